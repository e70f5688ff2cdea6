import type { AccountBulkRunAction, AccountBulkState, LocalizedText } from '@evenground/shared/schemas'
import { type Db, scopedDomains } from '../../platform/database/index.ts'
import type { BatchResult } from './bulk-batch.ts'
import type { BulkCommand } from './bulk-task.ts'

export interface BulkRunRecord {
  id: string
  accountId: string
  domainId: string
  actorId: string | null
  action: AccountBulkRunAction
  matched: number
  position: number
  changed: number
  unchanged: number
  refused: BatchResult['refused']
  state: AccountBulkState
  fault: string | null
  createdAt: Date
  finishedAt: Date | null
  undoes: string | null
  undoneBy: string | null
  /** Whether the run has ended, has effects left to undo, and no undo of it is running. */
  isUndoable: boolean
}

const RECORD = `id, account_id as "accountId", domain_id as "domainId", actor_id as "actorId", kind as action,
  cardinality(ids) as matched, position, changed, unchanged, refused, state, fault,
  created_at as "createdAt", finished_at as "finishedAt", undoes,
  (select u.id from bulk_run u where u.undoes = bulk_run.id order by u.created_at desc, u.id desc limit 1) as "undoneBy",
  state <> 'running' and exists (select from bulk_run_change c where c.run_id = bulk_run.id)
    and not exists (select from bulk_run u where u.undoes = bulk_run.id and u.state = 'running') as "isUndoable"`

export interface NewBulkRun {
  id: string
  accountId: string
  domainId: string
  actorId: string | null
  requestId: string
  command: BulkCommand
  ids: readonly string[]
  undoes?: string | undefined
  now: Date
}

/**
 * Actions that the previous release does not know. It treats unknown actions as deactivating accounts, so it must not
 * find the command, and ends the run with an error instead.
 */
const NEW_KINDS: readonly string[] = ['change_role', 'set_due_dates', 'withdraw_plans', 'remove_from_groups']

/** Inserts a run. A run without accounts is done at once. */
export async function insertBulkRun(db: Db, run: NewBulkRun): Promise<void> {
  const { id, accountId, domainId, actorId, requestId, command, ids, undoes, now } = run
  const json = JSON.stringify(command)
  const isNewKind = NEW_KINDS.includes(command.action)
  await db.query(
    `insert into bulk_run (id, account_id, domain_id, actor_id, request_id, kind, input, wish, ids, state,
                           created_at, updated_at, finished_at, undoes)
     values ($1, $2, $3, $4, $5, $6, $7, $11, $8::uuid[], case when cardinality($8::uuid[]) = 0 then 'done' else 'running' end,
             $9, $9, case when cardinality($8::uuid[]) = 0 then $9::timestamptz end, $10)`,
    [
      id,
      accountId,
      domainId,
      actorId,
      requestId,
      command.action,
      isNewKind ? 'null' : json,
      ids,
      now,
      undoes ?? null,
      isNewKind ? json : null,
    ],
  )
}

export async function findBulkRun(db: Db, id: string): Promise<BulkRunRecord | undefined> {
  const [run] = await db.query<BulkRunRecord>(`select ${RECORD} from bulk_run where id = $1`, [id])
  return run
}

export const listBulkRuns = (db: Db, accountId: string, limit: number): Promise<BulkRunRecord[]> =>
  db.query<BulkRunRecord>(
    `select ${RECORD} from bulk_run where account_id = $1 order by created_at desc, id desc limit $2`,
    [accountId, limit],
  )

export async function countRunning(db: Db, accountId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from bulk_run where account_id = $1 and state = 'running'`,
    [accountId],
  )
  return row?.count ?? 0
}

/** Runs that no process has worked on since an instant. */
export async function listAbandonedRuns(db: Db, before: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from bulk_run where state = 'running' and updated_at < $1 order by updated_at`,
    [before],
  )
  return rows.map(({ id }) => id)
}

export interface BulkBatch {
  requestId: string
  command: BulkCommand
  undoes: string | null
  ids: string[]
}

/**
 * Claims the next accounts of a run for this transaction: other processes cannot get them, and after a rollback they
 * are next again. Returns undefined if the run has ended or another process is working on it. Stops waiting for a lock
 * after 10 seconds, so that it does not block others.
 */
export async function claimBatch(db: Db, id: string, size: number): Promise<BulkBatch | undefined> {
  const [batch] = await db.query<BulkBatch>(
    `select request_id as "requestId", coalesce(wish, input) as command, undoes, ids[position + 1 : position + $2] as ids,
            set_config('lock_timeout', '10s', true)
       from bulk_run where id = $1 and state = 'running' for update skip locked`,
    [id, size],
  )
  return batch
}

/** Records the result of a batch, in its transaction. Returns whether it was the last one. */
export async function advanceRun(
  db: Db,
  id: string,
  { worked, changed, refused, now }: BatchResult & { worked: number; now: Date },
): Promise<boolean> {
  const [row] = await db.query<{ isLast: boolean }>(
    `update bulk_run
        set position = position + $2, changed = changed + $3, unchanged = unchanged + $4, refused = refused || $5::jsonb,
            updated_at = $6,
            state = case when position + $2 >= cardinality(ids) then 'done' else state end,
            finished_at = case when position + $2 >= cardinality(ids) then $6::timestamptz end
      where id = $1 returning state <> 'running' as "isLast"`,
    [id, worked, changed, worked - changed - refused.length, JSON.stringify(refused), now],
  )
  return row?.isLast ?? true
}

/** Ends an unfinished run, after waiting for the batch in progress. */
export async function endRun(
  db: Db,
  id: string,
  { state, fault = null, now }: { state: 'stopped' | 'failed'; fault?: string | null; now: Date },
): Promise<void> {
  await db.query(
    `update bulk_run set state = $2, fault = $3, updated_at = $4, finished_at = $4 where id = $1 and state = 'running'`,
    [id, state, fault, now],
  )
}

/** The action of a run and its values. */
export async function findCommand(db: Db, id: string): Promise<BulkCommand | undefined> {
  const [run] = await db.query<{ command: BulkCommand }>(
    'select coalesce(wish, input) as command from bulk_run where id = $1',
    [id],
  )
  return run?.command
}

export interface NamedDomain {
  id: string
  title: LocalizedText
}

/** The domains of those of these people who are in scope, without duplicates. */
export const listDomainsOf = (db: Db, accountIds: readonly string[]): Promise<NamedDomain[]> =>
  db.query<NamedDomain>(
    `select d.id, d.title from domain d
      where d.id in (select a.domain_id from account a where a.id = any ($1::uuid[]) and a.anonymised_at is null)
        and ($2::uuid[] is null or d.id = any ($2))
      order by d.created_at, d.id`,
    [accountIds, scopedDomains(db.scope)],
  )

/** Whether at least one of these people is visible to the caller. */
export async function isAnyoneThere(db: Db, ids: readonly string[]): Promise<boolean> {
  const [row] = await db.query<{ there: boolean }>(
    `select exists (select from account where id = any ($1::uuid[]) and anonymised_at is null
                      and ($2::uuid[] is null or domain_id = any ($2))) as there`,
    [ids, scopedDomains(db.scope)],
  )
  return row?.there ?? false
}
