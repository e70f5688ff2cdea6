import { type Db, readableDomains, scopedDomains } from '../../platform/database/index.ts'

/** What a domain offers its accounts. */
export interface Placement {
  id: string
  locale: string
  defaultRoleId: string | null
  roleIds: string[]
}

export async function findPlacement(db: Db, domainId: string): Promise<Placement | undefined> {
  const [placement] = await db.query<Placement>(
    `select d.id, d.locale, d.default_role_id as "defaultRoleId",
            array(select role_id from domain_role where domain_id = d.id) as "roleIds"
       from domain d where d.id = $1`,
    [domainId],
  )
  return placement
}

/** Counts which of these groups do not fit: those that the caller cannot see, and those of another domain. */
export async function findMisfitGroups(
  db: Db,
  domainId: string,
  groupIds: readonly string[],
): Promise<{ absent: number; elsewhere: number }> {
  const [row] = await db.query<{ absent: number; elsewhere: number }>(
    `select count(*) filter (where g.id is null)::int as absent,
            count(*) filter (where g.domain_id <> $1)::int as elsewhere
       from unnest($2::uuid[]) as wanted (id) left join "group" g on g.id = wanted.id
         and ($3::uuid[] is null or g.domain_id = any ($3))`,
    [domainId, groupIds, scopedDomains(db.scope)],
  )
  return row ?? { absent: 0, elsewhere: 0 }
}

/** Whether one of these groups has a rule that does not make this person a member. */
export const hasDynamicGroup = async (db: Db, accountId: string, groupIds: readonly string[]): Promise<boolean> =>
  (
    await db.query(
      `select from "group" g where g.id = any ($2::uuid[]) and g.rule is not null
          and not exists (select from account_group m where m.group_id = g.id and m.account_id = $1) limit 1`,
      [accountId, groupIds],
    )
  ).length > 0

export async function replaceGroups(
  db: Db,
  { accountId, domainId }: { accountId: string; domainId: string },
  groupIds: readonly string[],
): Promise<void> {
  await db.query('delete from account_group where account_id = $1 and group_id <> all ($2::uuid[])', [
    accountId,
    groupIds,
  ])
  await db.query(
    `insert into account_group (group_id, account_id, domain_id)
     select distinct wanted.id, $1::uuid, $2::uuid from unnest($3::uuid[]) as wanted (id) on conflict do nothing`,
    [accountId, domainId, groupIds],
  )
}

export const countVisiblePlans = async (db: Db, planIds: readonly string[]): Promise<number> =>
  (
    await db.query(
      'select from plan where id = any ($1::uuid[]) and (domain_id is null or $2::uuid[] is null or domain_id = any ($2))',
      [planIds, readableDomains(db.scope)],
    )
  ).length

/** Archives all enrollments except in the plans to keep, including earlier runs. Their progress is kept. */
export async function archivePlans(db: Db, accountId: string, keep: readonly string[], now: Date): Promise<void> {
  await db.query(
    `update personal_plan set archived_at = $3, updated_at = $3
      where account_id = $1 and archived_at is null and plan_id <> all ($2::uuid[])`,
    [accountId, keep, now],
  )
}

/** Ids of the person's current plans that are in the catalog of a domain. */
export async function listEnrolledPlanIds(db: Db, accountId: string, domainId: string): Promise<string[]> {
  const rows = await db.query<{ plan_id: string }>(
    `select pp.plan_id from personal_plan pp join domain_plan dp on dp.plan_id = pp.plan_id and dp.domain_id = $2
      where pp.account_id = $1 and pp.archived_at is null and pp.superseded_at is null`,
    [accountId, domainId],
  )
  return rows.map((row) => row.plan_id)
}

export async function setDueDates(
  db: Db,
  accountId: string,
  dueDates: readonly { planId: string; dueAt: Date | null }[],
  now: Date,
): Promise<void> {
  await db.query(
    `update personal_plan pp set due_at = wanted.due_at, updated_at = $2
       from unnest($3::uuid[], $4::timestamptz[]) as wanted (plan_id, due_at)
      where pp.account_id = $1 and pp.plan_id = wanted.plan_id and pp.superseded_at is null
        and pp.due_at is distinct from wanted.due_at`,
    [accountId, now, dueDates.map((one) => one.planId), dueDates.map((one) => one.dueAt)],
  )
}
