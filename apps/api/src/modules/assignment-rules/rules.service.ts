import { allowsEveryCondition } from '@evenground/shared/people-filter'
import type {
  LocalizedText,
  PeopleFilter,
  RuleCalendarQuery,
  RuleCalendarRow,
  RuleEventQuery,
  RuleInput,
  RuleListQuery,
  RulePreview,
  RulePreviewInput,
  RuleUpdate,
} from '@evenground/shared/schemas'
import { assertFresh } from '../../http/caching/version.ts'
import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import { parseRequired } from '../../http/input/localized.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, mayListPeople, maySeeProgress } from '../../http/security/caller.ts'
import { ALL_DOMAINS, type Db, readableDomains } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccount } from '../accounts/index.ts'
import { listChanges, recordChange } from '../audit/index.ts'
import { assertDomain, lockDomain } from '../domains/index.ts'
import { listAssignablePlans } from '../learning/index.ts'
import {
  assertKnownIds,
  assertMayFilter,
  describePeopleFilter,
  omitValues,
  readStoredFilter,
} from '../people-filter/index.ts'
import { countDays, findFirstDay } from './calendar.repo.ts'
import { listEvents } from './events.repo.ts'
import { addToCalendar, type CalendarSums, fillCalendar, findLastDay } from './forecast.ts'
import { assertMayKnowPeople, mayKnowPeople } from './known-people.ts'
import { parseTimes } from './parse-terms.ts'
import { type CountedPreview, countPreview } from './preview.repo.ts'
import type { RuleTerms } from './rule-terms.ts'
import type { DescribedRule } from './rules.present.ts'
import * as repo from './rules.repo.ts'

export type RulesService = ReturnType<typeof createRulesService>

async function describe(db: Db, caller: Caller, rule: repo.RuleRecord): Promise<DescribedRule> {
  const filter = readStoredFilter(rule.filter)
  const filterText = filter === null ? '' : await describePeopleFilter(db, filter, caller.locale)
  return { rule, filter: filter ?? [], filterText }
}

async function mustFind(db: Db, id: string, now: Date): Promise<repo.RuleRecord> {
  const rule = await repo.findRule(db, id, now)
  if (!rule) throw notFound()
  return rule
}

/** Finds a rule and locks it for a change. Throws if the caller read an older version of it. */
async function mustLock(db: Db, context: RequestContext, id: string, now: Date): Promise<repo.RuleRecord> {
  await repo.lockRule(db, id)
  const rule = await mustFind(db, id, now)
  assertFresh(context.ifMatch, rule.version)
  return rule
}

/** The most rules per domain, since each rule checks everyone in its domain once a day. */
const RULES_MAX = 200

async function assertRoom(db: Db, caller: Caller, domainId: string): Promise<void> {
  // Lock, so that of two rules created at once, the second one counts the first.
  await lockDomain(db, domainId)
  if ((await repo.countRules(db, caller.locale, { domain_id: domainId })) < RULES_MAX) return
  throw ruleViolated('domain_id', 'too_many', `A domain can have at most ${RULES_MAX} rules. Delete one first.`)
}

/**
 * Throws unless the new plan is active and in the domain's catalog. The plan that the rule already has may stay in any
 * case.
 */
async function checkPlan(db: Db, domainId: string, planId: string | undefined, before: string | null): Promise<void> {
  if (planId === undefined || planId === before) return
  if ((await listAssignablePlans(db, domainId, [planId])).length > 0) return
  if (!(await repo.isPlanVisible(db, planId))) throw notFound()
  throw ruleViolated('plan_id', 'not_in_catalogue', 'Choose an active plan that the domain offers.')
}

/** The terms of a rule, or null if it assigns nothing. */
function readTerms(rule: repo.RuleRecord): RuleTerms | null {
  const filter = readStoredFilter(rule.filter)
  return rule.planId === null || filter === null ? null : { ...rule, planId: rule.planId, filter }
}

/**
 * Throws if the filter is empty and the stored one cannot be read. Such a rule reads as if it had no conditions: sending
 * back what was read would apply it to everyone.
 */
function assertFilterChosen(before: repo.RuleRecord | null, filter: PeopleFilter): void {
  if (!before || filter.length > 0 || readStoredFilter(before.filter)) return
  throw ruleViolated('filter', 'filter_unreadable', 'The conditions cannot be read. Choose at least one condition.')
}

async function create(db: Db, caller: Caller, context: RequestContext, input: RuleInput, now: Date) {
  const { domain_id: domainId, plan_id: planId, filter } = input
  await assertDomain(db, caller, domainId)
  assertMayFilter(caller, filter)
  await assertKnownIds(db, filter)
  const { dueOn, ...times } = parseTimes(input)
  await checkPlan(db, domainId, planId, null)
  await assertRoom(db, caller, domainId)
  const id = newId()
  await repo.insertRule(db, {
    id,
    domainId,
    planId,
    title: parseRequired('title', input.title, caller),
    filter: filter as object,
    active: input.active ?? true,
    ...times,
    dueOn: dueOn && new Date(dueOn),
    createdAt: now,
    updatedAt: now,
  })
  await recordChange(db, caller, context, { action: 'rule.create', targetType: 'rule', targetId: id, domainId })
  return describe(db, caller, await mustFind(db, id, now))
}

const toLogged = (rule: repo.RuleRecord) => ({ ...rule, filter: omitValues(rule.filter) })

async function update(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { id, input, now }: { id: string; input: RuleUpdate; now: Date },
) {
  const before = await mustLock(db, context, id, now)
  if (input.filter) {
    assertFilterChosen(before, input.filter)
    assertMayFilter(caller, input.filter)
    // With other conditions, the caller would learn to whom the earlier ones applied.
    assertMayKnowPeople(caller, before)
    await assertKnownIds(db, input.filter)
  }
  const { dueOn, ...times } = parseTimes(input, before)
  await checkPlan(db, before.domainId, input.plan_id, before.planId)
  await repo.updateRule(db, id, {
    ...times,
    dueOn: dueOn && new Date(dueOn),
    ...(input.plan_id !== undefined && { planId: input.plan_id }),
    ...(input.filter !== undefined && { filter: input.filter as object }),
    ...(input.active !== undefined && { active: input.active }),
    ...(input.title !== undefined && {
      title: parseRequired('title', input.title, caller, before.title as LocalizedText),
    }),
  })
  if (input.plan_id !== undefined && input.plan_id !== before.planId) await repo.forgetPeople(db, id)
  const fields = Object.keys(input)
  const after = await mustFind(db, id, now)
  await recordChange(db, caller, context, {
    action: 'rule.update',
    targetType: 'rule',
    targetId: id,
    domainId: before.domainId,
    fields,
    values: listChanges(fields, toLogged(before), toLogged(after)),
  })
  return describe(db, caller, after)
}

/**
 * Removes counts that reveal progress, for callers who may not filter people by progress. People who get the plan back
 * count as if they never had it: a rule for one person would show them by being missing.
 */
const hideProgress = ({ lateReturns, ...counted }: CountedPreview): RulePreview => ({
  ...counted,
  to_assign: counted.to_assign + counted.to_bring_back,
  late: counted.late + lateReturns,
  ...{ completed: null, in_progress: null, to_bring_back: null, to_assign_again: null },
})

const showProgress = ({ lateReturns, ...counted }: CountedPreview): RulePreview => counted

/** Likewise for the calendar: when a plan is due or repeats depends on whether and when people have completed it. */
const hideCalendarProgress = (row: RuleCalendarRow): RuleCalendarRow => ({ ...row, due: null, assigned_again: null })

const hideCalendar = (row: RuleCalendarRow): RuleCalendarRow => ({ ...hideCalendarProgress(row), assigned: null })

async function preview(db: Db, caller: Caller, input: RulePreviewInput, now: Date): Promise<RulePreview> {
  const { id, domain_id: domainId, plan_id: planId, filter } = input
  await assertDomain(db, caller, domainId)
  assertMayFilter(caller, filter)
  const before = id === undefined ? null : await mustFind(db, id, now)
  assertFilterChosen(before, filter)
  // What would change reveals to whom the rule applies now.
  if (before) assertMayKnowPeople(caller, before)
  await checkPlan(db, domainId, planId, before?.planId ?? null)
  const terms = { domainId, planId, filter, ...parseTimes(input) }
  // With another plan, everyone counts as new to the rule.
  const counted = await countPreview(db, { ...terms, id: before?.planId === planId ? before.id : null }, now)
  return maySeeProgress(caller) ? showProgress(counted) : hideProgress(counted)
}

async function forecast(
  db: Db,
  caller: Caller,
  { rule_id: ruleId, domain_id: domainId, by, months }: RuleCalendarQuery,
  now: Date,
): Promise<RuleCalendarRow[]> {
  await assertDomain(db, caller, domainId)
  const asked = ruleId === undefined ? null : await mustFind(db, ruleId, now)
  const rules = await repo.listActiveRules(db, { ruleId, domainId }, now)
  // Without rules, the calendar uses the date in the requested or the caller's own domain.
  const asker = asked?.domainId ?? domainId ?? caller.domainId
  const counted = rules.length > 0 ? rules.map((rule) => rule.domainId) : [asker]
  const today = await findFirstDay(db, counted, now)
  const lastDay = findLastDay(today, months)
  const sums: CalendarSums = new Map()
  for (const rule of rules.filter((one) => mayKnowPeople(caller, one))) {
    const terms = readTerms(rule)
    if (terms) addToCalendar(sums, await countDays(db, terms, { now, lastDay, by }))
  }
  const rows = fillCalendar(sums, { by, today, lastDay })
  if (asked && !mayKnowPeople(caller, asked)) return rows.map(hideCalendar)
  return maySeeProgress(caller) ? rows : rows.map(hideCalendarProgress)
}

export function createRulesService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  /**
   * The rules whose people the caller may know; null if these are all rules. Rules of the domains above are part of it:
   * they apply to people in the caller's scope, although the caller cannot see the rules.
   */
  async function listKnownRules(caller: Caller): Promise<string[] | null> {
    if (allowsEveryCondition(caller.permissions)) return null
    const rules = await database.read(ALL_DOMAINS, (db) => repo.listFilters(db, readableDomains(caller.scope)))
    return rules.filter((rule) => mayKnowPeople(caller, rule)).map(({ id }) => id)
  }

  return {
    list: (caller: Caller, request: RuleListQuery) =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, request.domain_id)
        return repo.listRules(db, caller.locale, request, clock())
      }),

    count: (caller: Caller, query: Pick<RuleListQuery, 'domain_id' | 'q'>) =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, query.domain_id)
        return repo.countRules(db, caller.locale, query)
      }),

    get: (caller: Caller, id: string) =>
      database.read(caller.scope, async (db) => describe(db, caller, await mustFind(db, id, clock()))),

    create: (caller: Caller, context: RequestContext, input: RuleInput) =>
      database.transaction(caller.scope, (db) => create(db, caller, context, input, clock())),

    update: (caller: Caller, context: RequestContext, id: string, input: RuleUpdate) =>
      database.transaction(caller.scope, (db) => update(db, caller, context, { id, input, now: clock() })),

    /** Deletes a rule with its log. The plans that it assigned stay. */
    remove: (caller: Caller, context: RequestContext, id: string) =>
      database.transaction(caller.scope, async (db) => {
        const { domainId } = await mustLock(db, context, id, clock())
        await repo.deleteRule(db, id)
        await recordChange(db, caller, context, { action: 'rule.delete', targetType: 'rule', targetId: id, domainId })
      }),

    preview: (caller: Caller, input: RulePreviewInput) =>
      database.read(caller.scope, (db) => preview(db, caller, input, clock())),

    calendar: (caller: Caller, query: RuleCalendarQuery) =>
      database.read(caller.scope, (db) => forecast(db, caller, query, clock())),

    events: async (caller: Caller, request: RuleEventQuery) => {
      const knownRules = await listKnownRules(caller)
      return database.read(caller.scope, async (db) => {
        if (request.rule_id !== undefined) await mustFind(db, request.rule_id, clock())
        if (request.account_id !== undefined && !(await findAccount(db, request.account_id))) throw notFound()
        const sees = { tellsProgress: maySeeProgress(caller), knowsLogins: mayListPeople(caller) }
        return listEvents(db, { locale: caller.locale, knownRules, ...sees }, request)
      })
    },
  }
}
