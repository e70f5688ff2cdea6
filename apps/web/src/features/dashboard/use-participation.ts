import type { ReportingAttribute } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { declaredAttributesQuery } from '../../lib/results/segments-query.ts'
import { participationQuery, type QueryScope } from './api/analytics.ts'

/**
 * The progress of each group, grouped by the chosen attribute or the first one offered. Waits for the attributes of
 * these domains to load: it would otherwise be requested twice, or by an attribute that only other domains allow.
 */
export function useParticipation(scope: QueryScope, chosen: ReportingAttribute | null = null) {
  const declared = useQuery(declaredAttributesQuery(scope.domainIds))
  const attributes = declared.data?.participation_attributes ?? []
  const attribute = chosen && attributes.includes(chosen) ? chosen : attributes[0]
  const participation = useQuery({
    ...participationQuery(scope, attribute),
    enabled: !declared.isPending && !declared.isPlaceholderData,
  })
  return { attributes, attribute, participation }
}
