import type { Locale } from '@evenground/shared/constants'
import { isEmail, isUsername, normalizeLogin } from '@evenground/shared/rules'
import { AccountUpdate, type AccountUpdate as Update } from '@evenground/shared/schemas'
import { splitName } from '../account-import/index.ts'
import { isStoredAsSent, USER_ATTRIBUTES, type UserValues } from './attributes/user-attributes.ts'
import { invalid } from './scim-error.ts'
import type { UserRow } from './users.repo.ts'

/** The changes to write to a person, with only those fields that change. */
export interface UserPlan {
  input: Update
  link: { externalId?: string | null; userName?: string }
  ignored: string[]
}

interface Question {
  values: UserValues
  /** Null: a new person. */
  before: UserRow | null
  locale: Locale
  /** The id of the person that `manager` refers to; undefined if nobody was found. */
  managerId: string | null | undefined
}

const NAME_MAX = 255

function readUserName(values: UserValues, before: UserRow | null): string | undefined {
  const { user_name: userName } = values
  if (userName === undefined && before) return undefined
  if (!userName) throw invalid('invalidValue', 'userName is missing.')
  if (userName.length > NAME_MAX) throw invalid('invalidValue', 'userName can have at most 255 characters.')
  return userName
}

/** Returns a user name as an email address if it looks like one. */
const readAddress = (userName: string | null | undefined): string | null =>
  userName && isEmail(normalizeLogin(userName)) ? normalizeLogin(userName) : null

/**
 * Decides the logins. The email address is the one that was sent, or else a user name that looks like one. The user
 * name becomes the username only if there is no email address, since logins are unique across all organizations.
 */
function planLogins(
  values: UserValues,
  before: UserRow | null,
  userName: string | undefined,
): Pick<Update, 'email' | 'username'> {
  const named = readAddress(userName)
  const follows = before === null || before.email === null || before.email === before.linkedName?.toLowerCase()
  const sent = values.email === undefined ? (follows ? named : null) : values.email && normalizeLogin(values.email)
  // A person whose address is removed continues with the user name from the directory, like one who never had an
  // address.
  const kept = values.email === null ? readAddress(userName ?? before?.linkedName) : (before?.email ?? null)
  const email = sent ?? kept
  if (email && !isEmail(email)) throw invalid('invalidValue', 'The email address isn’t valid.')
  const changed = email === (before?.email ?? null) ? {} : { email }
  if (email) return changed
  const name = userName ?? before?.username ?? before?.linkedName
  const username = name && normalizeLogin(name)
  if (!username || !isUsername(username)) {
    throw invalid(
      'invalidValue',
      'Send an email address, or a userName of 6 to 32 letters, digits, underscores, or hyphens that starts with a letter.',
    )
  }
  return username === before?.username ? changed : { ...changed, username }
}

type Name = Pick<Update, 'given_name' | 'family_name'>

/** Decides the name in its parts. A full name is split only if no part was ever sent. */
function planNames(values: UserValues, before: UserRow | null, locale: Locale, fallback: string): Name {
  const { given_name, family_name } = values
  const isNamed = (text: object) => Object.values(text).some(Boolean)
  const whole = values.full_name ?? values.display_name
  const needsWhole = !given_name && !family_name && (before === null || !isNamed(before.givenName))
  const split = needsWhole ? splitName(whole ?? fallback, 'given_first', locale === 'es-mx') : null
  const given = given_name || split?.given_name || (before === null ? fallback : undefined)
  const family = family_name || split?.family_name || undefined
  const isNew = (text: string | undefined, old: object | undefined) =>
    text !== undefined && !Object.values(old ?? {}).includes(text)
  return {
    ...(isNew(given, before?.givenName) && { given_name: given as string }),
    ...(isNew(family, before?.familyName) && { family_name: family as string }),
  }
}

/** Maps a language to English or Spanish, the languages of the product. Any other one leaves the account unchanged. */
function planLocale(text: string | null | undefined): Locale | undefined {
  const language = text?.slice(0, 2).toLowerCase()
  if (language === 'es') return 'es-mx'
  return language === 'en' ? 'en-us' : undefined
}

/** Fields that are stored as sent. */
const PLAIN = USER_ATTRIBUTES.filter(({ key }) => isStoredAsSent(key))

const sameMoment = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other))

function planFields(values: UserValues, before: UserRow | null): Update {
  const entries = PLAIN.flatMap(({ key, type }) => {
    const value = values[key as Exclude<keyof UserValues, 'active'>]
    const old = before?.fields[key] ?? null
    const isSame = type === 'dateTime' ? sameMoment(value, old) : value === old
    if (value === undefined || isSame) return []
    if (type !== 'dateTime' || value === null) return [[key, value]]
    const moment = new Date(value)
    if (Number.isNaN(moment.getTime())) throw invalid('invalidValue', `Write ${key} like this: 2026-01-31T08:00:00Z.`)
    return [[key, moment.toISOString()]]
  })
  return Object.fromEntries(entries)
}

function planManager({ values, before, managerId }: Question): Pick<Update, 'manager_id'> {
  if (values.manager === undefined || managerId === undefined) return {}
  return managerId === (before?.fields.manager_id ?? null) ? {} : { manager_id: managerId }
}

/** Throws unless the values meet the rules of any other account. */
function check(input: Update): Update {
  const { success, data, error } = AccountUpdate.safeParse(input)
  if (success) return data
  const fields = [...new Set(error.issues.map(({ path }) => String(path[0])))]
  throw invalid('invalidValue', `These values aren’t valid or are too long: ${fields.join(', ')}.`)
}

/**
 * Lists values that were sent but ignored: an account must keep a language and a name, and its manager must be a known
 * person.
 */
function listIgnored({ values, before, managerId }: Question): string[] {
  const { locale, given_name, family_name, full_name, display_name } = values
  const unnames = before !== null && !full_name && !display_name
  return [
    ...(locale !== undefined && !planLocale(locale) && (locale || before) ? ['preferredLanguage'] : []),
    ...(unnames && given_name === null ? ['name.givenName'] : []),
    ...(unnames && family_name === null ? ['name.familyName'] : []),
    ...(values.manager && managerId === undefined ? ['manager'] : []),
  ]
}

/** Decides what the values from a directory change about a person. */
export function planUser(question: Question): UserPlan {
  const { values, before, locale } = question
  const userName = readUserName(values, before)
  const fallback = (userName ?? '').split('@')[0] || (userName ?? '')
  const language = planLocale(values.locale)
  const input = check({
    ...planLogins(values, before, userName),
    ...planNames(values, before, locale, fallback),
    ...(values.active !== undefined && values.active !== (before?.fields.active ?? null) && { active: values.active }),
    ...(language && language !== (before?.fields.locale ?? null) && { locale: language }),
    ...planFields(values, before),
    ...planManager(question),
  })
  const { external_id: externalId } = values
  if (externalId && externalId.length > NAME_MAX)
    throw invalid('invalidValue', 'externalId can have at most 255 characters.')
  return {
    input,
    link: {
      ...(userName !== undefined && userName !== before?.linkedName && { userName }),
      ...(externalId !== undefined && externalId !== (before?.externalId ?? null) && { externalId }),
    },
    ignored: listIgnored(question),
  }
}

export const changesNothing = ({ input, link }: UserPlan): boolean =>
  Object.keys(input).length === 0 && Object.keys(link).length === 0
