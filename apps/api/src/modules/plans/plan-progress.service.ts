import { countTasks, type PlanTree, percentOf, type TaskCount } from '@evenground/shared/learning'
import type { AccountPlan, PlanHolder, PlanProgress, PlanProgressQuery } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import { type Caller, mayListPeople } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findResultsView, type ResultsView, showTime, viewOfRow } from '../confidentiality/index.ts'
import { asLocalizedText } from '../content/index.ts'
import { assertMayReadMembers } from '../groups/index.ts'
import * as enrolled from './account-plans.repo.ts'
import * as repo from './plan-progress.repo.ts'
import { findPlan, type PlanRecord } from './plans.repo.ts'

export type PlanProgressService = ReturnType<typeof createPlanProgressService>

const buildTree = ({ groups, tasks }: PlanRecord): PlanTree => ({
  intro: tasks.filter((task) => task.section === 'intro'),
  training: groups.map((group) => ({ ...group, tasks: tasks.filter((task) => task.trainingId === group.id) })),
  outro: tasks.filter((task) => task.section === 'outro'),
})

/**
 * Counts what is done. A closed plan counts steps as they were taken, even if its tasks changed later; others count
 * tasks.
 */
function countDone({ isClosed, stepsDone, stepsAll, finished }: repo.ProgressRecord, tree: PlanTree | null): TaskCount {
  return isClosed || !tree ? { done: stepsDone, all: stepsAll } : countTasks(tree, new Set(finished))
}

function presentProgress(copy: repo.ProgressRecord, tree: PlanTree | null, allowed: ResultsView) {
  const view = viewOfRow(allowed, copy.isClosed)
  const count = countDone(copy, tree)
  return {
    id: copy.id,
    percent: percentOf(count),
    tasks_done: count.done,
    tasks_all: count.all,
    started_at: copy.startedAt && showTime(view, copy.startedAt).toISOString(),
    completed_at: copy.completedAt && showTime(view, copy.completedAt).toISOString(),
    due_at: copy.dueAt?.toISOString() ?? null,
    assigned_at: copy.assignedAt.toISOString(),
  }
}

const presentHolder = (holder: repo.HolderRecord, tree: PlanTree, allowed: ResultsView): PlanHolder => ({
  ...presentProgress(holder, tree, allowed),
  account_id: holder.accountId,
  given_name: asLocalizedText(holder.givenName),
  family_name: asLocalizedText(holder.familyName),
  overdue: holder.overdue,
})

/**
 * Decides whether a plan is overdue only from what is shown: looking at a single open task would reveal that task's
 * state.
 */
function presentAccountPlan(
  copy: enrolled.AccountPlanRecord,
  tree: PlanTree | null,
  allowed: ResultsView,
): AccountPlan {
  const progress = presentProgress(copy, tree, allowed)
  const view = viewOfRow(allowed, copy.isClosed)
  return {
    ...progress,
    plan_id: copy.planId,
    title: asLocalizedText(copy.title),
    overdue: copy.isPastDue && progress.completed_at === null && progress.tasks_done < progress.tasks_all,
    certificate_at: copy.certificateAt && showTime(view, copy.certificateAt).toISOString(),
  }
}

/** Shows the progress of people in scope who hold a plan. */
export const createPlanProgressService = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) => ({
  get: (caller: Caller, planId: string, query: PlanProgressQuery): Promise<PlanProgress> =>
    database.read(caller.scope, async (db) => {
      if (query.group_id) assertMayReadMembers(caller)
      const plan = await findPlan(db, planId)
      if (!plan) throw notFound()
      const view = findResultsView(caller)
      const now = clock()
      const look = { locale: caller.locale, view, knowsLogins: mayListPeople(caller) }
      const holders = await repo.listHolders(db, planId, query, { ...look, now })
      const tree = buildTree(plan)
      return {
        plan_id: planId,
        counts: await repo.countHolders(db, planId, { groupId: query.group_id, now }),
        holders: holders.map((holder) => presentHolder(holder, tree, view)),
      }
    }),

  /** Returns the plans that one person in scope has now, newest first. */
  ofAccount: (caller: Caller, accountId: string): Promise<AccountPlan[]> =>
    database.read(caller.scope, async (db) => {
      const copies = await enrolled.listAccountPlans(db, accountId, clock())
      if (!copies) throw notFound()
      const view = findResultsView(caller)
      const shown: AccountPlan[] = []
      for (const copy of copies) {
        const plan = await findPlan(db, copy.planId)
        shown.push(presentAccountPlan(copy, plan && buildTree(plan), view))
      }
      return shown
    }),
})
