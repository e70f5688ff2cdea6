import type { LocalizedText, RuleDueKind, RuleListQuery } from '@evenground/shared/schemas'
import {
  countRows,
  type Db,
  type ListSource,
  listRecords,
  readableDomains,
  scopedDomains,
  titledSource,
} from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

export interface RuleRecord {
  id: string
  domainId: string
  title: LocalizedText
  planId: string | null
  planTitle: LocalizedText | null
  /** As stored. An older release may have written it, so parse it before use. */
  filter: unknown
  active: boolean
  dueKind: RuleDueKind
  dueDays: number | null
  dueOn: string | null
  repeatMonths: number | null
  repeatDueDays: number | null
  personCount: number
  isPlanActive: boolean
  isPlanOffered: boolean
  isDomainActive: boolean
  /** Whether the fixed due date is in the past in the domain's time zone. */
  isDatePassed: boolean
  evaluatedAt: Date | null
  version: number
  createdAt: Date
  updatedAt: Date
}

type DomainFilter = Pick<RuleListQuery, 'domain_id'>

const buildSource = (db: Db, locale: string, { domain_id }: DomainFilter): ListSource =>
  titledSource(locale, {
    from: 'assignment_rule t',
    columns: {
      domain_id: 't.domain_id',
      active: 't.active',
      evaluated_at: 't.evaluated_at',
      created_at: 't.created_at',
      updated_at: 't.updated_at',
    },
    where: ['($1::uuid[] is null or t.domain_id = any ($1))', '($2::uuid is null or t.domain_id = $2)'],
    values: [scopedDomains(db.scope), domain_id ?? null],
  })

const selectRules = (db: Db, ids: readonly string[], now: Date): Promise<RuleRecord[]> =>
  db.query<RuleRecord>(
    `select r.id, r.domain_id as "domainId", r.title, r.plan_id as "planId", p.title as "planTitle", r.filter, r.active,
            r.due_kind as "dueKind", r.due_days as "dueDays", r.due_on::text as "dueOn",
            r.repeat_months as "repeatMonths", r.repeat_due_days as "repeatDueDays",
            (select count(*)::int from assignment_rule_person m where m.rule_id = r.id and m.left_at is null) as "personCount",
            coalesce(p.active, false) as "isPlanActive",
            exists (select from domain_plan c where c.domain_id = r.domain_id and c.plan_id = r.plan_id) as "isPlanOffered",
            d.active and not exists (
              select from domain above where above.id = any (d.ancestor_ids) and not above.active) as "isDomainActive",
            coalesce(r.due_on < ($3::timestamptz at time zone d.time_zone)::date, false) as "isDatePassed",
            r.evaluated_at as "evaluatedAt", r.version, r.created_at as "createdAt", r.updated_at as "updatedAt"
       from assignment_rule r join domain d on d.id = r.domain_id left join plan p on p.id = r.plan_id
      where r.id = any ($1::uuid[]) and ($2::uuid[] is null or r.domain_id = any ($2))`,
    [ids, scopedDomains(db.scope), now],
  )

export const listRules = (db: Db, locale: string, request: RuleListQuery, now: Date): Promise<RuleRecord[]> =>
  listRecords(db, buildSource(db, locale, request), request, (ids) => selectRules(db, ids, now))

export const countRules = (db: Db, locale: string, query: DomainFilter & { q?: string | undefined }): Promise<number> =>
  countRows(db, buildSource(db, locale, query), query.q)

export async function findRule(db: Db, id: string, now: Date): Promise<RuleRecord | undefined> {
  const [rule] = await selectRules(db, [id], now)
  return rule
}

/** The active rules that the calendar of upcoming assignments covers: one rule, all of a domain, or all in scope. */
export async function listActiveRules(
  db: Db,
  { ruleId, domainId }: { ruleId: string | undefined; domainId: string | undefined },
  now: Date,
): Promise<RuleRecord[]> {
  const rows = await db.query<{ id: string }>(
    `select id from assignment_rule
      where active and ($1::uuid[] is null or domain_id = any ($1)) and ($2::uuid is null or id = $2)
        and ($3::uuid is null or domain_id = $3) order by id`,
    [scopedDomains(db.scope), ruleId ?? null, domainId ?? null],
  )
  return selectRules(
    db,
    rows.map(({ id }) => id),
    now,
  )
}

export async function insertRule(db: Db, data: Prisma.AssignmentRuleUncheckedCreateInput): Promise<void> {
  await db.prisma.assignmentRule.create({ data })
}

/**
 * Updates a rule and increments its version. Clearing `evaluatedOn` makes the next run check everyone again: people who
 * matched the old filter may not match the new one.
 */
export async function updateRule(db: Db, id: string, data: Prisma.AssignmentRuleUncheckedUpdateInput): Promise<void> {
  const changed = { ...data, evaluatedOn: null, version: { increment: 1 } }
  await db.prisma.assignmentRule.update({ where: { id }, data: changed, select: { id: true } })
}

/** Locks a rule until the transaction ends, so that it cannot change between reading and writing. */
export async function lockRule(db: Db, id: string): Promise<void> {
  await db.query('select from assignment_rule where id = $1 for no key update', [id])
}

/**
 * Deletes the list of people in the rule. After a change of plan, everyone who matches counts as new and gets that
 * plan.
 */
export async function forgetPeople(db: Db, id: string): Promise<void> {
  await db.query('delete from assignment_rule_person where rule_id = $1', [id])
}

export async function deleteRule(db: Db, id: string): Promise<void> {
  await db.query('delete from assignment_rule where id = $1', [id])
}

/** The stored filters of the rules of these domains; null: of all domains. */
export const listFilters = (
  db: Db,
  domainIds: readonly string[] | null,
): Promise<Pick<RuleRecord, 'id' | 'filter'>[]> =>
  db.query('select id, filter from assignment_rule where $1::uuid[] is null or domain_id = any ($1)', [domainIds])

export const isPlanVisible = async (db: Db, planId: string): Promise<boolean> =>
  (
    await db.query(
      'select from plan where id = $1 and (domain_id is null or $2::uuid[] is null or domain_id = any ($2))',
      [planId, readableDomains(db.scope)],
    )
  ).length > 0
