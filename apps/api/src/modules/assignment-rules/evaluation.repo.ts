import type { RuleEventKind, RuleEventReason } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { endOfDay } from '../learning/index.ts'
import type { Candidate } from './decide.ts'
import { buildRuleSql, matchRule, Values } from './matching.repo.ts'
import type { RuleTerms } from './rule-terms.ts'

/** The number of people per transaction. Their rows are locked until it ends. */
export const BATCH = 500

export interface Look {
  now: Date
  /** Only these people; null for everyone. */
  ids: readonly string[] | null
  /** Only people whose id comes after this one. */
  after: string | null
}

/**
 * Returns the people for whom a rule has something to do, locked until the transaction ends: people to whom it starts
 * to apply, and people who have to take the plan again.
 */
export function lockCandidates(db: Db, rule: RuleTerms, { now, ids, after }: Look): Promise<Candidate[]> {
  const values = new Values()
  const look = buildRuleSql(rule, values, now)
  const { applies } = matchRule(rule, values, { now })
  const among = values.add(ids, 'uuid[]')
  const behind = values.add(after, 'uuid')
  return db.query<Candidate>(
    `select a.id as "accountId", a.domain_id as "domainId", d.time_zone as "timeZone", ${look.today}::text as today,
            ${look.joinedOn}::text as "joinedOn", m.account_id is not null as "isKnown", not ${look.enters} as "isIn",
            pp.id as "personalPlanId", pp.archived_at is not null as "isArchived",
            pp.completed_at is not null as "isCompleted"
       from ${look.from}
      where (${among} is null or a.id = any (${among})) and (${behind} is null or a.id > ${behind})
        and ((${look.enters} and (${look.isHeld} or ${look.isOffered}))
          or (not ${look.enters} and ${look.repeatsOn} <= ${look.today} and ${look.isOffered}))
        and ${applies}
      order by a.id limit ${BATCH} for no key update of a`,
    values.list,
  )
}

export interface Leaver {
  accountId: string
  domainId: string
  reason: RuleEventReason
}

/** Returns the people to whom a rule no longer applies, locked until the transaction ends. */
export function lockLeavers(db: Db, rule: RuleTerms, { now, ids, after }: Look): Promise<Leaver[]> {
  const values = new Values()
  const { isUsable, isInReach, applies } = matchRule(rule, values, { now })
  const ruleId = values.add(rule.id, 'uuid')
  const among = values.add(ids, 'uuid[]')
  const behind = values.add(after, 'uuid')
  return db.query<Leaver>(
    `select a.id as "accountId", a.domain_id as "domainId",
            case when not ${isUsable} then 'inactive' when not ${isInReach} then 'moved' else 'no_match' end as reason
       from assignment_rule_person m join account a on a.id = m.account_id join domain d on d.id = a.domain_id
      where m.rule_id = ${ruleId} and m.left_at is null
        and (${among} is null or m.account_id = any (${among})) and (${behind} is null or m.account_id > ${behind})
        and ${applies} is not true
      order by a.id limit ${BATCH} for no key update of a`,
    values.list,
  )
}

export async function enterPeople(
  db: Db,
  rule: { id: string | null; domainId: string },
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db.query(
    `insert into assignment_rule_person (rule_id, account_id, domain_id, entered_at)
     select $1, id, $2, $3 from unnest($4::uuid[]) as id
     on conflict (rule_id, account_id) do update set entered_at = excluded.entered_at, left_at = null
      where assignment_rule_person.left_at is not null`,
    [rule.id, rule.domainId, now, ids],
  )
}

export async function markPeopleLeft(db: Db, ruleId: string | null, ids: readonly string[], now: Date): Promise<void> {
  await db.query(
    'update assignment_rule_person set left_at = $3 where rule_id = $1 and account_id = any ($2::uuid[])',
    [ruleId, ids, now],
  )
}

/** The last second of each day in its time zone. */
export async function listDayEnds(
  db: Db,
  days: readonly { day: string | null; timeZone: string }[],
): Promise<(Date | null)[]> {
  const rows = await db.query<{ at: Date | null }>(
    `select ${endOfDay('given.day', 'given.zone')} as at
       from unnest($1::date[], $2::text[]) with ordinality as given (day, zone, position) order by position`,
    [days.map(({ day }) => day), days.map(({ timeZone }) => timeZone)],
  )
  return rows.map(({ at }) => at)
}

export interface NewEvent {
  accountId: string
  domainId: string
  kind: RuleEventKind
  reason: RuleEventReason
  run: number | null
  dueOn: string | null
}

export async function insertEvents(
  db: Db,
  rule: Pick<RuleTerms, 'id' | 'planId'>,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  await db.query(
    `insert into assignment_rule_event
       (id, rule_id, plan_id, account_id, domain_id, kind, reason, run, due_on, occurred_at)
     select given.id, $1, $2, given.account_id, given.domain_id, given.kind, given.reason, given.run, given.due_on, $3
       from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::text[], $9::smallint[], $10::date[])
              as given (id, account_id, domain_id, kind, reason, run, due_on)`,
    [
      rule.id,
      rule.planId,
      now,
      events.map(() => newId()),
      events.map((one) => one.accountId),
      events.map((one) => one.domainId),
      events.map((one) => one.kind),
      events.map((one) => one.reason),
      events.map((one) => one.run),
      events.map((one) => one.dueOn),
    ],
  )
}
