import { FRESH_PROOF_SECONDS } from '@evenground/shared/constants'
import { AppError } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import { refuseImpersonation } from '../../http/security/impersonation.ts'
import type { Db } from '../../platform/database/index.ts'
import { findProof } from '../credentials/index.ts'
import { administers, findRoles } from '../roles/index.ts'

/**
 * Throws if the caller would change the credentials of another administrator without a fresh proof of identity, where
 * one is required. Whoever sets an administrator's password, or the address that receives links, can sign in as them.
 * For one's own account, the contract requires the proof. API keys cannot give one, and other rules keep them from
 * changing administrators.
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
