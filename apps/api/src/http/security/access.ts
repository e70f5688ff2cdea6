import type { Access, Endpoint } from '@evenground/shared/contract'
import { AppError } from '../errors/app-error.ts'
import { type Caller, isGlobalAdministrator } from './caller.ts'

/** Lets a call through or throws: 401 without a caller, 403 without the permission. Records are the services' business. */
export function checkAccess(access: Access, caller: Caller | null): void {
  if (access === 'public') return
  if (!caller) throw new AppError('unauthenticated')
  if (access === 'signed_in') return
  if (access === 'global_administrator') {
    if (!isGlobalAdministrator(caller)) throw new AppError('forbidden')
    return
  }
  if (!access.anyOf.some((key) => caller.permissions.has(key))) throw new AppError('forbidden')
}

/** Throws if the caller has to set up a second factor first, except in the calls that set it up. */
export function checkEnrolled({ allowedBeforeSecondFactor, staleTokenIgnored }: Endpoint, caller: Caller | null): void {
  if (!caller?.mustEnroll || allowedBeforeSecondFactor || staleTokenIgnored) return
  throw new AppError('second_factor_enrollment_needed')
}

/** Throws if the caller has to choose a new password first, except in the calls that choose it. */
export function checkPasswordChosen(
  { allowedBeforePasswordChange, staleTokenIgnored }: Endpoint,
  caller: Caller | null,
): void {
  // Where an old token counts as none, this one does too: signing in, out, and renewing the token.
  if (!caller?.mustChangePassword || allowedBeforePasswordChange || staleTokenIgnored) return
  throw new AppError('password_change_needed')
}
