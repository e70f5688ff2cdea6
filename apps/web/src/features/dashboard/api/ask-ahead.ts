import { queryClient } from '../../../lib/client/query-client.ts'
import { declaredAttributesQuery } from '../../../lib/results/segments-query.ts'
import { meQuery } from '../../../lib/session/me.ts'
import { isGlobalAdministrator, permissionsOf } from '../../../lib/session/permissions.ts'
import { asOfQuery, assessmentsQuery, dashboardQuery, participationQuery, progressQuery } from './analytics.ts'

/**
 * Prefetches the dashboard's first figures while the page is still loading. Only if the URL contains no choice, and not
 * for global administrators, whose domains are not known yet.
 */
export async function askAhead(address: string): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery)
  if (address.includes('?') || isGlobalAdministrator(me)) return
  if (!permissionsOf(me).has('ui.v1.tab.dashboard') || !permissionsOf(me).has('api.v2.dashboard.default')) return
  const [assessment] = await queryClient.ensureQueryData(assessmentsQuery([]))
  if (!assessment) return
  const scope = { domainIds: [], assessmentId: assessment.id }
  void queryClient.prefetchQuery(dashboardQuery({ ...scope, segments: [] }))
  void queryClient.prefetchQuery(progressQuery(scope))
  void queryClient.prefetchQuery(asOfQuery(scope, null))
  const { participation_attributes } = await queryClient.ensureQueryData(declaredAttributesQuery([]))
  void queryClient.prefetchQuery(participationQuery(scope, participation_attributes[0]))
}
