import type { PermissionKey } from '@evenground/shared/constants'
import { notFound } from '../../http/errors/app-error.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import { assertOpen, type Closed } from '../confidentiality/index.ts'
import { findDomainOf } from './subject.repo.ts'

/** Whose record something is entered into, and by whom where that is somebody else. */
export interface EntrySubject {
  accountId: string
  domainId: string
  /** Null: the person enters it. Else an administrator with a paper form, or who acts as the person. */
  enteredBy: string | null
}

async function mustFindDomain(db: Db, accountId: string) {
  const found = await findDomainOf(db, accountId)
  if (found === undefined || !reaches(db.scope, found.domainId)) throw notFound()
  return found
}

/**
 * Whose record a call is about: the caller's own where it names nobody, else that of an account in scope over which the
 * caller holds the right. Any other account does not exist for them.
 */
export async function resolveSubject(
  db: Db,
  caller: Caller,
  accountId: string | undefined,
  right: PermissionKey | null,
): Promise<string> {
  if (accountId === undefined || accountId === caller.accountId) return caller.accountId
  if (!right || !may(caller, right)) throw notFound()
  await mustFindDomain(db, accountId)
  return accountId
}

/**
 * The same for a call that enters something, from a paper form for example: into the record of somebody else it takes the
 * right to read accounts as well. Where such records are confidential nobody enters anything for somebody else.
 */
export async function resolveEntry(
  db: Db,
  caller: Caller,
  accountId: string | undefined,
  right: PermissionKey,
  kind: keyof Closed = 'responses',
): Promise<EntrySubject> {
  if (accountId === undefined || accountId === caller.accountId) {
    return { accountId: caller.accountId, domainId: caller.domainId, enteredBy: caller.actorId }
  }
  if (!may(caller, right) || !may(caller, 'api.v2.accounts.get_by_id')) throw notFound()
  const { domainId, closed } = await mustFindDomain(db, accountId)
  assertOpen(closed[kind])
  return { accountId, domainId, enteredBy: caller.actorId ?? caller.accountId }
}
