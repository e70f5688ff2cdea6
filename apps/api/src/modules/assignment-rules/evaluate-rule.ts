import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import type { IsOver } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { enrollPeople, startPlanRuns } from '../learning/index.ts'
import { type Candidate, type Decision, decide } from './decide.ts'
import * as repo from './evaluation.repo.ts'
import type { RuleTerms } from './rule-terms.ts'

type Decided = Candidate & Decision & { dueAt: Date | null }

async function decideAll(db: Db, rule: RuleTerms, people: readonly Candidate[]): Promise<Decided[]> {
  const decided = people.map((person) => ({ ...person, ...decide(rule, person) }))
  const ends = await repo.listDayEnds(
    db,
    decided.map(({ dueOn, timeZone }) => ({ day: dueOn, timeZone })),
  )
  return decided.map((one, position) => ({ ...one, dueAt: ends[position] ?? null }))
}

/** Assigns the plan to people who do not have it. Returns the number of the run by account. */
async function enroll(db: Db, rule: RuleTerms, people: readonly Decided[], now: Date): Promise<Map<string, number>> {
  const assignments = people.map(({ accountId, domainId, dueAt }) => ({
    accountId,
    domainId,
    dueAt,
    planId: rule.planId,
  }))
  const enrolled = assignments.length > 0 ? await enrollPeople(db, assignments, now) : []
  return new Map(enrolled.map(({ accountId, run }) => [accountId, run]))
}

async function openAgain(db: Db, people: readonly Decided[], now: Date): Promise<Map<string, number>> {
  const runs = people.flatMap(({ personalPlanId, dueAt }) => (personalPlanId ? [{ personalPlanId, dueAt }] : []))
  const opened = runs.length > 0 ? await startPlanRuns(db, runs, now) : []
  return new Map(opened.map(({ accountId, run }) => [accountId, run]))
}

/**
 * The event that records a decision. If someone else assigned the plan a moment earlier, the person counts as already
 * enrolled.
 */
function toEvent(one: Decided, run: number | undefined): repo.NewEvent[] {
  const { accountId, domainId, kind, reason, dueOn } = one
  const event = { accountId, domainId, reason }
  if (run !== undefined) return [{ ...event, kind, run, dueOn }]
  return kind === 'assigned_again' ? [] : [{ ...event, kind: 'already_enrolled', run: null, dueOn: null }]
}

async function apply(db: Db, rule: RuleTerms, people: readonly Candidate[], now: Date): Promise<void> {
  const decided = await decideAll(db, rule, people)
  const of = (...kinds: Decision['kind'][]) => decided.filter(({ kind }) => kinds.includes(kind))
  const given = await enroll(db, rule, of('assigned', 'brought_back'), now)
  const again = await openAgain(db, of('assigned_again'), now)
  const entering = decided.filter(({ isIn }) => !isIn).map(({ accountId }) => accountId)
  await repo.enterPeople(db, rule, entering, now)
  const events = decided.flatMap((one) => toEvent(one, given.get(one.accountId) ?? again.get(one.accountId)))
  await repo.insertEvents(db, rule, events, now)
}

async function leave(db: Db, rule: RuleTerms, people: readonly repo.Leaver[], now: Date): Promise<void> {
  const ids = people.map(({ accountId }) => accountId)
  await repo.markPeopleLeft(db, rule.id, ids, now)
  const events = people.map((one) => ({ ...one, kind: 'left' as const, run: null, dueOn: null }))
  await repo.insertEvents(db, rule, events, now)
}

type Evaluator = Pick<Platform, 'database' | 'clock'>

interface Step<Person> {
  /** Finds people and locks them until the transaction ends. */
  lock: (db: Db, look: repo.Look) => Promise<Person[]>
  work: (db: Db, people: readonly Person[], now: Date) => Promise<void>
}

/**
 * Processes the people of one transaction. Returns the people found first. They are read again after they are locked,
 * since another process may have changed them while this one waited for the lock.
 */
async function takeStep<Person extends { accountId: string }>(
  db: Db,
  { lock, work }: Step<Person>,
  look: repo.Look,
): Promise<Person[]> {
  const found = await lock(db, look)
  const ids = found.map(({ accountId }) => accountId)
  const people = ids.length > 0 ? await lock(db, { ...look, ids }) : []
  if (people.length > 0) await work(db, people, look.now)
  return found
}

interface Round {
  /** Only these people; null for everyone. */
  ids?: readonly string[] | null
  isOver?: IsOver
}

/** Processes people in the order of their ids, several hundred per transaction. Returns whether there were any. */
async function goThrough<Person extends { accountId: string }>(
  { database, clock }: Evaluator,
  { ids = null, isOver = () => false }: Round,
  step: Step<Person>,
): Promise<boolean> {
  let after: string | null = null
  while (!isOver()) {
    const look: repo.Look = { now: clock(), ids, after }
    const people: Person[] = await database.transaction(ALL_DOMAINS, (db) => takeStep(db, step, look))
    if (people.length < repo.BATCH) return after !== null || people.length > 0
    after = people.at(-1)?.accountId ?? null
  }
  return after !== null
}

/**
 * Applies a rule to these people, or to everyone. People to whom it starts to apply get the plan once; when it no
 * longer applies, nothing is taken from them. The second pass finds people who already had the plan and have to take it
 * again at once.
 */
export async function evaluateRule(platform: Evaluator, rule: RuleTerms, round: Round): Promise<void> {
  await goThrough(platform, round, {
    lock: (db, look) => repo.lockLeavers(db, rule, look),
    work: (db, people, now) => leave(db, rule, people, now),
  })
  const enter = () =>
    goThrough(platform, round, {
      lock: (db, look) => repo.lockCandidates(db, rule, look),
      work: (db, people, now) => apply(db, rule, people, now),
    })
  if ((await enter()) && rule.repeatMonths !== null) await enter()
}
