import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'

export const SAVED_KEY = ['saved-reports']

/** Query for the person's own saved reports and those that others share. */
export const savedReportsQuery = callQuery(SAVED_KEY, routes.listSavedReports, { staleTime: 60_000 })
