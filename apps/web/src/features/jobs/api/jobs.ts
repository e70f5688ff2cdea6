import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

const EVERY_MS = 30_000

export const jobsQuery = callQuery(['jobs'], routes.getJobs, { refetchInterval: EVERY_MS })
