import { demoContent } from '../content/index.ts'
import type { Domain } from '../content/types.ts'
import { coreGroupCount, dealStates, drawGroupsDone, leastDays } from './core-progress.ts'
import { drawEmployment } from './employment.ts'
import { buildEnrollment, eventsOf } from './enrollments.ts'
import { fixedPeople } from './fixed-people.ts'
import { drawIdentity } from './identity.ts'
import { claimEmail, claimUsername } from './logins.ts'
import { drawOtherEnrollments } from './other-plans.ts'
import type { DemoPerson, Enrollment, PlanState } from './person.ts'
import { createRandom, drawInteger, type Random } from './random.ts'
import { dayMs, type Hours, signInsFor, toIso, toWorkingTimes } from './schedule.ts'
import { type Workplace, workplaces } from './workplaces.ts'

/** Accounts are at most ten months old. */
const spanDays = 300

export type PeopleOptions = { seed: string; now: Date }

type Draft = {
  workplace: Workplace
  domain: Domain
  number: number
  state: PlanState
  taken: Set<string>
  options: PeopleOptions
}

function drawEnrollments(draft: Draft, createdAt: number, leads: boolean, random: Random): Enrollment[] {
  const now = draft.options.now.getTime()
  const { hoursUtc: hours, domain } = draft.workplace
  const core = buildEnrollment(
    {
      plan: 'plan.belonging-at-work',
      state: draft.state,
      hasAssessment: true,
      groupsDone: drawGroupsDone(random, draft.state),
      assignedAt: createdAt,
      dueDays: random() < 0.6 ? 90 : null,
      now,
      hours,
    },
    random,
  )
  const later = Math.min(createdAt + drawInteger(random, 5, 60) * dayMs, now - 5 * dayMs)
  if (later <= createdAt) return [core]
  const [assignedAt = later] = toWorkingTimes([later], createdAt, random, hours)
  return [core, ...drawOtherEnrollments(domain, leads, { assignedAt, now, hours }, random)]
}

/** Sign-ins for what a person did, and some for people who only looked around. */
function drawSignIns(
  enrollments: Enrollment[],
  createdAt: number,
  now: number,
  hours: Hours,
  random: Random,
): number[] {
  const events = enrollments.flatMap(eventsOf).sort((a, b) => a - b)
  if (events.length === 0 && random() < 0.6) return []
  const look = createdAt + random() * (now - createdAt - 2 * dayMs)
  const visits = random() < 0.35 ? toWorkingTimes([look], createdAt, random, hours) : []
  return signInsFor(
    [...events, ...visits].sort((a, b) => a - b),
    createdAt,
    random,
  )
}

function drawLogin(draft: Draft, givenName: string, familyName: string, random: Random) {
  if (random() < draft.workplace.usernameShare) {
    return { email: null, username: claimUsername(draft.taken, givenName, familyName) }
  }
  return { email: claimEmail(draft.taken, givenName, familyName, draft.domain.emailHost), username: null }
}

function drawPerson(draft: Draft, takenNames: Set<string>): DemoPerson {
  const { workplace, domain, state, options } = draft
  const key = `person.${workplace.slug}.${String(draft.number).padStart(3, '0')}` as const
  const random = createRandom(options.seed, key)
  const now = options.now.getTime()
  const locale = domain.locale
  const identity = drawIdentity(random, locale, workplace.genders, takenNames)
  const { leads, ...employment } = drawEmployment(random, workplace, locale, identity.gender, now)
  const wanted = now - (leastDays[state] + random() * (spanDays - leastDays[state])) * dayMs
  const [createdAt = wanted] = toWorkingTimes([wanted], 0, random, workplace.hoursUtc)
  const enrollments = drawEnrollments(draft, createdAt, leads, random)
  const signIns = drawSignIns(enrollments, createdAt, now, workplace.hoursUtc, random)
  const lastActivity = Math.max(0, ...signIns, ...enrollments.flatMap(eventsOf))
  return {
    key,
    domain: domain.key,
    role: 'role.learner',
    ...drawLogin(draft, identity.givenName, identity.familyName, random),
    ...identity,
    ...employment,
    locale,
    createdAt: toIso(createdAt),
    signInsAt: signIns.map(toIso),
    lastActivityAt: lastActivity > 0 ? toIso(lastActivity) : null,
    enrollments,
  }
}

function drawWorkforce(workplace: Workplace, options: PeopleOptions, taken: Set<string>, takenNames: Set<string>) {
  const domain = demoContent.domains.find((candidate) => candidate.key === workplace.domain)
  if (!domain) throw new Error(`No domain ${workplace.domain}`)
  const states = dealStates(createRandom(options.seed, workplace.slug, 'states'), workplace.size)
  return states.map((state, index) =>
    drawPerson({ workplace, domain, number: index + 1, state, taken, options }, takenNames),
  )
}

/**
 * Generates the five people named in the documentation, then about four hundred learners of the three organizations.
 * Pure: the same seed and `now` give the same people.
 */
export function generatePeople(options: PeopleOptions): DemoPerson[] {
  const named = fixedPeople(options.now, coreGroupCount)
  const taken = new Set(named.flatMap((person) => [person.email, person.username]).filter((login) => login !== null))
  const takenNames = new Set(named.map((person) => `${person.givenName} ${person.familyName}`))
  return [...named, ...workplaces.flatMap((workplace) => drawWorkforce(workplace, options, taken, takenNames))]
}
