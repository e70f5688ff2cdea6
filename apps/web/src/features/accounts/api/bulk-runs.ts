import type { AccountBulkRun } from '@evenground/shared/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

/** How often a run is looked at that is under way. */
const EVERY_MS = 1000

const isRunning = ({ state }: { state: string }) => state === 'running'

/** The own changes of many accounts, looked at again while one is under way. */
export const bulkRunsQuery = callQuery(['bulk-runs'], routes.listBulkRuns, {
  refetchInterval: ({ state: { data } }) => data?.some(isRunning) === true && EVERY_MS,
})

export const bulkRunQuery = (id: string) =>
  callQuery(['bulk-runs', id], routes.getBulkRun, {
    params: { id },
    refetchInterval: ({ state: { data } }) => (data === undefined || isRunning(data)) && EVERY_MS,
  })

export async function stopRun(client: QueryClient, id: string): Promise<void> {
  await call(routes.stopBulkRun, { params: { id } })
  await client.invalidateQueries({ queryKey: ['bulk-runs'] })
}

/** Lets domains offer the plans of a run that they lack, and begins again for those who were refused for it. */
export async function offerAndAssign(client: QueryClient, id: string): Promise<AccountBulkRun> {
  const run = await call(routes.offerAndAssign, { params: { id } })
  await client.invalidateQueries({ queryKey: ['bulk-runs'] })
  return run
}
