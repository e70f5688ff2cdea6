import { FRESH_PROOF_SECONDS } from '@evenground/shared/constants'
import type { Proof, ProofInput, ProofOptions } from '@evenground/shared/schemas'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPasswordHash, markProved } from '../credentials/index.ts'
import { newChallenge, writeChallenge } from './challenge.ts'
import { auditProof, createProofCheck } from './check-proof.ts'
import * as repo from './factors.repo.ts'
import { listMethods } from './methods.ts'
import { askForPasskey } from './passkeys.ts'

/** Lets signed-in people prove again who they are, since a session may have been left open or stolen. */
export function createProofService(platform: Platform) {
  const { database, clock, config, keys } = platform

  const check = createProofCheck(platform)

  return {
    options: (caller: Caller): Promise<ProofOptions> =>
      database.read(caller.scope, async (db) => {
        const { accountId } = caller
        const methods = await listMethods(db, accountId)
        const challenge = newChallenge(clock(), { accountId })
        const passkeys = methods.includes('passkey') ? await repo.listPasskeys(db, accountId) : []
        return {
          password: (await findPasswordHash(db, accountId)) !== null,
          methods,
          passkey:
            passkeys.length > 0
              ? {
                  token: writeChallenge(keys.challenges, 'proof', challenge),
                  options: await askForPasskey(config, challenge.nonce, passkeys),
                }
              : null,
        }
      }),

    prove: async (caller: Caller, context: RequestContext, input: ProofInput): Promise<Proof> => {
      const by = await check(caller, context, input)
      const at = clock()
      await database.transaction(caller.scope, async (db) => {
        await markProved(db, caller.sessionId, { at, secondFactor: by !== 'password' })
        await auditProof(db, caller, context, by)
      })
      const until = new Date(at.getTime() + FRESH_PROOF_SECONDS * 1000)
      return { proved_at: at.toISOString(), fresh_until: until.toISOString() }
    },
  }
}
