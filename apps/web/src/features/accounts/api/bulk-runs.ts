import type { getBulkRun, listBulkRuns, stopBulkRun } from '@evenground/shared/contract/account-bulk-runs'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'

const LIST = route<typeof listBulkRuns>('GET', '/api/v2/accounts/bulk-runs')
const GET = route<typeof getBulkRun>('GET', '/api/v2/accounts/bulk-runs/{id}')
const STOP = route<typeof stopBulkRun>('POST', '/api/v2/accounts/bulk-runs/{id}/stop')

/** How often a run is looked at that is under way. */
const EVERY_MS = 1000

const isRunning = ({ state }: { state: string }) => state === 'running'

/** The own changes of many accounts, looked at again while one is under way. */
export const bulkRunsQuery = queryOptions({
  queryKey: ['bulk-runs'],
  queryFn: ({ signal }) => call(LIST, {}, { signal }),
  refetchInterval: ({ state: { data } }) => data?.some(isRunning) === true && EVERY_MS,
})

export const bulkRunQuery = (id: string) =>
  queryOptions({
    queryKey: ['bulk-runs', id],
    queryFn: ({ signal }) => call(GET, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || isRunning(data)) && EVERY_MS,
  })

export async function stopRun(client: QueryClient, id: string): Promise<void> {
  await call(STOP, { params: { id } })
  await client.invalidateQueries({ queryKey: ['bulk-runs'] })
}
