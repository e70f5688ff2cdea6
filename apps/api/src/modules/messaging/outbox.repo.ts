import { acrossDomains, type Db } from '../../platform/database/index.ts'
import type { MailPayload } from './communications.repo.ts'

export interface DueMail {
  id: string
  type: string
  account_id: string | null
  template_data: unknown
  message_id: string
  from_email: string
  from_name: string
  to_email: string
  to_name: string
  subject: string
  payload: MailPayload
  attempts: number
}

/**
 * Claims the next due rows for this worker until the lease ends; other workers skip them. If the worker dies, its rows
 * are due again after the lease and are sent with the same Message-ID.
 */
export const claimDueMail = (db: Db, { now, leaseEnd, most }: { now: Date; leaseEnd: Date; most: number }) =>
  db.query<DueMail>(
    `update communication c set status = 'sending', attempts = c.attempts + 1, next_attempt_at = $2
      where c.id in (
        select id from communication
         where status in ('queued', 'sending') and next_attempt_at <= $1
         order by next_attempt_at limit $3 for update skip locked)
      returning c.id, c.type, c.account_id, c.template_data, c.message_id,
                c.from_email, c.from_name, c.to_email, c.to_name, c.subject, c.payload, c.attempts`,
    [now, leaseEnd, most],
  )

/** Identifies one attempt, so that a worker that lost its lease does not overwrite the result of a later one. */
type Attempt = Pick<DueMail, 'id' | 'attempts'>

/** Saves a final state and deletes the content that was sent; only its redacted form remains. */
export async function finishMail(
  db: Db,
  { id, attempts }: Attempt,
  outcome: { status: 'sent' | 'failed'; response: string; error: string | null; at: Date },
): Promise<void> {
  await db.query(
    `update communication
        set status = $3::communication_status, send_response = $4, error = $5, send_response_at = $6::timestamptz,
            sent_at = case when $3::communication_status = 'sent' then $6::timestamptz end,
            next_attempt_at = null, payload = null
      where id = $1 and attempts = $2 and status = 'sending'`,
    [id, attempts, outcome.status, outcome.response, outcome.error, outcome.at],
  )
}

export async function postponeMail(
  db: Db,
  { id, attempts }: Attempt,
  { error, at, nextAttemptAt }: { error: string; at: Date; nextAttemptAt: Date },
): Promise<void> {
  await db.query(
    `update communication
        set status = 'queued', send_response = $3::text, error = $3::text, send_response_at = $4, next_attempt_at = $5
      where id = $1 and attempts = $2 and status = 'sending'`,
    [id, attempts, error, at, nextAttemptAt],
  )
}

/**
 * Deletes board packs of a schedule that were not sent yet. Returns how many. Their recipients may be in any domain.
 */
export async function removeUnsentPacks(db: Db, scheduleId: string, now: Date): Promise<number> {
  const rows = await acrossDomains(db, () =>
    db.query(
      `delete from communication
        where type = 'board_pack' and template_data ->> 'schedule' = $1
          and status in ('queued', 'sending') and (status = 'queued' or next_attempt_at <= $2) returning id`,
      [scheduleId, now],
    ),
  )
  return rows.length
}

/**
 * SQL condition: a mail that is waiting, being sent, or failed. Matches the condition of the partial index, which keeps
 * this fast with a long log.
 */
export const IS_UNSENT = `sent_at is null and status in ('queued', 'sending', 'failed')`

export interface OutboxCounts {
  queued: number
  due: number
  sending: number
  failed: number
  oldest_queued_at: Date | null
  last_sent_at: Date | null
}

/** Counts the mail in each state, in all domains. */
export async function countOutbox(db: Db, now: Date): Promise<OutboxCounts> {
  const [counts] = await db.query<OutboxCounts>(
    `select count(*) filter (where status = 'queued')::int as queued,
            count(*) filter (where status = 'queued' and next_attempt_at <= $1)::int as due,
            count(*) filter (where status = 'sending')::int as sending,
            count(*) filter (where status = 'failed')::int as failed,
            min(created_at) filter (where status = 'queued') as oldest_queued_at,
            (select max(sent_at) from communication) as last_sent_at
       from communication where ${IS_UNSENT}`,
    [now],
  )
  return counts as OutboxCounts
}
