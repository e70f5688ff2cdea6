import { ALL_DOMAINS, type Database } from '../../platform/database/index.ts'
import { type ResealCounts, reseal } from '../../platform/reseal.ts'
import type { Sealer } from '../../platform/seal.ts'
import { totpPurpose } from './check-answer.ts'
import { listSealedFactors, replaceSecret } from './factors.repo.ts'

/**
 * Seals the secrets of authenticator apps with the current key. A person whose secret can no longer be opened needs a
 * recovery code or a reset.
 */
export const resealFactors = (database: Database, sealer: Sealer): Promise<ResealCounts> =>
  database.transaction(ALL_DOMAINS, async (db) => {
    const stored = (await listSealedFactors(db)).map(({ id, secret }) => ({
      sealed: secret,
      about: totpPurpose(id),
      replace: (anew: Uint8Array) => replaceSecret(db, id, { before: secret, after: anew }),
    }))
    return reseal(sealer, stored)
  })
