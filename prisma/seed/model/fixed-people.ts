import type { PlanKey } from '../content/types.ts'
import { buildEnrollment, eventsOf } from './enrollments.ts'
import type { DemoPerson, Enrollment, PlanState } from './person.ts'
import { createRandom } from './random.ts'
import { dayMs, signInsFor, toIso, toWorkingTimes } from './schedule.ts'

const hours = [14, 23] as const

type Profile = Omit<DemoPerson, 'enrollments' | 'signInsAt' | 'lastActivityAt' | 'createdAt'>
type PlanProfile = { plan: PlanKey; state: PlanState; groupsDone: number; dueDays: number | null }

const everybody = {
  domain: 'domain.alder-wren',
  role: 'role.learner',
  username: null,
  locale: 'en-us',
} as const

const learner: Profile = {
  ...everybody,
  key: 'person.learner',
  email: 'learner@demo.test',
  givenName: 'Alex',
  familyName: 'Rivera',
  phone: '+1 612 555 0142',
  birthDate: '1993-04-18',
  gender: 'Non-binary',
  race: 'Hispanic or Latino',
  department: 'Design Studio',
  location: 'Minneapolis',
  orgLevel: 'Team lead',
  timeAsEmployee: '1 to 3 years',
  lastPromotionDate: null,
  misc: ['CC-4100', 'Day', 'Studio'],
  groups: ['group.aw.design'],
}

const halfway: Profile = {
  ...everybody,
  key: 'person.halfway',
  email: 'halfway@demo.test',
  givenName: 'Noor',
  familyName: 'Haddad',
  phone: '+1 312 555 0118',
  birthDate: '1989-11-02',
  gender: 'Woman',
  race: 'Middle Eastern or North African',
  department: 'Estimating & Planning',
  location: 'Chicago',
  orgLevel: 'Individual contributor',
  timeAsEmployee: '4 to 7 years',
  lastPromotionDate: null,
  misc: ['CC-4300', 'Day', 'Home office'],
  groups: ['group.aw.planning', 'group.aw.women-who-build'],
}

const done: Profile = {
  ...everybody,
  key: 'person.done',
  email: 'done@demo.test',
  givenName: 'Sam',
  familyName: 'Whitfield',
  phone: '+1 303 555 0167',
  birthDate: '1981-07-25',
  gender: 'Man',
  race: 'Black or African American',
  department: 'Site Operations',
  location: 'Denver',
  orgLevel: 'Team lead',
  timeAsEmployee: '8 to 15 years',
  lastPromotionDate: '2023-03-01',
  misc: ['CC-5200', 'Early', 'Site'],
  groups: ['group.aw.site', 'group.aw.access'],
}

const administrator: Profile = {
  ...everybody,
  key: 'person.org-admin',
  role: 'role.organization-administrator',
  email: 'org.admin@demo.test',
  givenName: 'Dana',
  familyName: 'Okafor',
  phone: '+1 612 555 0109',
  birthDate: '1978-01-30',
  gender: 'Woman',
  race: 'Black or African American',
  department: 'People & Finance',
  location: 'Minneapolis',
  orgLevel: 'Manager',
  timeAsEmployee: '8 to 15 years',
  lastPromotionDate: '2022-09-01',
  misc: ['CC-1100', 'Day', 'Home office'],
  groups: ['group.aw.people'],
}

const globalAdministrator: Profile = {
  ...administrator,
  key: 'person.global-admin',
  // Global administrators belong to no organization: only the root domain offers the role.
  domain: 'domain.root',
  role: 'role.global-administrator',
  email: 'admin@demo.test',
  givenName: 'Robin',
  familyName: 'Castellanos',
  phone: null,
  birthDate: null,
  gender: null,
  race: null,
  department: 'Platform',
  orgLevel: 'Director',
  lastPromotionDate: null,
  misc: null,
  groups: [],
}

function buildEnrollments(profile: Profile, plans: PlanProfile[], createdAt: number, now: Date): Enrollment[] {
  return plans.map((plan) => {
    const hasAssessment = plan.plan === 'plan.belonging-at-work'
    const input = { ...plan, hasAssessment, assignedAt: createdAt, now: now.getTime(), hours }
    return buildEnrollment(input, createRandom(profile.key, plan.plan))
  })
}

function withPlans(profile: Profile, ageDays: number, plans: PlanProfile[], now: Date): DemoPerson {
  const createdAt = now.getTime() - ageDays * dayMs
  const enrollments = buildEnrollments(profile, plans, createdAt, now)
  const events = enrollments.flatMap(eventsOf).sort((a, b) => a - b)
  const signIns = signInsFor(events, createdAt, createRandom(profile.key, 'sign-ins'))
  const last = events.at(-1)
  return {
    ...profile,
    enrollments,
    createdAt: toIso(createdAt),
    signInsAt: signIns.map(toIso),
    lastActivityAt: last === undefined ? null : toIso(last),
  }
}

/** Administrators have no plan; their sign-ins are in the last working weeks. */
function withOffice(profile: Profile, now: Date): DemoPerson {
  const createdAt = now.getTime() - 310 * dayMs
  const moments = [22, 17, 15, 9, 8, 3].map((day) => now.getTime() - day * dayMs)
  const signIns = toWorkingTimes(moments, createdAt, createRandom(profile.key, 'sign-ins'), hours).map(toIso)
  const lastActivityAt = signIns.at(-1) ?? null
  return { ...profile, enrollments: [], createdAt: toIso(createdAt), signInsAt: signIns, lastActivityAt }
}

/** @param coreGroups the number of training groups in the core plan */
export function fixedPeople(now: Date, coreGroups: number): DemoPerson[] {
  const open = { state: 'not_started', groupsDone: 0 } as const
  return [
    withPlans(
      learner,
      3,
      [
        { ...open, plan: 'plan.belonging-at-work', dueDays: 24 },
        { ...open, plan: 'plan.fair-meetings', dueDays: 40 },
        { ...open, plan: 'plan.safe-to-speak', dueDays: null },
      ],
      now,
    ),
    withPlans(
      halfway,
      34,
      [
        { plan: 'plan.belonging-at-work', state: 'in_training', groupsDone: 2, dueDays: 60 },
        { ...open, plan: 'plan.fair-meetings', dueDays: null },
      ],
      now,
    ),
    withPlans(
      done,
      120,
      [
        { plan: 'plan.belonging-at-work', state: 'finished', groupsDone: coreGroups, dueDays: 110 },
        { plan: 'plan.fair-meetings', state: 'finished', groupsDone: 1, dueDays: null },
        { plan: 'plan.safe-to-speak', state: 'in_training', groupsDone: 1, dueDays: 116 },
      ],
      now,
    ),
    withOffice(administrator, now),
    withOffice(globalAdministrator, now),
  ]
}
