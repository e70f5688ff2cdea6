import type { ReportingAttribute } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { declaredAttributesQuery, listParticipationAttributes } from '../../lib/results/segments-query.ts'
import { participationQuery, type QueryScope } from './api/analytics.ts'

/**
 * How far each group is, by the chosen attribute or the first one by which people are grouped. It is asked for once the
 * attributes are known: before, it would be asked for twice.
 */
export function useParticipation(scope: QueryScope, chosen: ReportingAttribute | null = null) {
  const declared = useQuery(declaredAttributesQuery(scope.domainIds))
  const attributes = listParticipationAttributes(declared.data)
  const attribute = chosen && attributes.includes(chosen) ? chosen : attributes[0]
  const participation = useQuery({ ...participationQuery(scope, attribute), enabled: !declared.isPending })
  return { attributes, attribute, participation }
}
