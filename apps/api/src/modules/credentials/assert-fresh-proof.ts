import { FRESH_PROOF_SECONDS } from '@evenground/shared/constants'
import { AppError } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import { refuseImpersonation } from '../../http/security/impersonation.ts'
import type { Db } from '../../platform/database/index.ts'
import { findProof } from './proof.repo.ts'

/**
 * Throws unless the caller has proved their identity within the last ten minutes, where their account or their domain
 * requires it. For calls where only what is stored tells whether a proof is needed; all others declare it in the
 * contract. API keys are exempt, since they have no person to ask: other rules limit what they may give.
 */
export async function assertFreshProof(db: Db, caller: Caller, now: Date): Promise<void> {
  if (caller.key !== null) return
  const { isFresh, isRequired } = await findProof(db, caller, new Date(now.getTime() - FRESH_PROOF_SECONDS * 1000))
  if (isFresh || !isRequired) return
  refuseImpersonation(caller)
  throw new AppError('fresh_proof_needed')
}
