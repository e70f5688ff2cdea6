import type { getJobs } from '@evenground/shared/contract/messaging'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'

const JOBS = route<typeof getJobs>('GET', '/api/v2/jobs')

const EVERY_MS = 30_000

export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => call(JOBS, {}, { signal }),
  refetchInterval: EVERY_MS,
})
