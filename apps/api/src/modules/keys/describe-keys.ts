import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { listAccountNames } from '../account-names/index.ts'
import { computeKeyPowers } from './key-powers.ts'
import type { DescribedKey } from './keys.present.ts'
import type { KeyRecord } from './keys.repo.ts'
import { listKeysById } from './working-key.repo.ts'

/**
 * Adds to keys what they may do now, and the names of their makers. A maker may be outside the caller's scope: whether
 * a key works is looked up in all domains, but the name is left out.
 */
export async function describeKeys(
  { database }: Pick<Platform, 'database'>,
  db: Db,
  records: readonly KeyRecord[],
  now: Date,
): Promise<DescribedKey[]> {
  const ids = records.map(({ id }) => id)
  const working = await database.read(ALL_DOMAINS, (all) => listKeysById(all, ids, now))
  const powers = new Map(working.map((row) => [row.id, computeKeyPowers(row)]))
  const makers = await listAccountNames(
    db,
    records.flatMap(({ accountId }) => accountId ?? []),
  )
  const names = new Map(makers.map((maker) => [maker.id, maker]))
  return records.map((record) => ({
    record,
    powers: powers.get(record.id) ?? null,
    maker: names.get(record.accountId ?? ''),
    now,
  }))
}
