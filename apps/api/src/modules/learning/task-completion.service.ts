import { cappedSeconds, type PlanTask, promptsOnSamePage } from '@evenground/shared/learning'
import type { LearnerPlan, TaskCompletionInput } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { assertMayWorkIn } from '../confidentiality/index.ts'
import { recordActivity } from './activity.repo.ts'
import { advancePlan } from './advance-plan.ts'
import { buildProgress, type LearnerProgress, lockAndLoadPlan } from './learner-progress.ts'
import { assertMayWork, findTask, haveEntries, isSubmittedIn } from './learning.policy.ts'
import { presentLearnerPlan } from './learning.present.ts'
import {
  type CompletionContext,
  isObserved,
  listEntries,
  type ProgressRow,
  saveFinishes,
  saveStart,
} from './progress.repo.ts'
import { assertOrderUnsealed, countSteps, findSealedAt, isHiddenFinish, openTraining } from './sealed-plan.ts'

/** Whether there is evidence that a task was done. Reading an instruction leaves none. */
async function hasEvidence(db: Db, learnerProgress: LearnerProgress, task: PlanTask): Promise<boolean> {
  switch (task.taskType) {
    case 'assessment':
      return isSubmittedIn(learnerProgress, task)
    case 'medium':
      return isObserved(db, learnerProgress.plan.id, task.taskId)
    case 'journal_prompt': {
      if (learnerProgress.flags.allowJournalSkip) return true
      const promptIds = promptsOnSamePage(learnerProgress.path.tree, task).map(({ taskId }) => taskId)
      return haveEntries(promptIds, await listEntries(db, learnerProgress.plan.id, promptIds))
    }
    default:
      return true
  }
}

function withProgress(learnerProgress: LearnerProgress, rows: readonly ProgressRow[]): LearnerProgress {
  const changed = new Set(rows.map(({ taskId }) => taskId))
  const kept = learnerProgress.progress.filter(({ taskId }) => !changed.has(taskId))
  return buildProgress({ ...learnerProgress, progress: [...kept, ...rows] })
}

const findRow = ({ progress, plan }: LearnerProgress, taskId: string): ProgressRow =>
  progress.find((row) => row.taskId === taskId) ?? {
    personalPlanId: plan.id,
    taskId,
    startedAt: null,
    finishedAt: null,
  }

/**
 * Whether reports may count what is finished now. If the training order is closed, they count no more steps than others
 * see in the plan: someone may repeat a task that was changed, or do more than a changed plan has.
 */
const isReported = (learnerProgress: LearnerProgress): boolean => {
  const { isClosed, tellsOrder } = learnerProgress.plan
  const { done, all } = countSteps(learnerProgress)
  return !isClosed || !tellsOrder || done < all
}

type Step = (db: Db, before: LearnerProgress, task: PlanTask, work: CompletionContext) => Promise<LearnerProgress>

const startTask: Step = async (db, learnerProgress, task, work) => {
  const { now } = work
  const row = findRow(learnerProgress, task.id)
  if (row.finishedAt) return learnerProgress
  await saveStart(db, learnerProgress.plan, task.id, work)
  // Loading a page again is not a second start.
  if (!row.startedAt)
    await recordActivity(db, learnerProgress.plan, [{ kind: 'task_started', subjectId: task.id }], now)
  return withProgress(learnerProgress, [{ ...row, startedAt: now }])
}

const finishTask: Step = async (db, learnerProgress, task, work) => {
  const { now, sealedAt } = work
  const isOpen = (row: ProgressRow) => !row.finishedAt || isHiddenFinish(row, sealedAt)
  if (learnerProgress.path.finished.has(task.id) && !isOpen(findRow(learnerProgress, task.id))) return learnerProgress
  if (!(await hasEvidence(db, learnerProgress, task))) throw new AppError('task_not_finished')
  // The prompts of one page are only completed together.
  const rows = promptsOnSamePage(learnerProgress.path.tree, task)
    .map(({ id }) => findRow(learnerProgress, id))
    .filter(isOpen)
  const finishes = rows.map(({ taskId, startedAt }) => ({
    taskId,
    seconds: startedAt && cappedSeconds(startedAt, now),
  }))
  await saveFinishes(db, learnerProgress.plan, finishes, work)
  const taken = rows.filter(({ finishedAt }) => !finishedAt)
  const events = taken.map(({ taskId }) => ({ kind: 'task_completed', subjectId: taskId }) as const)
  await recordActivity(db, learnerProgress.plan, isReported(learnerProgress) ? events : [], now)
  const finishedSteps = learnerProgress.plan.finishedSteps + (taken.length > 0 ? 1 : 0)
  return withProgress(
    { ...learnerProgress, plan: { ...learnerProgress.plan, finishedSteps } },
    rows.map((row) => ({ ...row, finishedAt: now })),
  )
}

export function createTaskCompletion({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return {
    /**
     * Records that a task was started or finished. Repeating a call only changes the start time of an unfinished task.
     */
    complete: (caller: Caller, input: TaskCompletionInput): Promise<LearnerPlan> =>
      database.transaction(
        caller.scope,
        async (db) => {
          const before = await lockAndLoadPlan(db, caller.accountId, input.plan_id, { now: clock(), names: true })
          // Read the clock after waiting for the lock: a plan must not be completed before what was written meanwhile.
          const now = clock()
          assertMayWorkIn(caller, before.plan)
          const task = findTask(before.path.tree, input)
          assertOrderUnsealed(before, caller, task.taskId)
          const sealedAt = task.section === 'training' ? findSealedAt(before, caller) : null
          assertMayWork(sealedAt ? openTraining(before) : before, task)
          const work = { now, enteredBy: caller.actorId, sealedAt }
          const after = await (input.type === 'start' ? startTask : finishTask)(db, before, task, work)
          return presentLearnerPlan(await advancePlan(db, after, now), caller, now)
        },
        { plain: true },
      ),
  }
}
