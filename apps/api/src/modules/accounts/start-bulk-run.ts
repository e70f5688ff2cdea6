import { BULK_ACCOUNTS_MAX } from '@evenground/shared/constants'
import type { AccountBulkInput } from '@evenground/shared/schemas'
import { AppError, notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, mayListPeople } from '../../http/security/caller.ts'
import { tooManyRequests } from '../../http/security/rate-limit.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { assertDomain } from '../domains/index.ts'
import { assertKnownIds } from '../people-filter/index.ts'
import { listAccountIds } from './accounts.repo.ts'
import { type BulkPlatform, createBulkTask } from './bulk-batch.ts'
import { countRunning, insertBulkRun, isAnyoneThere } from './bulk-run.repo.ts'
import type { BulkCommand } from './bulk-task.ts'
import { loadConditions } from './load-conditions.ts'

/** How many runs one person may have at the same time. */
const RUNNING_MAX = 10
/** How many seconds a person with too many runs must wait before trying again. */
const RETRY_SECONDS = 10

/** The accounts that a run changes, sorted by id: two runs that lock the same accounts cannot deadlock. */
export async function chooseIds(
  db: Db,
  caller: Caller,
  { ids, filter = {} }: AccountBulkInput,
  now: Date,
): Promise<string[]> {
  if (ids) {
    // The caller can see none of the named accounts: 404, as for a single account.
    if (!(await isAnyoneThere(db, ids))) throw notFound()
    return [...new Set(ids)].sort()
  }
  await assertDomain(db, caller, filter.domain_id)
  const { q, domain_id } = filter
  // As with conditions, the number of matches would reveal names and logins.
  if (q?.trim() && !mayListPeople(caller)) {
    throw new AppError('forbidden', { detail: 'You don’t have permission to search for people.' })
  }
  // If a condition names a plan that the caller cannot see, a list is empty. A bulk run throws 404 instead.
  await assertKnownIds(db, filter.conditions ?? [])
  const conditions = await loadConditions(db, caller, filter)
  const limit = BULK_ACCOUNTS_MAX + 1
  const found = await listAccountIds(db, caller.locale, { q, domain_id, conditions, now, limit })
  if (found.length <= BULK_ACCOUNTS_MAX) return found
  throw ruleViolated(
    'filter',
    'too_many',
    `You can change at most ${BULK_ACCOUNTS_MAX} accounts at once. Narrow your search.`,
  )
}

interface NewRun {
  command: BulkCommand
  ids: readonly string[]
  /** Id of the run that this run undoes. */
  undoes?: string
  now: Date
}

/** Records a run: what to change for which accounts. Returns its id. */
export async function writeRun(
  db: Db,
  { accountId, domainId, actorId }: Caller,
  { requestId }: RequestContext,
  run: NewRun,
): Promise<string> {
  if ((await countRunning(db, accountId)) >= RUNNING_MAX) throw tooManyRequests(RETRY_SECONDS)
  const id = newId()
  await insertBulkRun(db, { ...run, id, accountId, domainId, actorId, requestId })
  return id
}

/** Records a bulk run after checking that it can start. Returns its id. */
export async function startBulkRun(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { input, platform }: { input: AccountBulkInput; platform: BulkPlatform },
): Promise<string> {
  const now = platform.clock()
  const ids = await chooseIds(db, caller, input, now)
  const { ids: _ids, filter: _filter, ...command } = input
  // Called only for its checks: throws if the caller cannot see a plan or group that the command names.
  await createBulkTask(db, caller, { command, platform })
  return writeRun(db, caller, context, { command, ids, now })
}
