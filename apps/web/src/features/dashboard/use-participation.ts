import type { ReportingAttribute } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { declaredAttributesQuery, listParticipationAttributes } from '../../lib/results/segments-query.ts'
import { participationQuery, type QueryScope } from './api/analytics.ts'

/**
 * The progress of each group, grouped by the chosen attribute or the first declared one. Waits for the attributes to
 * load, because it would otherwise be requested twice.
 */
export function useParticipation(scope: QueryScope, chosen: ReportingAttribute | null = null) {
  const declared = useQuery(declaredAttributesQuery(scope.domainIds))
  const attributes = listParticipationAttributes(declared.data)
  const attribute = chosen && attributes.includes(chosen) ? chosen : attributes[0]
  const participation = useQuery({ ...participationQuery(scope, attribute), enabled: !declared.isPending })
  return { attributes, attribute, participation }
}
