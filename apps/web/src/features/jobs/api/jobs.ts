import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'

const EVERY_MS = 30_000

export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => call(routes.getJobs, {}, { signal }),
  refetchInterval: EVERY_MS,
})
