import type { Me } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { COLOUR_NAMES, type ColourName } from './colour-names.ts'

export type Colours = Partial<Record<ColourName, string>>

/** What stands above already wins over what stands further up. */
function fillIn(colours: Colours, domain: Record<ColourName, string | null>): void {
  for (const name of COLOUR_NAMES) colours[name] ??= domain[name] ?? undefined
}

/** The colours that a domain below this one gets where it has none: those of the nearest domain above that has them. */
export const inheritedColoursQuery = (parentId: string | null, own: Me['domain']) =>
  queryOptions({
    queryKey: ['inherited-colours', parentId, own.id],
    queryFn: async ({ signal }) => {
      const colours: Colours = {}
      // The own domain comes with what its ancestors hand down, whom nobody but they can look into.
      for (let id = parentId; id && id !== own.id && id !== own.domain_id; ) {
        const domain = await call(routes.getDomain, { params: { id } }, { signal })
        fillIn(colours, domain)
        id = domain.domain_id
      }
      fillIn(colours, own)
      return colours
    },
    staleTime: 60_000,
    retry: false,
  })
