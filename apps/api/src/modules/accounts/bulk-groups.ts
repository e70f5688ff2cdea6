import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { Db } from '../../platform/database/index.ts'
import { type BulkTask, createPreviewableTask } from './bulk-task.ts'
import {
  addToGroups,
  type BulkGroup,
  type BulkTarget,
  listBulkGroups,
  listMemberships,
  removeFromGroups,
} from './change-accounts.repo.ts'

/** Returns the named groups without duplicates. Throws if one is not visible, or if a rule chooses its members. */
async function findGroups(db: Db, groupIds: readonly string[]): Promise<BulkGroup[]> {
  const wanted = [...new Set(groupIds)]
  const groups = await listBulkGroups(db, wanted)
  if (groups.length < wanted.length) throw notFound()
  if (groups.some(({ dynamic }) => dynamic)) {
    throw ruleViolated('groups', 'dynamic_group', 'A dynamic group’s rule chooses its members.')
  }
  return groups
}

const idsOf = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id)

const toGiven = (by: ReadonlyMap<string, string[]>, name: 'groups' | 'removedGroups') =>
  [...by].map(([id, groups]) => ({ id, [name]: groups }))

/** Adds people to groups; they stay in their other groups. Refuses people of other domains than the groups'. */
export async function createGroupTask(db: Db, groupIds: readonly string[]): Promise<BulkTask> {
  const groups = await findGroups(db, groupIds)
  const fits = (target: BulkTarget) => groups.every(({ domainId }) => domainId === target.domainId)

  return createPreviewableTask({
    fields: ['groups'],
    judge: async (targets) => {
      const refused = targets
        .filter((target) => !fits(target))
        .map(({ id }) => ({ id, code: 'group_elsewhere' as const }))
      const fitting = targets.filter(fits)
      const memberships = await listMemberships(db, idsOf(fitting), idsOf(groups))
      const changed = fitting.filter(({ id }) => (memberships.get(id)?.length ?? 0) < groups.length)
      return {
        changed,
        refused,
        change: async () => toGiven(await addToGroups(db, idsOf(changed), groups), 'groups'),
      }
    },
  })
}

/** Removes people from groups. People who are in none of them stay unchanged, whatever their domain. */
export async function createLeaveTask(db: Db, groupIds: readonly string[]): Promise<BulkTask> {
  const groups = idsOf(await findGroups(db, groupIds))

  return createPreviewableTask({
    fields: ['groups'],
    judge: async (targets) => {
      const memberships = await listMemberships(db, idsOf(targets), groups)
      const changed = targets.filter(({ id }) => memberships.has(id))
      return {
        changed,
        refused: [],
        change: async () => toGiven(await removeFromGroups(db, idsOf(changed), groups), 'removedGroups'),
      }
    },
  })
}
