import { AppError } from '../../http/errors/app-error.ts'
import { type Caller, isApiKey } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { assertFreshProof } from '../credentials/index.ts'
import { exceedsAny } from './exceeds-any.ts'
import { listOpenings } from './registrable.repo.ts'

/**
 * Makes a change after which anyone may be able to register in a domain, or in one below it. Everyone who registers
 * gets the default role, so whoever opens registration grants that role to anyone, themselves included: throws if it
 * has a permission that the caller lacks, or without a fresh proof of identity, where one is required. What is open is
 * compared, not what is changed, since registration also opens with a domain above, by a move, or when passwords are
 * taken again. Runs in the caller's transaction, which the error rolls back and which must hold the lock on the tree:
 * of two changes that open a domain only together, the second must see the first.
 */
export async function guardRegistration(
  db: Db,
  caller: Caller,
  { domainId, now }: { domainId: string; now: Date },
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await listOpenings(db, domainId)
  await change()
  const after = await listOpenings(db, domainId)
  const opened = after.filter((one) => !before.some((b) => b.domainId === one.domainId && b.roleId === one.roleId))
  if (opened.length === 0) return
  const ids = [...new Set(opened.map(({ roleId }) => roleId))]
  if (await exceedsAny(db, caller, ids)) {
    if (isApiKey(caller)) throw new AppError('not_for_keys')
    const detail = 'Anyone could register and get a default role with a permission that you don’t have.'
    throw new AppError('forbidden', { detail })
  }
  await assertFreshProof(db, caller, now)
}
