import {
  type FactorScores,
  isMicroLearning,
  isPreSubmitted,
  type LearnerPath,
  learnerTree,
  orderTraining,
  type PlanTask,
  type PlanTree,
  preAssessments,
} from '@evenground/shared/learning'
import { notFound } from '../../http/errors/app-error.ts'
import type { Db } from '../../platform/database/index.ts'
import { touchLearner } from './activity.repo.ts'
import { type Enrollment, findEnrollment, lockEnrollment } from './enrollments.repo.ts'
import { findLearnerFlags, type LearnerFlags } from './flags.repo.ts'
import { type GroupRow, listGroups, listTasks, type TaskRow } from './plan-trees.repo.ts'
import { listProgress, listSubmitted, type ProgressRow, type ScoredResponse } from './progress.repo.ts'

interface Facts {
  plan: Enrollment
  tasks: readonly TaskRow[]
  groups: readonly GroupRow[]
  progress: readonly ProgressRow[]
  responses: readonly ScoredResponse[]
  flags: LearnerFlags
}

/** One learner's progress in one plan: what is stored, and what the learning engine works with. */
export interface LearnerProgress extends Facts {
  path: LearnerPath
  /** The newest pre score of each factor in this plan; null before a pre assessment of its intro is submitted. */
  preScores: FactorScores | null
}

function buildTree({ tasks, groups }: Pick<Facts, 'tasks' | 'groups'>): PlanTree {
  const inSection = (section: PlanTask['section']) => tasks.filter((task) => task.section === section)
  return {
    intro: inSection('intro'),
    training: groups.map((group) => ({ ...group, tasks: tasks.filter((task) => task.trainingId === group.id) })),
    outro: inSection('outro'),
  }
}

/** Responses come oldest first, so that where two hold a factor the newer one stands. */
function findPreScores(tree: PlanTree, responses: readonly ScoredResponse[]): FactorScores {
  const intro = preAssessments(tree)
  const counted = responses.filter((response) =>
    intro.some((task) => task.taskId === response.assessmentId && task.assessmentType === response.assessmentType),
  )
  return Object.assign({}, ...counted.map((response) => response.scores))
}

/** Derives the progress from the stored facts. Called again whenever one of them changes. */
export function buildProgress(facts: Facts): LearnerProgress {
  const { plan, progress, responses, flags } = facts
  const tree = buildTree(facts)
  const title = plan.title['en-us'] ?? null
  const preSubmitted = isPreSubmitted(tree, responses)
  const scores = findPreScores(tree, responses)
  const orderNow = () =>
    orderTraining({
      groups: learnerTree(tree).training,
      orderType: plan.orderType,
      scores,
      micro: isMicroLearning(title),
    })
  return {
    ...facts,
    preScores: preSubmitted ? scores : null,
    path: {
      tree,
      title,
      preSubmitted,
      finished: new Set(progress.filter((row) => row.finishedAt).map((row) => row.taskId)),
      frozenOrder: plan.unlockedAt ? plan.trainingOrder : orderNow(),
      navigation: { training: flags.trainingNavigation, introOutro: flags.introOutroNavigation },
    },
  }
}

/** The same number of statements for one plan as for a hundred. */
async function loadAll(
  db: Db,
  accountId: string,
  plans: readonly Enrollment[],
  { names }: { names: boolean },
): Promise<LearnerProgress[]> {
  if (plans.length === 0) return []
  const ids = plans.map((plan) => plan.id)
  const request = { planIds: plans.map((plan) => plan.planId), names }
  const [tasks, groups, progress, responses, flags] = await Promise.all([
    listTasks(db, request),
    listGroups(db, request),
    listProgress(db, ids),
    listSubmitted(db, ids),
    findLearnerFlags(db, accountId),
  ])
  if (!flags) throw notFound()
  return plans.map((plan) =>
    buildProgress({
      plan,
      flags,
      tasks: tasks.filter((task) => task.planId === plan.planId),
      groups: groups.filter((group) => group.planId === plan.planId),
      progress: progress.filter((row) => row.personalPlanId === plan.id),
      responses: responses.filter((response) => response.personalPlanId === plan.id),
    }),
  )
}

/** A person's progress in several of their plans, with all names. */
export const listLearnerProgress = (
  db: Db,
  accountId: string,
  plans: readonly Enrollment[],
): Promise<LearnerProgress[]> => loadAll(db, accountId, plans, { names: true })

interface LoadOptions {
  /** Nobody else changes the plan until the transaction ends. */
  lock?: boolean
  /** With the names of tasks and groups, for whoever is shown the plan. */
  names?: boolean
  /** Also an earlier run, by its own id: to look at. */
  earlier?: boolean
}

/** One plan by its own id or its master's; 404 for one that the person does not hold. */
export async function loadLearnerProgress(
  db: Db,
  accountId: string,
  id: string,
  { lock = false, names = false, earlier = false }: LoadOptions = {},
): Promise<LearnerProgress> {
  // Handed over together and run one after the other: the plan is read once the lock is held, so that what another
  // request did in the meantime is seen.
  const [, plan] = await Promise.all([
    lock && lockEnrollment(db, accountId, id),
    findEnrollment(db, accountId, id, { earlier }),
  ])
  const [learnerProgress] = plan ? await loadAll(db, accountId, [plan], { names }) : []
  if (!learnerProgress) throw notFound()
  return learnerProgress
}

/**
 * Loads and locks a plan in which its learner is about to do something, and notes the learner as active. Both statements
 * are sent together and run in the order of locks: the account before the plan.
 */
export async function openPlan(
  db: Db,
  accountId: string,
  id: string,
  { now, names = false }: { now: Date; names?: boolean },
): Promise<LearnerProgress> {
  const [, learnerProgress] = await Promise.all([
    touchLearner(db, accountId, now),
    loadLearnerProgress(db, accountId, id, { lock: true, names }),
  ])
  return learnerProgress
}
