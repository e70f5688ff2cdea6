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

/** Trimmed, in lower case, empty as nothing; what is left out stays as it was. */
export function readLogins(input: Pick<AccountUpdate, 'email' | 'username'>, before: Logins | null): Logins {
  const read = (given: string | null | undefined, old: string | null): string | null =>
    given === undefined ? old : normalizeLogin(given ?? '') || null
  return { email: read(input.email, before?.email ?? null), username: read(input.username, before?.username ?? null) }
}

/** Someone whose only login was taken may stay without one until another is typed. */
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

/** What is wrong with a password, rule by rule. */
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

/** The same by what the domain demands, which may be more than the product does. */
export const findDomainPasswordErrors = async (
  db: Db,
  domainId: string,
  password: string | undefined,
): Promise<FieldError[]> =>
  password === undefined ? [] : findPasswordErrors(password, await findMinPasswordLength(db, domainId))
