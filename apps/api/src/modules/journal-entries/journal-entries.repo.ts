import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import {
  isEntryClosed,
  journalPromise,
  revealsProgress,
  shownEntryId,
  shownSubmittedAt,
} from '../confidentiality/index.ts'
import { IS_ENROLLED, IS_READABLE, planMatchesId } from '../learning/index.ts'

export interface EntryKey {
  accountId: string
  domainId: string
  personalPlanId: string
  promptId: string
}

export interface EntryPlace extends EntryKey {
  /** Whether there is an entry tells everybody else how its person goes through the plan. They are told of none. */
  revealsProgress: boolean
}

/**
 * The enrollment in which an entry is written: by its own id or its master's, with the prompt among its tasks. To read,
 * also an earlier run.
 */
export async function findEntryKey(
  db: Db,
  accountId: string,
  planId: string,
  promptId: string,
  { earlier = false }: { earlier?: boolean } = {},
): Promise<EntryPlace | undefined> {
  const [place] = await db.query<EntryPlace>(
    `select pp.account_id as "accountId", pp.domain_id as "domainId", pp.id as "personalPlanId", $3::uuid as "promptId",
            ${revealsProgress('pp', '$3')} as "revealsProgress"
       from personal_plan pp join plan p on p.id = pp.plan_id
      where pp.account_id = $1 and ${planMatchesId('$2')} and ${earlier ? IS_READABLE : IS_ENROLLED}
        and exists (select from plan_task t where t.plan_id = p.id and t.journal_prompt_id = $3)`,
    [accountId, planId, promptId],
  )
  return place
}

export interface EntryRecord {
  id: string
  promptId: string
  accountId: string
  personalPlanId: string
  text: string
  submittedAt: Date
  /** Closed to everyone but the writer. */
  isClosed: boolean
}

const COLUMNS = `e.id, e.journal_prompt_id as "promptId", e.account_id as "accountId",
  e.personal_plan_id as "personalPlanId", e.text_body as text, e.submitted_at as "submittedAt",
  ${isEntryClosed('e')} as "isClosed"`

const BY_KEY = 'e.account_id = $1 and e.personal_plan_id = $2 and e.journal_prompt_id = $3'
const keyValues = (key: EntryKey) => [key.accountId, key.personalPlanId, key.promptId]

export async function findEntry(db: Db, key: EntryKey): Promise<EntryRecord | undefined> {
  const [entry] = await db.query<EntryRecord>(`select ${COLUMNS} from journal_entry e where ${BY_KEY}`, keyValues(key))
  return entry
}

/** The same for someone else, if they are told of it: without what its id and time tell of the way through a closed plan. */
export async function findToldEntry(db: Db, key: EntryKey): Promise<EntryRecord | undefined> {
  const [entry] = await db.query<EntryRecord>(
    `select ${shownEntryId('e', 'pp')} as id, e.journal_prompt_id as "promptId", e.account_id as "accountId",
            e.personal_plan_id as "personalPlanId", e.text_body as text, ${shownSubmittedAt('e', 'pp')} as "submittedAt",
            ${isEntryClosed('e')} as "isClosed"
       from journal_entry e join personal_plan pp on pp.id = e.personal_plan_id
      where ${BY_KEY} and ${shownSubmittedAt('e', 'pp')} is not null`,
    keyValues(key),
  )
  return entry
}

/** The same, locked until the transaction ends. */
export async function lockEntry(db: Db, key: EntryKey): Promise<EntryRecord | undefined> {
  const [entry] = await db.query<EntryRecord>(
    `select ${COLUMNS} from journal_entry e where ${BY_KEY} for update`,
    keyValues(key),
  )
  return entry
}

/**
 * One entry for a person, plan and prompt: a second one takes the place of the first; the same text keeps its time, and any
 * text the one of the first.
 */
export async function saveEntry(
  db: Db,
  key: EntryKey,
  { text, enteredBy }: { text: string; enteredBy: string | null },
  now: Date,
): Promise<EntryRecord & { isNew: boolean }> {
  const [entry] = await db.query<EntryRecord & { isNew: boolean }>(
    `insert into journal_entry as e
       (account_id, personal_plan_id, journal_prompt_id, id, domain_id, text_body, submitted_at, updated_at, written_at, entered_by, mode)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $7, $8, ${journalPromise('$5')})
     on conflict (account_id, personal_plan_id, journal_prompt_id) do update
        set text_body = excluded.text_body, updated_at = excluded.updated_at,
            written_at = coalesce(e.written_at, e.submitted_at),
            submitted_at = case e.text_body when excluded.text_body then e.submitted_at else excluded.submitted_at end,
            entered_by = coalesce(excluded.entered_by, e.entered_by)
     returning ${COLUMNS}, e.id = $4 as "isNew"`,
    [...keyValues(key), newId(), key.domainId, text, now, enteredBy],
  )
  if (!entry) throw new Error('an upsert without a row')
  return entry
}

/** False where there was none. */
export async function deleteEntry(db: Db, key: EntryKey): Promise<boolean> {
  const gone = await db.query(`delete from journal_entry e where ${BY_KEY} returning e.id`, keyValues(key))
  return gone.length > 0
}
