import { reaches } from '../../platform/database/index.ts'
import { AppError, notFound } from '../errors/app-error.ts'
import { type Caller, isGlobalAdministrator } from './caller.ts'

/**
 * Chooses the owner of new content. Without a requested owner, a global administrator adds to the shared library,
 * everyone else to their own domain. Throws when anyone else requests the shared library, and 404 for a domain out of
 * their scope.
 */
export function chooseOwner(caller: Caller, requested: string | null | undefined): string | null {
  const owner = requested === undefined ? (isGlobalAdministrator(caller) ? null : caller.domainId) : requested
  assertMayOwn(caller, owner)
  return owner
}

/** Throws unless the caller may write content of this owner (null: the shared library). */
export function assertMayOwn(caller: Caller, owner: string | null): void {
  if (isGlobalAdministrator(caller)) return
  if (owner === null)
    throw new AppError('forbidden', { detail: 'Only a global administrator can change the shared library.' })
  if (!reaches(caller.scope, owner)) throw notFound()
}

/**
 * Throws unless the caller may change existing content of this owner. Content of an ancestor domain is visible, so the
 * error is 403 and not 404.
 */
export function assertMayChange(caller: Caller, owner: string | null): void {
  if (isGlobalAdministrator(caller)) return
  if (owner === null || !reaches(caller.scope, owner)) {
    throw new AppError('forbidden', {
      detail: 'It belongs to the shared library or a parent domain. Make a copy to change it.',
    })
  }
}
