import type { AccountBulkRun, AccountBulkRunWhole } from '@evenground/shared/schemas'
import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

/** Polling interval of a run's progress, in milliseconds. */
const EVERY_MS = 1000

const isRunning = ({ state }: { state: string }) => state === 'running'

/** The caller's own bulk runs. Polled while one of them is running. */
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

/** Adds the missing plans to the domains of people refused for that reason, and starts a new run for these people. */
export async function offerAndAssign(client: QueryClient, id: string): Promise<AccountBulkRun> {
  const run = await call(routes.offerAndAssign, { params: { id } })
  await client.invalidateQueries({ queryKey: ['bulk-runs'] })
  return run
}

const FOLLOWED = ['followed-bulk-runs']

/** Ids of the runs shown on the accounts list until they are dismissed, even after they ended. */
export const followedRunsQuery = queryOptions({
  queryKey: FOLLOWED,
  queryFn: (): readonly string[] => [],
  initialData: [],
  // This exists only in the cache: a refetch, as after a change of language, would empty it.
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
})

const setFollowed = (client: QueryClient, change: (before: readonly string[]) => readonly string[]): void =>
  void client.setQueryData<readonly string[]>(FOLLOWED, (before = []) => change(before))

export const followRuns = (client: QueryClient, ids: readonly string[]): void =>
  setFollowed(client, (before) => (ids.every((id) => before.includes(id)) ? before : [...new Set([...before, ...ids])]))

export const unfollowRun = (client: QueryClient, id: string): void =>
  setFollowed(client, (before) => before.filter((one) => one !== id))

/** Whether the accounts list, which shows followed runs, is on the screen. */
export const isListOpen = (client: QueryClient): boolean =>
  client.getQueryCache().find({ queryKey: FOLLOWED })?.isActive() ?? false

/** Undoing runs whose end a notice tells, so that the list does not tell it once more. */
const told = new Set<string>()

export const isToldElsewhere = (id: string): boolean => told.has(id)

type UndoOptions = { notice?: boolean }

/** Starts to undo a run. Returns the new run that undoes it. `notice`: whether a notice tells how that ends. */
export async function undoRun(client: QueryClient, id: string, { notice }: UndoOptions = {}): Promise<AccountBulkRun> {
  const run = await call(routes.undoBulkRun, { params: { id } })
  if (notice) told.add(run.id)
  await client.invalidateQueries({ queryKey: ['bulk-runs'] })
  return run
}

/** Waits for the end of a run, even if the page that shows the run is left. */
export const endOfRun = (client: QueryClient, id: string): Promise<AccountBulkRunWhole> =>
  new Promise((resolve, reject) => {
    const observer = new QueryObserver(client, bulkRunQuery(id))
    const stop = observer.subscribe(({ data, error }) => {
      if (!error && (!data || isRunning(data))) return
      stop()
      if (data) resolve(data)
      else reject(error)
    })
  })
