import { createAttempts } from '../../platform/attempts.ts'
import { ALL_DOMAINS, retryConflicts } from '../../platform/database/index.ts'
import type { IsOver } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { listDynamicGroups, lockDynamicGroup, refreshMembers } from './dynamic-members.repo.ts'

/**
 * Updates the members of every dynamic group by its rule: conditions on days come true without a change to the account.
 * Groups for which there is no time left wait for the next night. If a group fails, the others are still updated, and
 * the error is thrown at the end. Returns how many people were added or removed.
 */
export async function reconcileGroups(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  isOver: IsOver = () => false,
): Promise<number> {
  const attempts = createAttempts()
  let changed = 0
  for (const id of await database.read(ALL_DOMAINS, listDynamicGroups)) {
    if (isOver()) break
    const count = await attempts.attempt(() =>
      retryConflicts(() =>
        database.transaction(ALL_DOMAINS, async (db) => {
          const group = await lockDynamicGroup(db, id)
          return group ? refreshMembers(db, group, clock()) : 0
        }),
      ),
    )
    changed += count ?? 0
  }
  attempts.throwFailures((count) => `the rules of ${count} groups failed`)
  return changed
}
