import { ALL_DOMAINS, retryConflicts } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { listDynamicGroups, lockDynamicGroup, refreshMembers } from './dynamic-members.repo.ts'

/**
 * Brings the members of every dynamic group in line with its rule: conditions that count days come true by themselves.
 * Returns how many people came or went.
 */
export async function reconcileGroups({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  let changed = 0
  for (const { id } of await database.read(ALL_DOMAINS, listDynamicGroups)) {
    changed += await retryConflicts(() =>
      database.transaction(ALL_DOMAINS, async (db) => {
        const group = await lockDynamicGroup(db, id)
        return group ? refreshMembers(db, group, clock()) : 0
      }),
    )
  }
  return changed
}
