import type { Locale } from '@evenground/shared/constants'
import { parseDateInput } from '@evenground/shared/rules'
import type { AccountUpdate, LocalizedText } from '@evenground/shared/schemas'
import { parseRequired } from '../../http/localized.ts'
import type { AccountColumns, AccountRecord } from './accounts.repo.ts'
import { type Fault, fault } from './faults.ts'

/** One-line fields: blank is the same as nothing. */
const LINES = {
  client_id: 'clientId',
  phone: 'phone',
  gender: 'gender',
  location: 'location',
  department: 'department',
  org_level: 'orgLevel',
  race: 'race',
  time_as_employee: 'timeAsEmployee',
  misc1: 'misc1',
  misc2: 'misc2',
  misc3: 'misc3',
  misc4: 'misc4',
  misc5: 'misc5',
} as const satisfies Partial<Record<keyof AccountUpdate, keyof AccountColumns>>

const MOMENTS = { start_at: 'startAt', end_at: 'endAt' } as const
const DAYS = { birth_date: 'birthDate', last_promotion_date: 'lastPromotionDate' } as const

function pick<Field extends keyof AccountUpdate>(
  table: Readonly<Record<Field, string>>,
  input: AccountUpdate,
  read: (value: NonNullable<AccountUpdate[Field]>) => unknown,
): AccountColumns {
  const given = (Object.entries(table) as [Field, string][]).filter(([field]) => input[field] !== undefined)
  return Object.fromEntries(
    given.map(([field, column]) => {
      const value = input[field]
      return [column, value === null || value === undefined ? null : read(value)]
    }),
  )
}

/** What a form's dates cannot be: a day before 1900, an end before the start. */
export function findDateFaults(input: AccountUpdate, before: Pick<AccountRecord, 'startAt' | 'endAt'> | null): Fault[] {
  const days = (Object.keys(DAYS) as (keyof typeof DAYS)[]).filter(
    (field) => input[field] && !parseDateInput(input[field]),
  )
  const startAt = input.start_at === undefined ? before?.startAt : input.start_at && new Date(input.start_at)
  const endAt = input.end_at === undefined ? before?.endAt : input.end_at && new Date(input.end_at)
  return [
    ...days.map((field) => fault(field, 'invalid_date', 'A day of the year 1900 or later.')),
    ...(startAt && endAt && endAt < startAt ? [fault('end_at', 'before_start', 'The end comes after the start.')] : []),
  ]
}

/** What the form holds beside logins, password and relations, as columns; an omitted field is left out. */
export function readColumns(
  input: AccountUpdate,
  languages: { locale: Locale; domainLocale: Locale },
  before: Pick<AccountRecord, 'givenName' | 'familyName'> | null,
): AccountColumns {
  const { given_name, family_name, locale, active, accepted_terms, attempts } = input
  return {
    ...pick(LINES, input, (text) => text || null),
    ...pick(MOMENTS, input, (moment) => new Date(moment)),
    ...pick(DAYS, input, (day) => new Date(`${day}T00:00:00Z`)),
    ...(given_name !== undefined && {
      givenName: parseRequired('given_name', given_name, languages, before?.givenName as LocalizedText),
    }),
    ...(family_name !== undefined && {
      familyName: parseRequired('family_name', family_name, languages, before?.familyName as LocalizedText),
    }),
    ...(locale !== undefined && { locale }),
    ...(active !== undefined && { active }),
    ...(accepted_terms !== undefined && { acceptedTerms: accepted_terms }),
    ...(attempts !== undefined && { recoveryAttempts: attempts }),
  }
}
