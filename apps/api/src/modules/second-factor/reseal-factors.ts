import { ALL_DOMAINS, type Database } from '../../platform/database/index.ts'
import type { Sealer } from '../../platform/seal.ts'
import { totpPurpose } from './check-answer.ts'
import { listSealedFactors, replaceSecret } from './factors.repo.ts'

/**
 * Seals the secrets of authenticator apps anew that were sealed with an earlier key. Answers how many these were, and how
 * many cannot be opened any more: these people need a recovery code, or a reset.
 */
export function resealFactors(database: Database, sealer: Sealer): Promise<{ resealed: number; lost: number }> {
  return database.transaction(ALL_DOMAINS, async (db) => {
    const counts = { resealed: 0, lost: 0 }
    for (const { id, secret } of await listSealedFactors(db)) {
      if (sealer.isCurrent(secret)) continue
      const text = sealer.open(secret, totpPurpose(id))
      if (text !== null) await replaceSecret(db, id, { before: secret, after: sealer.seal(text, totpPurpose(id)) })
      counts[text === null ? 'lost' : 'resealed'] += 1
    }
    return counts
  })
}
