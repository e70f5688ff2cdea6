import type { Account, AccountInput, AccountUpdate } from '@evenground/shared/schemas'
import { toLocalizedText } from '../../../lib/detail/localized-values.ts'
import { isSameValue } from '../../../lib/detail/same-value.ts'
import { type AccountValues, DAYS, LINES, PEOPLE, readAccount, SECRETS, toDay } from './account-values.ts'

const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString()
const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

/** Trimmed and in lower case; null if empty. */
const toLogin = (typed: string): string | null => typed.trim().toLowerCase() || null

/** Keeps the stored time of day if the day did not change. */
const toMoment = (day: string | null, before: string | null, convert: (day: string) => string): string | null => {
  if (before !== null && toDay(before) === day) return before
  return day && convert(day)
}

const writeLines = (values: AccountValues) =>
  Object.fromEntries(LINES.map((name) => [name, values[name].trim() || null])) as Pick<
    AccountUpdate,
    (typeof LINES)[number]
  >

/** Omits empty dates and managers, unless a stored value was cleared. */
function writeDays(values: AccountValues, before: Account | null) {
  return Object.fromEntries(
    [...DAYS, ...PEOPLE].flatMap((name) => (values[name] || before?.[name] ? [[name, values[name] || null]] : [])),
  ) as Pick<AccountUpdate, (typeof DAYS)[number] | (typeof PEOPLE)[number]>
}

/** The password if both fields are filled, and each filled answer with its question. */
function writeAccess(values: AccountValues) {
  const { password, confirmation } = values.password
  const secrets = SECRETS.flatMap((name) => {
    const { question, answer } = values[name]
    const told = answer.trim().toLowerCase()
    return told && question !== '' ? [[name, { question: Number(question), answer: told }]] : []
  })
  return {
    ...(password !== '' && confirmation !== '' && { password }),
    ...(Object.fromEntries(secrets) as Pick<AccountInput, (typeof SECRETS)[number]>),
  }
}

function writeAll(values: AccountValues, before: Account | null) {
  const dueOf = (id: string) => before?.due_ats[before.plans.indexOf(id)] ?? null
  return {
    given_name: toLocalizedText(values.given_name),
    family_name: toLocalizedText(values.family_name),
    email: toLogin(values.email),
    username: toLogin(values.username),
    locale: values.locale,
    ...(values.domain_id && { domain_id: values.domain_id }),
    ...(values.role_id !== '' && { role_id: values.role_id }),
    groups: values.groups,
    plans: values.plans.map(({ id }) => id),
    due_ats: values.plans.map(({ id, due }) => toMoment(due, dueOf(id), endOfDay)),
    active: values.active,
    start_at: toMoment(values.start_at, before?.start_at ?? null, startOfDay),
    end_at: toMoment(values.end_at, before?.end_at ?? null, endOfDay),
    ...writeLines(values),
    ...writeDays(values, before),
    ...writeAccess(values),
  }
}

/** The request body for a new account. */
export const writeNew = (values: AccountValues): AccountInput => ({
  ...writeAll(values, null),
  ...(values.send_new_account_notification && values.email.trim() && { send_new_account_notification: true }),
})

/** Fields whose name in the API differs from the one in the form. */
const FIELD_OF: Readonly<Record<string, keyof AccountValues>> = { due_ats: 'plans' }

/**
 * Returns only the fields that were changed. An unchanged value could be refused, such as a role that the editor may
 * not assign.
 */
export function writeChanged(values: AccountValues, before: Account): AccountUpdate {
  const origin = readAccount(before)
  const changed = Object.entries(writeAll(values, before)).filter(([name]) => {
    const field = FIELD_OF[name] ?? (name as keyof AccountValues)
    return !isSameValue(values[field], origin[field])
  })
  return Object.fromEntries(changed)
}
