import { classifyLogin } from '@evenground/shared/rules'
import type { RegistrationDomain } from '@evenground/shared/schemas'

/** What people of a domain sign in with. Decides the label and validation of the login field. */
export type LoginMethod = 'email' | 'username' | 'either'

/** While no domain is known, both methods are accepted. */
export function loginMethodOf(domain: RegistrationDomain | undefined): LoginMethod {
  const [first, second] = domain?.authentication_methods ?? []
  return !first || second ? 'either' : first
}

const FAULTS = { email: 'invalid_email', username: 'valid_username', either: 'username_or_email' } as const

/** Validates the login: with an @ it must be an email address, otherwise a username. */
export function checkLogin(value: string, method: LoginMethod): true | string {
  if (value.trim() === '') return 'cannot_be_blank'
  const kind = classifyLogin(value)
  return (kind !== null && (method === 'either' || method === kind)) || FAULTS[method]
}
