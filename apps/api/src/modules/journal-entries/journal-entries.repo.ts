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
  /** Whether telling others if there is an entry would reveal the person's way through the plan. They get 403 then. */
  revealsProgress: boolean
}

/**
 * Finds the enrollment for an entry, by its own ID or that of its master plan. The prompt must be among its tasks.
 * `earlier` also finds earlier runs, for reading.
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
  /** When it was begun, with whatever text. */
  writtenAt: Date
  /** Whether only the writer may read the entry. */
  isClosed: boolean
}

const COLUMNS = `e.id, e.journal_prompt_id as "promptId", e.account_id as "accountId",
  e.personal_plan_id as "personalPlanId", e.text_body as text, e.submitted_at as "submittedAt",
  coalesce(e.written_at, e.submitted_at) as "writtenAt", ${isEntryClosed('e')} as "isClosed"`

const BY_KEY = 'e.account_id = $1 and e.personal_plan_id = $2 and e.journal_prompt_id = $3'
const keyValues = (key: EntryKey) => [key.accountId, key.personalPlanId, key.promptId]

export async function findEntry(db: Db, key: EntryKey): Promise<EntryRecord | undefined> {
  const [entry] = await db.query<EntryRecord>(`select ${COLUMNS} from journal_entry e where ${BY_KEY}`, keyValues(key))
  return entry
}

/**
 * Finds the entry as others may see it, without the ID and time that reveal the way through a closed plan; undefined if
 * they may not know about it.
 */
export async function findToldEntry(db: Db, key: EntryKey): Promise<EntryRecord | undefined> {
  const [entry] = await db.query<EntryRecord>(
    `select ${shownEntryId('e', 'pp')} as id, e.journal_prompt_id as "promptId", e.account_id as "accountId",
            e.personal_plan_id as "personalPlanId", e.text_body as text, ${shownSubmittedAt('e', 'pp')} as "submittedAt",
            ${shownSubmittedAt('e', 'pp')} as "writtenAt", ${isEntryClosed('e')} as "isClosed"
       from journal_entry e join personal_plan pp on pp.id = e.personal_plan_id
      where ${BY_KEY} and ${shownSubmittedAt('e', 'pp')} is not null`,
    keyValues(key),
  )
  return entry
}

/** Finds the entry and locks it until the transaction ends. */
export async function lockEntry(db: Db, key: EntryKey): Promise<EntryRecord | undefined> {
  const [entry] = await db.query<EntryRecord>(
    `select ${COLUMNS} from journal_entry e where ${BY_KEY} for update`,
    keyValues(key),
  )
  return entry
}

/**
 * Saves the one entry of a person to a prompt in a plan; a new text replaces the old one. Saving an unchanged text
 * keeps `submitted_at`; `written_at` always stays the time of the first text.
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

/** Returns false if there was no entry. */
export async function deleteEntry(db: Db, key: EntryKey): Promise<boolean> {
  const gone = await db.query(`delete from journal_entry e where ${BY_KEY} returning e.id`, keyValues(key))
  return gone.length > 0
}
