import { FRESH_PROOF_SECONDS } from '@evenground/shared/constants'
import { AppError } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import { refuseImpersonation } from '../../http/security/impersonation.ts'
import type { Db } from '../../platform/database/index.ts'
import { findProof } from '../credentials/index.ts'
import { administers, findRoles } from '../roles/index.ts'

/**
 * Throws where the way in of somebody who administers would change without a fresh proof: whoever sets their password, or
 * the address that a link is mailed to, is that person next, with every role they have. Of the own account the contract
 * asks for it. A program has nobody to ask, and never changes such an account.
 */
export async function assertProved(
  db: Db,
  caller: Caller,
  { id, roleId }: { id: string; roleId: string },
  now: Date,
): Promise<void> {
  if (caller.key !== null || id === caller.accountId) return
  const [role] = await findRoles(db, [roleId])
  if (role && !administers(role)) return
  const { isFresh, isRequired } = await findProof(db, caller, new Date(now.getTime() - FRESH_PROOF_SECONDS * 1000))
  if (isFresh || !isRequired) return
  refuseImpersonation(caller)
  throw new AppError('fresh_proof_needed')
}
