import { ALL_DOMAINS, type Database } from '../../platform/database/index.ts'
import { type ResealCounts, reseal } from '../../platform/reseal.ts'
import type { Sealer } from '../../platform/seal.ts'
import { privateKeyOf, secretOf, tokenOf } from './provider-of.ts'
import { listSealed, replaceSealed, type SealedSecret } from './providers.repo.ts'

function describeOwner({ table, id, providerId }: SealedSecret): string {
  if (table === 'service_key') return privateKeyOf(id)
  return table === 'sign_in_provider' ? secretOf(providerId) : tokenOf(providerId)
}

/**
 * Seals client secrets and tokens of providers, and our own keys, with the current key. A client secret that can no
 * longer be opened must be entered again, and a key replaced.
 */
export const resealSecrets = (database: Database, sealer: Sealer): Promise<ResealCounts> =>
  database.transaction(ALL_DOMAINS, async (db) => {
    const stored = (await listSealed(db)).map((row) => ({
      sealed: row.sealed,
      about: describeOwner(row),
      replace: (anew: Uint8Array) => replaceSealed(db, row, anew),
    }))
    return reseal(sealer, stored)
  })
