import type { Database } from '../../platform/database/index.ts'
import { type ResealCounts, type ResealOptions, resealStore, type SecretStore } from '../../platform/reseal.ts'
import type { Sealer } from '../../platform/seal.ts'
import { privateKeyOf, secretOf, tokenOf } from './provider-of.ts'
import { listSealed, replaceSealed, SEALED_TABLES, type SealedTable } from './providers.repo.ts'

function describeOwner(table: SealedTable, { id, providerId }: { id: string; providerId: string }): string {
  if (table === 'service_key') return privateKeyOf(id)
  return table === 'sign_in_provider' ? secretOf(providerId) : tokenOf(providerId)
}

const storeOf = (table: SealedTable): SecretStore => ({
  list: async (db, after, limit) =>
    (await listSealed(db, table, after, limit)).map((row) => ({
      id: row.id,
      sealed: row.sealed,
      about: describeOwner(table, row),
    })),
  replace: (db, resealed) => replaceSealed(db, table, resealed),
})

/**
 * Seals client secrets and tokens of providers, and our own keys, with the current key. A client secret that can no
 * longer be opened must be entered again, and a key replaced.
 */
export async function resealSecrets(
  database: Database,
  sealer: Sealer,
  options?: ResealOptions,
): Promise<ResealCounts> {
  const counts = { resealed: 0, lost: 0 }
  for (const table of SEALED_TABLES) {
    const { resealed, lost } = await resealStore(database, sealer, storeOf(table), options)
    counts.resealed += resealed
    counts.lost += lost
  }
  return counts
}
