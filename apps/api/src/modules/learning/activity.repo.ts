import type { ActivityKind } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'

export interface ActivityEvent {
  kind: ActivityKind
  subjectId: string
}

/** SQL: appends events of one person in a domain at an instant. `ids`, `kinds` and `subjects` are arrays. */
export const insertActivity = (
  p: Record<'domain' | 'account' | 'now' | 'ids' | 'kinds' | 'subjects', string>,
): string => `
  insert into activity (id, domain_id, account_id, kind, subject_id, occurred_at)
  select event.id, ${p.domain}::uuid, ${p.account}::uuid, event.kind, event.subject_id, ${p.now}::timestamptz
    from unnest(${p.ids}::uuid[], ${p.kinds}::text[], ${p.subjects}::uuid[]) as event (id, kind, subject_id)`

/** The arrays that `insertActivity` expects. */
export const activityLists = (events: readonly ActivityEvent[]) => ({
  ids: events.map(() => newId()),
  kinds: events.map((event) => event.kind),
  subjects: events.map((event) => event.subjectId),
})

/** Adds events to the activity log, in the transaction that caused them. */
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
 * Locks the learner's account and updates the time of their last activity. Every transaction that changes a learner's
 * records calls it first, so that two windows of one person are handled one after the other. Locks are always taken in
 * this order: account, plan, response.
 */
export async function lockLearner(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(`update account set last_activity_at = greatest(last_activity_at, $2) where id = $1`, [accountId, now])
}

/**
 * Updates the time of the learner's last activity, at most once an hour, which is precise enough for reminders. It
 * keeps no lock after the statement.
 */
export async function updateLastActivity(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `update account set last_activity_at = $2
      where id = $1 and (last_activity_at is null or last_activity_at < $2::timestamptz - interval '1 hour')`,
    [accountId, now],
    { planned: 'once' },
  )
}
