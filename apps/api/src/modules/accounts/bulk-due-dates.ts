import type { Db } from '../../platform/database/index.ts'
import { findHolders, setDueDates } from './bulk-enrollments.repo.ts'
import { findPlanIds } from './bulk-plans.ts'
import { type BulkTask, createPreviewableTask } from './bulk-task.ts'

/** Sets or clears due dates of plans. Refuses people who have none of these plans. */
export async function createDueTask(
  db: Db,
  { plans, dueAt, now }: { plans: readonly string[]; dueAt: Date | null; now: Date },
): Promise<BulkTask> {
  const planIds = await findPlanIds(db, plans)

  return createPreviewableTask({
    fields: ['due_ats'],
    judge: async (targets) => {
      const { enrollments, holders } = await findHolders(db, targets, planIds)
      const others = enrollments.filter((one) => one.dueAt?.getTime() !== dueAt?.getTime())
      const due = new Set(others.map(({ accountId }) => accountId))
      const changed = targets.filter(({ id }) => due.has(id))
      return {
        changed,
        refused: targets
          .filter(({ id }) => !holders.has(id))
          .map(({ id }) => ({ id, code: 'plan_not_assigned' as const })),
        change: () => setDueDates(db, { ids: changed.map(({ id }) => id), planIds, dueAt, now }),
      }
    },
  })
}
