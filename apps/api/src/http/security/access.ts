import type { Access, Endpoint } from '@evenground/shared/contract'
import { AppError } from '../errors/app-error.ts'
import { type Caller, isGlobalAdministrator } from './caller.ts'

function hasAccess(access: Access, caller: Caller): boolean {
  if (access === 'public' || access === 'signed_in') return true
  if (access === 'global_administrator') return isGlobalAdministrator(caller)
  return access.anyOf.some((key) => caller.permissions.has(key))
}

/** Throws 401 without a caller and 403 without the permission. Whether a record is accessible is up to the services. */
export function checkAccess(access: Access, caller: Caller | null): void {
  if (access === 'public') return
  if (!caller) throw new AppError('unauthenticated')
  if (!hasAccess(access, caller)) throw new AppError('forbidden')
}

/** Throws 403 if the call searches, and the caller may only count. */
export function checkSearch({ searchAccess }: Endpoint, query: unknown, caller: Caller | null): void {
  const { q } = (query ?? {}) as { q?: string }
  if (!searchAccess || !caller || !q?.trim() || hasAccess(searchAccess, caller)) return
  throw new AppError('forbidden', { detail: 'You don’t have permission to search: you may count, but not list.' })
}

/** Throws if the caller must set up a second factor first, except for the calls that set it up. */
export function checkEnrolled({ allowedBeforeSecondFactor, staleTokenIgnored }: Endpoint, caller: Caller | null): void {
  if (!caller?.mustEnroll || allowedBeforeSecondFactor || staleTokenIgnored) return
  throw new AppError('second_factor_enrollment_needed')
}

/** Throws if the caller must choose a new password first, except for the calls that choose it. */
export function checkPasswordChosen(
  { allowedBeforePasswordChange, staleTokenIgnored }: Endpoint,
  caller: Caller | null,
): void {
  // Calls that ignore an outdated token also ignore this state: signing in, signing out, and renewing the token.
  if (!caller?.mustChangePassword || allowedBeforePasswordChange || staleTokenIgnored) return
  throw new AppError('password_change_needed')
}
