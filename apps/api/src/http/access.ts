import type { Access } from '@evenground/shared/contract'
import { AppError } from './app-error.ts'
import { type Caller, isGlobalAdministrator } from './caller.ts'

/** Lets a call through or throws: 401 without a caller, 403 without the right. Records are the services' business. */
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
