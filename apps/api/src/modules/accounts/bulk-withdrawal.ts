import type { Db } from '../../platform/database/index.ts'
import { findHolders, withdrawPlans } from './bulk-enrollments.repo.ts'
import { findPlanIds } from './bulk-plans.ts'
import { type BulkTask, createPreviewableTask } from './bulk-task.ts'

/**
 * Withdraws plans like the account's form: progress is kept, and restored when the plan is assigned again. People
 * without these plans stay unchanged.
 */
export async function createWithdrawTask(
  db: Db,
  { plans, now }: { plans: readonly string[]; now: Date },
): Promise<BulkTask> {
  const planIds = await findPlanIds(db, plans)

  return createPreviewableTask({
    fields: ['plans'],
    judge: async (targets) => {
      const { holders } = await findHolders(db, targets, planIds)
      const changed = targets.filter(({ id }) => holders.has(id))
      return {
        changed,
        refused: [],
        change: () => withdrawPlans(db, { ids: changed.map(({ id }) => id), planIds, now }),
      }
    },
  })
}
