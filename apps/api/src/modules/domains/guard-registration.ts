import { AppError } from '../../http/errors/app-error.ts'
import { type Caller, isApiKey } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { assertFreshProof } from '../credentials/index.ts'
import { exceedsAny } from './exceeds-any.ts'
import { listOpenings, type Opening } from './registrable.repo.ts'

/** What is refused if a role has a permission that the caller lacks. */
const REFUSALS = {
  registration: 'Anyone could register and get a default role with a permission that you don’t have.',
  provider: 'A sign-in provider or directory could give people a role with a permission that you don’t have.',
} as const

const isSame = (one: Opening, other: Opening): boolean =>
  one.domainId === other.domainId && one.roleId === other.roleId && one.way === other.way

/**
 * Makes a change after which people may be able to register in a domain, or in one below it, or to get an account from
 * its sign-in provider or directory. They get a role without anyone giving it, so whoever opens such a way grants that
 * role to them, themselves included: throws if it has a permission that the caller lacks, or without a fresh proof of
 * identity, where one is required. What is open is compared, not what is changed, since it also opens with a domain
 * above, by a move, or when passwords are taken again. Runs in the caller's transaction, which the error rolls back and
 * which must hold the lock on the tree: of two changes that open a domain only together, the second must see the first.
 */
export async function guardRegistration(
  db: Db,
  caller: Caller,
  { domainId, now }: { domainId: string; now: Date },
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await listOpenings(db, domainId, now)
  await change()
  const after = await listOpenings(db, domainId, now)
  const opened = after.filter((one) => !before.some((other) => isSame(one, other)))
  if (opened.length === 0) return
  for (const way of ['registration', 'provider'] as const) {
    const ids = new Set(opened.filter((one) => one.way === way).map(({ roleId }) => roleId))
    if (!(await exceedsAny(db, caller, [...ids]))) continue
    throw isApiKey(caller) ? new AppError('not_for_keys') : new AppError('forbidden', { detail: REFUSALS[way] })
  }
  await assertFreshProof(db, caller, now)
}
