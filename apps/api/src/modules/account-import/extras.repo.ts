import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { endOfDay } from '../learning/index.ts'

/** A record that a file can refer to by its title. */
export interface Titled {
  id: string
  title: LocalizedText
}

export const listGroupTitles = (db: Db, domainId: string): Promise<Titled[]> =>
  db.query<Titled>('select id, title from "group" where domain_id = $1 order by created_at, id', [domainId])

/** The plans that the domain may assign now: active plans of its catalog. */
export const listPlanTitles = (db: Db, domainId: string): Promise<Titled[]> =>
  db.query<Titled>(
    `select p.id, p.title from domain_plan c join plan p on p.id = c.plan_id
      where c.domain_id = $1 and p.active order by p.created_at, p.id`,
    [domainId],
  )

/** Adds a person to groups of their domain. Returns the ids of the groups that they were not in before. */
export async function joinGroups(
  db: Db,
  { accountId, domainId }: { accountId: string; domainId: string },
  groupIds: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ group_id: string }>(
    `insert into account_group (group_id, account_id, domain_id)
     select wanted.id, $1::uuid, $2::uuid from unnest($3::uuid[]) as wanted (id) on conflict do nothing returning group_id`,
    [accountId, domainId, groupIds],
  )
  return rows.map((row) => row.group_id)
}

interface Copy {
  id: string
  accountId: string
  planId: string
  archived: boolean
}

/** The latest enrollments of these people in these plans, including archived ones. */
export const listOwnCopies = (db: Db, accountIds: readonly string[], planIds: readonly string[]): Promise<Copy[]> =>
  db.query<Copy>(
    `select id, account_id as "accountId", plan_id as "planId", archived_at is not null as archived from personal_plan
      where account_id = any ($1::uuid[]) and plan_id = any ($2::uuid[]) and superseded_at is null`,
    [accountIds, planIds],
  )

/** Returns the last second of each day in the time zone of a domain. */
export async function findDayEnds(db: Db, domainId: string, days: readonly string[]): Promise<Map<string, Date>> {
  if (days.length === 0) return new Map()
  const rows = await db.query<{ day: string; at: Date }>(
    `select day::text, ${endOfDay('day', 'd.time_zone')} as at
       from domain d, unnest($2::date[]) as day where d.id = $1`,
    [domainId, [...new Set(days)]],
  )
  return new Map(rows.map(({ day, at }) => [day, at]))
}
