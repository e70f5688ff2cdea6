import type { DomainKey, GlobalRoleKey, GroupKey, Locale, PlanKey, RoleKey, RootDomainKey } from '../content/types.ts'

/** A person's progress in a plan. Plans without an assessment are never 'pre_only'. */
export type PlanState = 'not_started' | 'pre_only' | 'in_training' | 'finished'

/** One person's copy of a plan. All times are ISO 8601 in UTC, in ascending order, and none is after `now`. */
export type Enrollment = {
  plan: PlanKey
  state: PlanState
  assignedAt: string
  dueAt: string | null
  startedAt: string | null
  preSubmittedAt: string | null
  /** When each training group was finished, in the order in which the person went through the groups. */
  groupsFinishedAt: string[]
  postSubmittedAt: string | null
  completedAt: string | null
}

export type DemoPerson = {
  key: `person.${string}`
  domain: DomainKey | RootDomainKey
  role: RoleKey | GlobalRoleKey
  email: string | null
  username: string | null
  givenName: string
  familyName: string
  locale: Locale
  phone: string | null
  /** YYYY-MM-DD, like the date of the last promotion. */
  birthDate: string | null
  gender: string | null
  race: string | null
  department: string
  location: string
  orgLevel: string
  timeAsEmployee: string
  lastPromotionDate: string | null
  /** Values of the extra fields that the domain defines; null if it defines none. */
  misc: [string, string, string] | null
  groups: GroupKey[]
  createdAt: string
  /** In ascending order; the last one is the account's last sign-in. */
  signInsAt: string[]
  lastActivityAt: string | null
  enrollments: Enrollment[]
}
