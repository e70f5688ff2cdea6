import type { Database } from '../../platform/database/index.ts'
import { type ResealCounts, type ResealOptions, resealStore, type SecretStore } from '../../platform/reseal.ts'
import type { Sealer } from '../../platform/seal.ts'
import { totpPurpose } from './check-answer.ts'
import { listSealedFactors, replaceSecrets } from './factors.repo.ts'

const FACTORS: SecretStore = {
  list: async (db, after, limit) =>
    (await listSealedFactors(db, after, limit)).map(({ id, secret }) => ({
      id,
      sealed: secret,
      about: totpPurpose(id),
    })),
  replace: replaceSecrets,
}

/**
 * Seals the secrets of authenticator apps with the current key. A person whose secret can no longer be opened needs a
 * recovery code or a reset.
 */
export const resealFactors = (database: Database, sealer: Sealer, options?: ResealOptions): Promise<ResealCounts> =>
  resealStore(database, sealer, FACTORS, options)
