import { fieldsOfKind } from '@evenground/shared/account-fields'
import type { Locale } from '@evenground/shared/constants'
import { parseDateInput } from '@evenground/shared/rules'
import type { AccountUpdate, LocalizedText } from '@evenground/shared/schemas'
import { parseRequired } from '../../http/input/localized.ts'
import type { AccountColumns, AccountRecord } from './accounts.repo.ts'
import { type FieldError, fieldError } from './field-errors.ts'
import { toPlainColumns } from './plain-columns.ts'

/** Returns errors for invalid dates: a day before 1900, or an end before the start. */
export function findDateErrors(
  input: AccountUpdate,
  before: Pick<AccountRecord, 'startAt' | 'endAt'> | null,
): FieldError[] {
  const days = fieldsOfKind('day').filter((field) => input[field] && !parseDateInput(input[field]))
  const startAt = input.start_at === undefined ? before?.startAt : input.start_at && new Date(input.start_at)
  const endAt = input.end_at === undefined ? before?.endAt : input.end_at && new Date(input.end_at)
  return [
    ...days.map((field) => fieldError(field, 'invalid_date', 'Enter a date in 1900 or later.')),
    ...(startAt && endAt && endAt < startAt
      ? [fieldError('end_at', 'before_start', 'The end must come after the start.')]
      : []),
  ]
}

/** Converts the input to columns, except logins, password and relations. Omitted fields are left out. */
export function readColumns(
  input: AccountUpdate,
  languages: { locale: Locale; domainLocale: Locale },
  before: Pick<AccountRecord, 'givenName' | 'familyName'> | null,
): AccountColumns {
  const { given_name, family_name, attempts } = input
  return {
    ...toPlainColumns(input),
    ...(given_name !== undefined && {
      givenName: parseRequired('given_name', given_name, languages, before?.givenName as LocalizedText),
    }),
    ...(family_name !== undefined && {
      familyName: parseRequired('family_name', family_name, languages, before?.familyName as LocalizedText),
    }),
    ...(attempts !== undefined && { recoveryAttempts: attempts }),
  }
}
