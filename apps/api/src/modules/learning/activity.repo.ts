import type { ActivityKind } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'

export interface ActivityEvent {
  kind: ActivityKind
  subjectId: string
}

/** Appends to the record of activity, in the transaction of what it records. */
export async function recordActivity(
  db: Db,
  learner: { accountId: string; domainId: string },
  events: readonly ActivityEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  await db.query(
    `insert into activity (id, domain_id, account_id, kind, subject_id, occurred_at)
     select event.id, $1, $2, event.kind, event.subject_id, $3
       from unnest($4::uuid[], $5::text[], $6::uuid[]) as event (id, kind, subject_id)`,
    [
      learner.domainId,
      learner.accountId,
      now,
      events.map(() => newId()),
      events.map((event) => event.kind),
      events.map((event) => event.subjectId),
    ],
  )
}

/**
 * Notes that the learner was active. It comes first in every transaction that changes a learner's record, because it
 * locks the account: what one person does at the same time in two windows happens one after the other, whichever plan
 * it touches, and account before plan before response is the one order in which locks are taken.
 */
export async function touchLearner(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(`update account set last_activity_at = greatest(last_activity_at, $2) where id = $1`, [accountId, now])
}

/**
 * Notes that the learner was active, to the hour, which is more than reminders ask for. It locks nothing that outlives
 * the statement, and for most calls writes nothing.
 */
export async function noteActivity(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `update account set last_activity_at = $2
      where id = $1 and (last_activity_at is null or last_activity_at < $2::timestamptz - interval '1 hour')`,
    [accountId, now],
  )
}
