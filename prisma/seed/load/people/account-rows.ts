import { POLICY_KINDS, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import type { DemoPerson } from '../../model/person.ts'
import type { Classroom } from '../learning/classroom.ts'
import type { Learner } from '../learning/learner.ts'
import type { Row, Rows } from '../rows.ts'
import type { Reminders } from './reminders.ts'
import { secretRows } from './secret-rows.ts'

/** What happened with an account. Times are in epoch milliseconds. */
export type AccountHistory = {
  passwordHash: string
  /** In ascending order. */
  signIns: readonly number[]
  lastActivityAt: number | null
  reminders: Reminders
}

const toIso = (at: number | null | undefined): string | null => (at == null ? null : new Date(at).toISOString())

/** A name is spelled the same in every language; it is filled in for English and for the person's own language. */
const toNames = (name: string, { locale }: DemoPerson) => ({ 'en-us': name, [locale]: name })

function employmentOf(person: DemoPerson): Row {
  const [misc1 = null, misc2 = null, misc3 = null] = person.misc ?? []
  return {
    phone: person.phone,
    birth_date: person.birthDate,
    gender: person.gender,
    location: person.location,
    department: person.department,
    org_level: person.orgLevel,
    race: person.race,
    time_as_employee: person.timeAsEmployee,
    last_promotion_date: person.lastPromotionDate,
    misc1,
    misc2,
    misc3,
  }
}

function accountRow({ ids }: Classroom, { person, accountId, domainId }: Learner, history: AccountHistory): Row {
  const { signIns, reminders } = history
  return {
    id: accountId,
    domain_id: domainId,
    role_id: ids.of(person.role),
    email: person.email,
    username: person.username,
    password_hash: history.passwordHash,
    password_changed_at: person.createdAt,
    given_name: toNames(person.givenName, person),
    family_name: toNames(person.familyName, person),
    locale: person.locale,
    // The terms are accepted at sign-in.
    accepted_terms: signIns.length > 0,
    last_sign_in_at: toIso(signIns.at(-1)),
    previous_sign_in_at: toIso(signIns.at(-2)),
    last_activity_at: toIso(history.lastActivityAt),
    ...employmentOf(person),
    reminders_sent: reminders.sent,
    last_reminder_at: toIso(reminders.lastAt),
    created_at: person.createdAt,
    updated_at: person.createdAt,
  }
}

/** People who have signed in have accepted the policy texts that ship with the product. */
function acceptanceRows({ accountId, domainId }: Learner, { signIns }: AccountHistory): Row[] {
  const [first] = signIns
  if (first === undefined) return []
  return POLICY_KINDS.map((kind) => ({
    account_id: accountId,
    domain_id: domainId,
    owner_id: ROOT_DOMAIN_ID,
    kind,
    version: 0,
    accepted_at: toIso(first),
  }))
}

export function accountRows(classroom: Classroom, learner: Learner, history: AccountHistory): Rows {
  const { person, accountId, domainId } = learner
  return {
    account: [accountRow(classroom, learner, history)],
    account_secret: secretRows(classroom, learner, history.passwordHash),
    policy_acceptance: acceptanceRows(learner, history),
    account_group: person.groups.map((group) => ({
      group_id: classroom.ids.of(group),
      account_id: accountId,
      domain_id: domainId,
    })),
  }
}
