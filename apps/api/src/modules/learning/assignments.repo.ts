import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { moveResponses } from './move-responses.repo.ts'

export interface Assignment {
  /** ID of the master plan. */
  planId: string
  dueAt: Date | null
}

/** Returns which of these plans the domain may assign now: those that are active and in its catalog. */
export async function listAssignablePlans(db: Db, domainId: string, planIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select p.id from domain_plan c join plan p on p.id = c.plan_id
      where c.domain_id = $1 and c.plan_id = any ($2) and p.active`,
    [domainId, planIds],
  )
  return rows.map((row) => row.id)
}

interface Enrolling extends Assignment {
  accountId: string
  domainId: string
}

/** An enrollment that its person did not have before. */
export interface Enrolled {
  id: string
  accountId: string
  run: number
}

/**
 * Enrolls people in plans and returns the enrollments that are new to them. An existing enrollment stays as it is; an
 * archived one comes back with its progress, its earlier runs and its responses. The caller must check everything that
 * the database cannot check.
 */
export async function enrollPeople(db: Db, enrollments: readonly Enrolling[], now: Date): Promise<Enrolled[]> {
  const newIds = enrollments.map(() => newId())
  const enrolled = await db.query<Enrolled>(
    `with enrolled as (
       insert into personal_plan (id, account_id, domain_id, plan_id, due_at, assigned_at, updated_at)
       select given.id, given.account_id, given.domain_id, given.plan_id, given.due_at, $1, $1
         from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::timestamptz[])
                as given (id, account_id, domain_id, plan_id, due_at)
       on conflict (account_id, plan_id) where superseded_at is null do update
          set archived_at = null, due_at = excluded.due_at, assigned_at = excluded.assigned_at,
              updated_at = excluded.updated_at
        where personal_plan.archived_at is not null
       returning id, account_id, plan_id, run
     ), earlier as (
       update personal_plan old set archived_at = null, updated_at = $1 from enrolled
        where enrolled.run > 1 and old.account_id = enrolled.account_id and old.plan_id = enrolled.plan_id
          and old.run < enrolled.run and old.archived_at is not null
     )
     select id, account_id as "accountId", run from enrolled`,
    [
      now,
      newIds,
      enrollments.map(({ accountId }) => accountId),
      enrollments.map(({ domainId }) => domainId),
      enrollments.map(({ planId }) => planId),
      enrollments.map(({ dueAt }) => dueAt),
    ],
  )
  const isNew = new Set(newIds)
  const back = new Set(enrolled.filter(({ id }) => !isNew.has(id)).map(({ accountId }) => accountId))
  const byAccount = new Map(enrollments.map((enrollment) => [enrollment.accountId, enrollment]))
  await moveResponses(
    db,
    [...byAccount.values()].filter(({ accountId }) => back.has(accountId)),
  )
  return enrolled
}

/** Enrolls one person, and returns the IDs of the enrollments that are new to them. */
export async function assignPlans(
  db: Db,
  { accountId, domainId }: { accountId: string; domainId: string },
  plans: readonly Assignment[],
  now: Date,
): Promise<string[]> {
  const enrollments = plans.map((plan) => ({ ...plan, accountId, domainId }))
  return (await enrollPeople(db, enrollments, now)).map(({ id }) => id)
}
