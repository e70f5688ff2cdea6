import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'

export const SAVED_REPORTS_KEY = ['saved-reports']

/** The own saved reports, and those that others share. */
export const savedReportsQuery = callQuery(SAVED_REPORTS_KEY, routes.listSavedReports, { staleTime: 60_000 })
