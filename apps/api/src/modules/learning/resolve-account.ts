import type { PermissionKey } from '@evenground/shared/constants'
import { notFound } from '../../http/errors/app-error.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import { assertOpen, type Closed } from '../confidentiality/index.ts'
import { findDomainOf } from './resolve-account.repo.ts'

/** The person for whom data such as answers is entered, and who enters it. */
export interface DataEntry {
  accountId: string
  domainId: string
  /** The administrator who enters a paper form or acts as the person; null if the person enters it. */
  enteredBy: string | null
}

async function mustFindDomain(db: Db, accountId: string) {
  const found = await findDomainOf(db, accountId)
  if (found === undefined || !reaches(db.scope, found.domainId)) throw notFound()
  return found
}

/**
 * The account that a request is about: the caller's own if it names none, otherwise an account in scope for which the
 * caller has the permission.
 * @throws AppError 404 for any other account
 */
export async function resolveAccountId(
  db: Db,
  caller: Caller,
  accountId: string | undefined,
  permission: PermissionKey | null,
): Promise<string> {
  if (accountId === undefined || accountId === caller.accountId) return caller.accountId
  if (!permission || !may(caller, permission)) throw notFound()
  await mustFindDomain(db, accountId)
  return accountId
}

/**
 * Like `resolveAccountId`, for a request that records something, such as a paper form. For another person, the caller
 * also needs the permission to read accounts. Throws if the records of that other person are confidential.
 */
export async function resolveDataEntry(
  db: Db,
  caller: Caller,
  accountId: string | undefined,
  permission: PermissionKey,
  kind: keyof Closed = 'responses',
): Promise<DataEntry> {
  if (accountId === undefined || accountId === caller.accountId) {
    return { accountId: caller.accountId, domainId: caller.domainId, enteredBy: caller.actorId }
  }
  if (!may(caller, permission) || !may(caller, 'api.v2.accounts.get_by_id')) throw notFound()
  const { domainId, closed } = await mustFindDomain(db, accountId)
  assertOpen(closed[kind])
  return { accountId, domainId, enteredBy: caller.actorId ?? caller.accountId }
}
