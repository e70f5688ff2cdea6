import { PASSWORD_LENGTH_MIN } from '@evenground/shared/constants'
import { countCodePoints, findPasswordProblems } from '@evenground/shared/rules'
import { isTooCommon } from '../../platform/common-passwords/is-too-common.ts'
import { AppError } from '../errors/app-error.ts'

const MESSAGES: Readonly<Record<string, string>> = {
  upper: 'At least 1 upper case letter',
  lower: 'At least 1 lower case letter',
  digit: 'At least 1 number',
  special: 'At least 1 special character',
  valid_characters: 'No invalid characters',
  too_long: 'At most 72 bytes',
  too_common: 'This password is too common. Choose another one.',
}

/**
 * Throws unless the password meets every rule. Called wherever a password is set. `minLength` is the minimum of the
 * person's domain.
 */
export function assertAcceptablePassword(
  path: string,
  password: string,
  minLength: number = PASSWORD_LENGTH_MIN,
): void {
  const problems: string[] = findPasswordProblems(password, undefined, minLength)
  if (problems.length === 0 && isTooCommon(password)) problems.push('too_common')
  if (problems.length === 0) return
  // A password that only the domain finds too short has its own code, since a page may not know the domain.
  const length = countCodePoints(password) < PASSWORD_LENGTH_MIN ? 'length' : 'domain_length'
  const least = { code: length, message: `At least ${minLength} characters` }
  const errors = problems.map((code) => ({
    path,
    ...(code === 'length' ? least : { code, message: MESSAGES[code] ?? code }),
  }))
  throw new AppError('validation_failed', { errors })
}
