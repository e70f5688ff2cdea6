import { findLeastFinished } from '@evenground/shared/dashboard-evidence'
import { useQuery } from '@tanstack/react-query'
import { declaredAttributesQuery, listAttributes } from '../../lib/results/segments-query.ts'
import { useAttributeValue } from '../../lib/results/use-attribute-name.ts'
import { participationQuery, type QueryScope } from './api/analytics.ts'

/** Who has finished, and the group that has finished least, by the first attribute by which people are grouped. */
export function useLeastFinished(scope: QueryScope) {
  const attributes = useQuery(declaredAttributesQuery(scope.domainIds))
  const [attribute] = listAttributes(attributes.data)
  const { data: participation } = useQuery({ ...participationQuery(scope, attribute), enabled: !attributes.isPending })
  const writeValue = useAttributeValue()
  const found = participation && attribute ? findLeastFinished(participation) : null
  const name = found && attribute ? writeValue(attribute, found.group.value, found.group.title) : ''
  return { participation, leastFinished: found && { ...found, name } }
}
