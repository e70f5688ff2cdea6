import { classifyLogin } from '@evenground/shared/rules'
import type { RegistrationDomain } from '@evenground/shared/schemas'

/** The login method of a domain. It decides label and rule of the login field. */
export type LoginMethod = 'email' | 'username' | 'either'

/** While no domain is known, both are accepted. */
export function loginMethodOf(domain: RegistrationDomain | undefined): LoginMethod {
  const [first, second] = domain?.authentication_methods ?? []
  return !first || second ? 'either' : first
}

const FAULTS = { email: 'invalid_email', username: 'valid_username', either: 'username_or_email' } as const

/** The rule of the login field: with an @ it is an e-mail address, else a username. */
export function checkLogin(value: string, method: LoginMethod): true | string {
  if (value.trim() === '') return 'cannot_be_blank'
  const kind = classifyLogin(value)
  return (kind !== null && (method === 'either' || method === kind)) || FAULTS[method]
}
