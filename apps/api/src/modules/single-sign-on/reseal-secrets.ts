import { ALL_DOMAINS, type Database } from '../../platform/database/index.ts'
import { type ResealCounts, reseal } from '../../platform/reseal.ts'
import type { Sealer } from '../../platform/seal.ts'
import { secretOf, tokenOf } from './provider-of.ts'
import { listSealed, replaceSealed } from './providers.repo.ts'

/** Client secrets and tokens of providers. A client secret that cannot be opened any more has to be entered again. */
export const resealSecrets = (database: Database, sealer: Sealer): Promise<ResealCounts> =>
  database.transaction(ALL_DOMAINS, async (db) => {
    const stored = (await listSealed(db)).map((row) => ({
      sealed: row.sealed,
      about: (row.table === 'sign_in_provider' ? secretOf : tokenOf)(row.providerId),
      replace: (anew: Uint8Array) => replaceSealed(db, row, anew),
    }))
    return reseal(sealer, stored)
  })
