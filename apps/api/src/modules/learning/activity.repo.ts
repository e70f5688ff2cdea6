import type { ActivityKind } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'

export interface ActivityEvent {
  kind: ActivityKind
  subjectId: string
}

/** SQL: appends events of one person in a domain at a moment; ids, kinds and subjects are lists. */
export const insertActivity = (
  p: Record<'domain' | 'account' | 'now' | 'ids' | 'kinds' | 'subjects', string>,
): string => `
  insert into activity (id, domain_id, account_id, kind, subject_id, occurred_at)
  select event.id, ${p.domain}::uuid, ${p.account}::uuid, event.kind, event.subject_id, ${p.now}::timestamptz
    from unnest(${p.ids}::uuid[], ${p.kinds}::text[], ${p.subjects}::uuid[]) as event (id, kind, subject_id)`

/** The lists that `insertActivity` names. */
export const activityLists = (events: readonly ActivityEvent[]) => ({
  ids: events.map(() => newId()),
  kinds: events.map((event) => event.kind),
  subjects: events.map((event) => event.subjectId),
})

/** Appends to the record of activity, in the transaction of what it records. */
export async function recordActivity(
  db: Db,
  learner: { accountId: string; domainId: string },
  events: readonly ActivityEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  const { ids, kinds, subjects } = activityLists(events)
  await db.query(insertActivity({ domain: '$1', account: '$2', now: '$3', ids: '$4', kinds: '$5', subjects: '$6' }), [
    learner.domainId,
    learner.accountId,
    now,
    ids,
    kinds,
    subjects,
  ])
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
    { planned: 'once' },
  )
}
