import { fieldsOfSections, isOfKind } from '@evenground/shared/account-fields'
import type { Locale } from '@evenground/shared/constants'
import type { Account } from '@evenground/shared/schemas'
import { EMPTY_TEXT, type TextValues, toTextValues } from '../../../lib/detail/localized-values.ts'

const FORM_FIELDS = fieldsOfSections('identity', 'work', 'extra')
/** Single-line text fields. They are sent as typed; an empty one is not sent as a value. */
export const LINES = FORM_FIELDS.filter(isOfKind('text'))
/** Date fields without a time. */
export const DAYS = FORM_FIELDS.filter(isOfKind('day'))

/** Fields that contain the id of another person. */
export const PEOPLE = FORM_FIELDS.filter(isOfKind('person'))

export const SECRETS = ['secret1', 'secret2', 'secret3'] as const

/** A plan that the person is enrolled in, and its due date. */
export interface Enrollment {
  id: string
  due: string | null
}

/** The new password, typed twice. If both are empty, the password is not changed. */
export type NewPassword = { password: string; confirmation: string }

/** `question` is the index of a recovery question as text, '' for none. The API never returns an answer. */
export type SecretValues = { question: string; answer: string }

export type AccountValues = {
  given_name: TextValues
  family_name: TextValues
  email: string
  username: string
  locale: Locale
  domain_id: string | null
  /** '': the domain's default role. */
  role_id: string
  groups: string[]
  plans: Enrollment[]
  active: boolean
  /** `start_at` and `end_at` are days in the reader's time zone. */
  start_at: string | null
  end_at: string | null
  password: NewPassword
  send_new_account_notification: boolean
} & Record<(typeof LINES)[number], string> &
  Record<(typeof DAYS)[number] | (typeof PEOPLE)[number], string | null> &
  Record<(typeof SECRETS)[number], SecretValues>

/** Initial values of a new account: the caller's domain and that domain's default role. */
export interface Beginning {
  domainId: string
  roleId: string | null
  locale: Locale
}

const NO_PASSWORD: NewPassword = { password: '', confirmation: '' }
const two = (part: number) => String(part).padStart(2, '0')

/** Returns the day of a timestamp in the reader's time zone. */
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
