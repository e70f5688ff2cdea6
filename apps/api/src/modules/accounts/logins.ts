import { isEmail, isUsername, normalizeLogin } from '@evenground/shared/rules'
import type { AccountUpdate } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import { assertAcceptablePassword } from '../../http/security/password-rules.ts'
import type { Db } from '../../platform/database/index.ts'
import { findMinPasswordLength } from '../credentials/index.ts'
import { type FieldError, fieldError } from './field-errors.ts'

export interface Logins {
  email: string | null
  username: string | null
}

/** Normalizes logins: trimmed, in lower case, null if empty. An omitted login keeps its stored value. */
export function readLogins(input: Pick<AccountUpdate, 'email' | 'username'>, before: Logins | null): Logins {
  const read = (given: string | null | undefined, old: string | null): string | null =>
    given === undefined ? old : normalizeLogin(given ?? '') || null
  return { email: read(input.email, before?.email ?? null), username: read(input.username, before?.username ?? null) }
}

/**
 * Errors of the logins. At least one is required, unless the account has none because its only login was taken by
 * someone.
 */
export function findLoginErrors({ email, username }: Logins, before: Logins | null): FieldError[] {
  const hasNone = !email && !username
  const hadNone = before !== null && !before.email && !before.username
  return [
    ...(!hasNone || hadNone ? [] : [fieldError('email', 'username_or_email', 'Enter a username or an email address.')]),
    ...(email && !isEmail(email) ? [fieldError('email', 'valid_email', 'Enter a valid email address.')] : []),
    ...(username && !isUsername(username)
      ? [fieldError('username', 'valid_username', 'This username isn’t valid.')]
      : []),
  ]
}

/** Errors of a password, one for each rule that it breaks. */
export function findPasswordErrors(password: string | undefined, minLength?: number): FieldError[] {
  if (password === undefined) return []
  try {
    assertAcceptablePassword('password', password, minLength)
    return []
  } catch (error) {
    if (error instanceof AppError) return error.details.errors ?? []
    throw error
  }
}

/** Like `findPasswordErrors`, with the minimum length that the domain demands. */
export const findDomainPasswordErrors = async (
  db: Db,
  domainId: string,
  password: string | undefined,
): Promise<FieldError[]> =>
  password === undefined ? [] : findPasswordErrors(password, await findMinPasswordLength(db, domainId))
