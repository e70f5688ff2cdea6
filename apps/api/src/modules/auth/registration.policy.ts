import { isEmail, isUsername, normalizeLogin } from '@evenground/shared/rules'
import type { RegisterInput } from '@evenground/shared/schemas'
import { AppError, ruleViolated } from '../../http/errors/app-error.ts'
import { isGivenByHandAlone } from '../roles/index.ts'

interface RegistrationDomainState {
  default_role_id: string | null
  authentication_methods: readonly string[]
}

/**
 * The role of people who register: the domain's default. Throws if there is none, or if that role may only be given
 * individually.
 */
export function chooseRole({ default_role_id: roleId }: Pick<RegistrationDomainState, 'default_role_id'>): string {
  if (roleId === null || isGivenByHandAlone(roleId)) throw new AppError('account_creation_not_active')
  return roleId
}

const invalid = (path: string, code: string, message: string): AppError =>
  new AppError('validation_failed', { errors: [{ path, code, message }] })

const parseLogin = (text: string | null | undefined): string | null => normalizeLogin(text ?? '') || null

/**
 * Returns the email address and username in their stored form. Throws unless there is at least one, and the domain
 * allows signing in with it.
 */
export function parseLogins(
  input: Pick<RegisterInput, 'email' | 'username'>,
  domain: Pick<RegistrationDomainState, 'authentication_methods'>,
): { email: string | null; username: string | null } {
  const logins = { email: parseLogin(input.email), username: parseLogin(input.username) }
  const path = domain.authentication_methods.includes('email') ? 'email' : 'username'
  if (!logins.email && !logins.username) {
    throw invalid(path, 'username_or_email', 'Must have a valid username or email address.')
  }
  if (logins.email && !isEmail(logins.email)) throw invalid('email', 'invalid_email', 'Invalid email')
  if (logins.username && !isUsername(logins.username)) {
    throw invalid('username', 'valid_username', 'This username isn’t valid.')
  }
  for (const method of ['email', 'username'] as const) {
    if (logins[method] && !domain.authentication_methods.includes(method)) {
      throw ruleViolated(method, 'method_not_offered', 'This organization doesn’t use this way of signing in.')
    }
  }
  return logins
}

/** Throws if the domain offers plans and none was chosen. */
export function checkPlansChosen(chosen: readonly string[], offered: readonly unknown[]): void {
  if (offered.length > 0 && chosen.length === 0) throw ruleViolated('plans', 'required', 'Choose a plan.')
}
