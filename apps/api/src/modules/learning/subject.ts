import type { PermissionKey } from '@evenground/shared/constants'
import { notFound } from '../../http/app-error.ts'
import { type Caller, may } from '../../http/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { isAccountInScope } from './subject.repo.ts'

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
  if (!right || !may(caller, right) || !(await isAccountInScope(db, accountId))) throw notFound()
  return accountId
}
