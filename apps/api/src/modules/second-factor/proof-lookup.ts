import { FRESH_PROOF_SECONDS } from '@evenground/shared/constants'
import type { ProofLookup } from '../../http/security/fresh-proof.ts'
import type { Platform } from '../../platform/platform.ts'
import { findProof } from '../credentials/index.ts'

/** Looks up when the person of a session last proved who they are, and whether they have to prove it again. */
export const createProofLookup =
  ({ database, clock }: Pick<Platform, 'database' | 'clock'>): ProofLookup =>
  (caller) => {
    const since = new Date(clock().getTime() - FRESH_PROOF_SECONDS * 1000)
    return database.read(caller.scope, (db) => findProof(db, caller, since))
  }
