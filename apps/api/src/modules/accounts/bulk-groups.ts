import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { Db } from '../../platform/database/index.ts'
import type { BulkOutcome, BulkTask } from './bulk-task.ts'
import { addToGroups, type BulkTarget, listBulkGroups } from './change-accounts.repo.ts'

/** Puts people into groups beside those that they are in. Groups are those of a person's own domain. */
export async function createGroupTask(db: Db, groupIds: readonly string[]): Promise<BulkTask> {
  const wanted = [...new Set(groupIds)]
  const groups = await listBulkGroups(db, wanted)
  const domains = groups.map(({ domainId }) => domainId)
  if (domains.length < wanted.length) throw notFound()
  if (groups.some(({ dynamic }) => dynamic)) {
    throw ruleViolated('groups', 'dynamic_group', 'A dynamic group’s rule chooses its members.')
  }
  const fits = ({ domainId }: BulkTarget) => domains.every((one) => one === domainId)

  return {
    fields: ['groups'],
    apply: async (targets): Promise<BulkOutcome> => {
      const refused = targets
        .filter((target) => !fits(target))
        .map(({ id }) => ({ id, code: 'group_elsewhere' as const }))
      const fitting = targets.filter(fits)
      const [domainId] = domains
      if (domainId === undefined || fitting.length === 0) return { changed: [], refused }
      const ids = fitting.map(({ id }) => id)
      const added = await addToGroups(db, domainId, ids, wanted)
      const given = [...added].map(([id, groups]) => ({ id, groups }))
      return { changed: fitting.filter(({ id }) => added.has(id)), refused, given }
    },
  }
}
