import type { Me } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import { COLOR_NAMES, type ColorName } from './color-names.ts'

export type Colors = Partial<Record<ColorName, string>>

/** A nearer domain takes precedence over one further up. */
function fillIn(colors: Colors, domain: Record<ColorName, string | null>): void {
  for (const name of COLOR_NAMES) colors[name] ??= domain[name] ?? undefined
}

/** The colors that a domain below this one gets where it has none: those of the nearest domain above that has them. */
export const inheritedColorsQuery = (parentId: string | null, own: Me['domain']) =>
  queryOptions({
    queryKey: ['inherited-colors', parentId, own.id],
    queryFn: async ({ signal }) => {
      const colors: Colors = {}
      // The own domain comes with what its ancestors hand down, whom no one but they can look into.
      for (let id = parentId; id && id !== own.id && id !== own.domain_id; ) {
        const domain = await call(routes.getDomain, { params: { id } }, { signal })
        fillIn(colors, domain)
        id = domain.domain_id
      }
      fillIn(colors, own)
      return colors
    },
    staleTime: 60_000,
    retry: false,
  })
