import { PeopleFilter } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import type { RuleTerms } from './rule-terms.ts'

/** The number of changes that are processed together. */
const CHANGES_MAX = 500

const COLUMNS = `r.id, r.domain_id as "domainId", r.plan_id as "planId", r.filter, r.due_kind as "dueKind",
  r.due_days as "dueDays", r.due_on::text as "dueOn", r.repeat_months as "repeatMonths",
  r.repeat_due_days as "repeatDueDays", r.version`

export type WorkingRule = RuleTerms & { id: string; version: number }

/** Leaves out rules whose filter can no longer be read. Their page shows this problem. */
const onlyReadable = (rows: readonly (Omit<WorkingRule, 'filter'> & { filter: unknown })[]): WorkingRule[] =>
  rows.flatMap((row) => {
    const { success, data } = PeopleFilter.safeParse(row.filter)
    return success ? [{ ...row, filter: data }] : []
  })

/**
 * Rules that are due for everyone: since they were last applied to everyone, a new day has begun in their domain's time
 * zone.
 */
export async function listRulesOfTheDay(db: Db, now: Date): Promise<WorkingRule[]> {
  return onlyReadable(
    await db.query(
      `select ${COLUMNS} from assignment_rule r join domain d on d.id = r.domain_id
        where r.active and r.plan_id is not null
          and r.evaluated_on is distinct from ($1::timestamptz at time zone d.time_zone)::date
        order by r.id`,
      [now],
    ),
  )
}

/** Records that a rule was applied to everyone, unless it was changed meanwhile. Then it is applied again. */
export async function markEvaluated(db: Db, rule: { id: string; version: number }, now: Date): Promise<void> {
  await db.query(
    `update assignment_rule r
        set evaluated_at = $2, evaluated_on = ($2::timestamptz at time zone d.time_zone)::date
       from domain d where d.id = r.domain_id and r.id = $1 and r.version = $3`,
    [rule.id, now, rule.version],
  )
}

export interface Change {
  id: string
  accountId: string
}

export const listChanges = (db: Db): Promise<Change[]> =>
  db.query<Change>(`select id, account_id as "accountId" from account_change order by id limit ${CHANGES_MAX}`)

export async function deleteChanges(db: Db, ids: readonly string[]): Promise<void> {
  await db.query('delete from account_change where id = any ($1::uuid[])', [ids])
}

/** Rules that may apply to one of these people, or applied to them before. */
export async function listRulesAbout(db: Db, accountIds: readonly string[]): Promise<WorkingRule[]> {
  return onlyReadable(
    await db.query(
      `select ${COLUMNS} from assignment_rule r
        where r.active and r.plan_id is not null and (
          exists (select from assignment_rule_person m
                   where m.rule_id = r.id and m.left_at is null and m.account_id = any ($1::uuid[]))
          or r.domain_id in (select unnest(d.ancestor_ids || d.id) from domain d
                              where d.id in (select a.domain_id from account a where a.id = any ($1::uuid[]))))
        order by r.id`,
      [accountIds],
    ),
  )
}
