import type { GroupProgress } from '@evenground/shared/schemas'
import { type Db, localizedColumn, scopedDomains } from '../../platform/database/index.ts'
import { HAS_OPEN_TASK } from '../learning/index.ts'

/** SQL: everyone in a group and in the groups below it. */
const membersOf = (group: string): string => `select m.account_id from account_group m where m.group_id in (
  with recursive below as (
    select g.id from "group" g where g.id = ${group}
    union select g.id from "group" g join below on g.parent_id = below.id
  ) select id from below)`

/** SQL condition: whether an unfinished plan with an open task is overdue, by the date in the domain's time zone. */
const IS_OVERDUE = `pp.completed_at is null
  and (pp.due_at at time zone d.time_zone)::date < ($3::timestamptz at time zone d.time_zone)::date and ${HAS_OPEN_TASK}`

export async function countGroupProgress(
  db: Db,
  { id, locale, now }: { id: string; locale: string; now: Date },
): Promise<GroupProgress> {
  const scope = scopedDomains(db.scope)
  const [people] = await db.query<{ count: number }>(
    `select count(*)::int as count from account a
      where a.id in (${membersOf('$1')}) and a.anonymised_at is null and ($2::uuid[] is null or a.domain_id = any ($2))`,
    [id, scope],
  )
  const plans = await db.query<GroupProgress['plans'][number]>(
    `select p.id as plan_id, p.title, count(*)::int as holders,
            count(*) filter (where pp.completed_at is null and pp.started_at is null)::int as not_started,
            count(*) filter (where pp.completed_at is null and pp.started_at is not null)::int as started,
            count(*) filter (where pp.completed_at is not null)::int as completed,
            count(*) filter (where ${IS_OVERDUE})::int as overdue
       from personal_plan pp
       join account a on a.id = pp.account_id and a.anonymised_at is null
       join domain d on d.id = pp.domain_id
       join plan p on p.id = pp.plan_id
      where pp.account_id in (${membersOf('$1')}) and pp.archived_at is null and pp.superseded_at is null
        and ($2::uuid[] is null or pp.domain_id = any ($2))
      group by p.id order by ${localizedColumn('p.title', locale)}, p.id`,
    [id, scope, now],
  )
  return { people: people?.count ?? 0, plans }
}
