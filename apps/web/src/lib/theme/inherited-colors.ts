import type { Me } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import { COLOR_NAMES, type ColorName } from './color-names.ts'

export type Colors = Partial<Record<ColorName, string>>

/** Fills in missing colors, so that a nearer domain takes precedence over one further up. */
function fillIn(colors: Colors, domain: Record<ColorName, string | null>): void {
  for (const name of COLOR_NAMES) colors[name] ??= domain[name] ?? undefined
}

/**
 * Query for the colors that a domain below this one inherits: for each color, that of the nearest ancestor that sets
 * it.
 */
export const inheritedColorsQuery = (parentId: string | null, own: Me['domain']) =>
  queryOptions({
    queryKey: ['inherited-colors', parentId, own.id],
    queryFn: async ({ signal }) => {
      const colors: Colors = {}
      // The person's own domain already includes the colors that it inherits, because its ancestors may be
      // inaccessible.
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
