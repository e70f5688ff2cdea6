import { countTasks, type PlanTree, percentOf, type TaskCount } from '@evenground/shared/learning'
import type { PlanHolder, PlanProgress, PlanProgressQuery } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findResultsView, type ResultsView, showTime, viewOfRow } from '../confidentiality/index.ts'
import { asLocalizedText } from '../content/index.ts'
import { assertMayReadMembers } from '../groups/index.ts'
import * as repo from './plan-progress.repo.ts'
import { findPlan, type PlanRecord } from './plans.repo.ts'

export type PlanProgressService = ReturnType<typeof createPlanProgressService>

const buildTree = ({ groups, tasks }: PlanRecord): PlanTree => ({
  intro: tasks.filter((task) => task.section === 'intro'),
  training: groups.map((group) => ({ ...group, tasks: tasks.filter((task) => task.trainingId === group.id) })),
  outro: tasks.filter((task) => task.section === 'outro'),
})

/** Of a closed plan the steps that were taken, whatever became of the tasks since. */
function countDone({ isClosed, stepsDone, stepsAll, finished }: repo.HolderRecord, tree: PlanTree): TaskCount {
  return isClosed ? { done: stepsDone, all: stepsAll } : countTasks(tree, new Set(finished))
}

function presentHolder(holder: repo.HolderRecord, tree: PlanTree, allowed: ResultsView): PlanHolder {
  const view = viewOfRow(allowed, holder.isClosed)
  const count = countDone(holder, tree)
  return {
    id: holder.id,
    account_id: holder.accountId,
    given_name: asLocalizedText(holder.givenName),
    family_name: asLocalizedText(holder.familyName),
    percent: percentOf(count),
    tasks_done: count.done,
    tasks_all: count.all,
    started_at: holder.startedAt && showTime(view, holder.startedAt).toISOString(),
    completed_at: holder.completedAt && showTime(view, holder.completedAt).toISOString(),
    due_at: holder.dueAt?.toISOString() ?? null,
    overdue: holder.overdue,
    assigned_at: holder.assignedAt.toISOString(),
  }
}

/** How far the people in reach are who hold a plan. */
export const createPlanProgressService = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) => ({
  get: (caller: Caller, planId: string, query: PlanProgressQuery): Promise<PlanProgress> =>
    database.read(caller.scope, async (db) => {
      if (query.group_id) assertMayReadMembers(caller)
      const plan = await findPlan(db, planId)
      if (!plan) throw notFound()
      const view = findResultsView(caller)
      const now = clock()
      const holders = await repo.listHolders(db, planId, caller.locale, query, { view, now })
      const tree = buildTree(plan)
      return {
        plan_id: planId,
        counts: await repo.countHolders(db, planId, { groupId: query.group_id, now }),
        holders: holders.map((holder) => presentHolder(holder, tree, view)),
      }
    }),
})
