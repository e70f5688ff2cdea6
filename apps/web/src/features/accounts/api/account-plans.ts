import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

/** How far one person is in each of their plans, for whoever may see progress. */
export const accountPlansQuery = (id: string, enabled: boolean) =>
  callQuery(['account-plans', id], routes.listAccountPlans, { params: { id }, enabled })
