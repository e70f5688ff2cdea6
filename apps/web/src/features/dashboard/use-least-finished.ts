import { findLeastFinished } from '@evenground/shared/dashboard-evidence'
import { useAttributeValue } from '../../lib/results/use-attribute-name.ts'
import type { QueryScope } from './api/analytics.ts'
import { useParticipation } from './use-participation.ts'

/** The people's progress, and the group that has finished least, grouped by the first declared attribute. */
export function useLeastFinished(scope: QueryScope) {
  const { attribute, participation: query } = useParticipation(scope)
  const { data: participation } = query
  const writeValue = useAttributeValue()
  const found = participation && attribute ? findLeastFinished(participation) : null
  const name = found && attribute ? writeValue(attribute, found.group.value, found.group.title) : ''
  return { participation, leastFinished: found && { ...found, name } }
}
