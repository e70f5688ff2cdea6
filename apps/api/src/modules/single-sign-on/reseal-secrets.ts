import { ALL_DOMAINS, type Database } from '../../platform/database/index.ts'
import type { Sealer } from '../../platform/seal.ts'
import { secretOf, tokenOf } from './provider-of.ts'
import { listSealed, replaceSealed } from './providers.repo.ts'

/**
 * Seals everything anew that was sealed with an earlier key. Answers how much that was, and how much cannot be opened any
 * more: those client secrets have to be entered again.
 */
export function resealSecrets(database: Database, sealer: Sealer): Promise<{ resealed: number; lost: number }> {
  return database.transaction(ALL_DOMAINS, async (db) => {
    const counts = { resealed: 0, lost: 0 }
    for (const row of await listSealed(db)) {
      if (sealer.isCurrent(row.sealed)) continue
      const about = (row.table === 'sign_in_provider' ? secretOf : tokenOf)(row.providerId)
      const text = sealer.open(row.sealed, about)
      if (text !== null) await replaceSealed(db, row, sealer.seal(text, about))
      counts[text === null ? 'lost' : 'resealed'] += 1
    }
    return counts
  })
}
