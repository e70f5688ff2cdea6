import type { DomainUpdate } from '@evenground/shared/schemas'
import type { Caller } from '../../http/security/caller.ts'
import { refuseKey } from '../../http/security/key-access.ts'

/** Fields that decide who can sign in. */
const SIGN_IN_FIELDS = [
  'authentication_methods',
  'allow_registration',
  'require_password_change',
  'require_verified_email',
] as const satisfies readonly (keyof DomainUpdate)[]

/** API keys can change domains, but nothing that decides who can sign in. */
export function refuseKeyForSignIn(caller: Caller, input: DomainUpdate): void {
  if (SIGN_IN_FIELDS.some((field) => input[field] !== undefined)) refuseKey(caller)
}
