import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

/** One person's progress in each of their plans. Enabled only for callers who may see progress. */
export const accountPlansQuery = (id: string, enabled: boolean) =>
  callQuery(['account-plans', id], routes.listAccountPlans, { params: { id }, enabled })
