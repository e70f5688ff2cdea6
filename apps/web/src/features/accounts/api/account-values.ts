import { fieldsOfSections, isOfKind } from '@evenground/shared/account-fields'
import type { Locale } from '@evenground/shared/constants'
import type { Account } from '@evenground/shared/schemas'
import { EMPTY_TEXT, type TextValues, toTextValues } from '../../../lib/detail/localized-values.ts'

const FORM_FIELDS = fieldsOfSections('identity', 'work', 'extra')
/** Fields of one line that are sent as they are typed; empty is nothing. */
export const LINES = FORM_FIELDS.filter(isOfKind('text'))
/** Dates without a time. */
export const DAYS = FORM_FIELDS.filter(isOfKind('day'))

/** Other people, by id. */
export const PEOPLE = FORM_FIELDS.filter(isOfKind('person'))

export const SECRETS = ['secret1', 'secret2', 'secret3'] as const

/** A plan that someone holds, and the day on which it is due. */
export interface Enrollment {
  id: string
  due: string | null
}

/** Typed twice; both empty leaves the password as it is. */
export type NewPassword = { password: string; confirmation: string }

/** A question by its index as text, '' for none; the answer is never read back. */
export type SecretValues = { question: string; answer: string }

export type AccountValues = {
  given_name: TextValues
  family_name: TextValues
  email: string
  username: string
  locale: Locale
  domain_id: string | null
  /** '' leaves it to the domain. */
  role_id: string
  groups: string[]
  plans: Enrollment[]
  active: boolean
  /** Days, in the reader's time zone. */
  start_at: string | null
  end_at: string | null
  password: NewPassword
  send_new_account_notification: boolean
} & Record<(typeof LINES)[number], string> &
  Record<(typeof DAYS)[number] | (typeof PEOPLE)[number], string | null> &
  Record<(typeof SECRETS)[number], SecretValues>

/** A new account starts in the caller's domain, with the default role of the domain. */
export interface Beginning {
  domainId: string
  roleId: string | null
  locale: Locale
}

const NO_PASSWORD: NewPassword = { password: '', confirmation: '' }
const two = (part: number) => String(part).padStart(2, '0')

/** The day of an instant, in the reader's time zone. */
export function toDay(moment: string | null): string | null {
  if (!moment) return null
  const at = new Date(moment)
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

const toLines = (account: Account | null) =>
  Object.fromEntries(LINES.map((name) => [name, account?.[name] ?? ''])) as Record<(typeof LINES)[number], string>

const toDays = (account: Account | null) =>
  Object.fromEntries([...DAYS, ...PEOPLE].map((name) => [name, account?.[name] ?? null])) as Record<
    (typeof DAYS)[number] | (typeof PEOPLE)[number],
    string | null
  >

const toSecrets = (account: Account | null) =>
  Object.fromEntries(
    SECRETS.map((name) => [name, { question: String(account?.[name]?.question ?? ''), answer: '' }]),
  ) as Record<(typeof SECRETS)[number], SecretValues>

export const beginAccount = ({ domainId, roleId, locale }: Beginning): AccountValues => ({
  given_name: EMPTY_TEXT,
  family_name: EMPTY_TEXT,
  email: '',
  username: '',
  locale,
  domain_id: domainId,
  role_id: roleId ?? '',
  groups: [],
  plans: [],
  active: true,
  start_at: null,
  end_at: null,
  password: NO_PASSWORD,
  send_new_account_notification: false,
  ...toLines(null),
  ...toDays(null),
  ...toSecrets(null),
})

export const readAccount = (account: Account): AccountValues => ({
  given_name: toTextValues(account.given_name),
  family_name: toTextValues(account.family_name),
  email: account.email ?? '',
  username: account.username ?? '',
  locale: account.locale,
  domain_id: account.domain_id,
  role_id: account.role_id,
  groups: account.groups,
  plans: account.plans.map((id, at) => ({ id, due: toDay(account.due_ats[at] ?? null) })),
  active: account.active,
  start_at: toDay(account.start_at),
  end_at: toDay(account.end_at),
  password: NO_PASSWORD,
  send_new_account_notification: false,
  ...toLines(account),
  ...toDays(account),
  ...toSecrets(account),
})
