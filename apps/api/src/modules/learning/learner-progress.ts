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
import type { FactorRecord } from '../factors/index.ts'
import { findCompletion, requireFor } from './closed-order.ts'
import { type Enrollment, lockEnrollment, lockLearnerAndPlan } from './enrollments.repo.ts'
import type { LearnerFlags } from './flags.repo.ts'
import { findPlanFacts, listPlanFacts, type PlanFacts } from './plan-facts.repo.ts'
import type { GroupRow, TaskRow } from './plan-trees.repo.ts'
import type { ProgressRow, ScoredResponse } from './progress.repo.ts'

interface Facts {
  plan: Enrollment
  tasks: readonly TaskRow[]
  groups: readonly GroupRow[]
  progress: readonly ProgressRow[]
  responses: readonly ScoredResponse[]
  flags: LearnerFlags
}

/** One learner's progress in one plan: the stored facts, and the path that the learning engine works with. */
export interface LearnerProgress extends Facts {
  path: LearnerPath
  /** The newest pre score of each factor in this plan; null until a pre assessment of its intro is submitted. */
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

/** The responses to the pre assessments of the intro, oldest first. */
function listPreResponses(tree: PlanTree, responses: readonly ScoredResponse[]): ScoredResponse[] {
  const intro = preAssessments(tree)
  return responses.filter((response) =>
    intro.some((task) => task.taskId === response.assessmentId && task.assessmentType === response.assessmentType),
  )
}

/** If a factor has several scores, the newest counts. */
const findPreScores = (tree: PlanTree, responses: readonly ScoredResponse[]): FactorScores =>
  Object.assign({}, ...listPreResponses(tree, responses).map((response) => response.scores))

/**
 * When the first response that the training order follows from was begun; null if there is none. It is stored when
 * training opens: somebody may delete the responses, but the order remains.
 */
export function findOrderedSince({ path, responses }: Pick<LearnerProgress, 'path' | 'responses'>): Date | null {
  const begun = listPreResponses(path.tree, responses).map(({ startedAt }) => startedAt.getTime())
  return begun.length > 0 ? new Date(Math.min(...begun)) : null
}

/** Derives the progress from the stored facts. Call it again whenever one of them changes. */
export function buildProgress(facts: Facts): LearnerProgress {
  const { plan, progress, responses, flags } = facts
  const completion = findCompletion(plan)
  const tree = requireFor(completion, buildTree(facts))
  // In a tree that was changed since training opened, locked tasks would reveal which tasks are done.
  const alwaysOpen = completion === 'steps'
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
      alwaysOpen,
      finished: new Set(progress.filter((row) => row.finishedAt).map((row) => row.taskId)),
      frozenOrder: plan.unlockedAt ? plan.trainingOrder : orderNow(),
      navigation: {
        training: alwaysOpen || flags.trainingNavigation,
        introOutro: alwaysOpen || flags.introOutroNavigation,
      },
    },
  }
}

function buildAll({ plans, tasks, groups, progress, responses, flags }: PlanFacts): LearnerProgress[] {
  if (plans.length === 0) return []
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

/**
 * Reads a person's progress in all current plans, with all names, and the factors of their training if wanted, in one
 * statement.
 */
export async function listLearnerProgress(
  db: Db,
  accountId: string,
  wanted: { factors: boolean },
): Promise<{ plans: LearnerProgress[]; factors: FactorRecord[] }> {
  const { facts, factors } = await listPlanFacts(db, accountId, wanted)
  return { plans: buildAll(facts), factors }
}

interface LoadOptions {
  /** Locks the plan until the transaction ends. */
  lock?: boolean
  /** Includes the names of tasks and groups, to show the plan. */
  names?: boolean
  /** Also finds an earlier run by its own ID, for viewing. */
  earlier?: boolean
}

async function loadOne(
  db: Db,
  accountId: string,
  id: string,
  { names = false, earlier = false }: Omit<LoadOptions, 'lock'>,
): Promise<LearnerProgress> {
  const [learnerProgress] = buildAll(await findPlanFacts(db, accountId, id, { names, earlier }))
  if (!learnerProgress) throw notFound()
  return learnerProgress
}

/** Loads one plan by its own ID or that of its master plan; throws 404 if the person does not hold it. */
export async function loadLearnerProgress(
  db: Db,
  accountId: string,
  id: string,
  { lock = false, ...options }: LoadOptions = {},
): Promise<LearnerProgress> {
  // Both statements are sent together and run one after the other: the plan is read once the lock is held, so the
  // result includes what other requests did in the meantime.
  const [, learnerProgress] = await Promise.all([
    lock && lockEnrollment(db, accountId, id),
    loadOne(db, accountId, id, options),
  ])
  return learnerProgress
}

/**
 * Locks the learner and one of their plans, updates the time of their last activity, and then loads the plan. Both
 * statements are sent together. The second one runs after the lock is taken, so it sees all earlier changes.
 */
export async function lockAndLoadPlan(
  db: Db,
  accountId: string,
  id: string,
  { now, names = false }: { now: Date; names?: boolean },
): Promise<LearnerProgress> {
  const [, learnerProgress] = await Promise.all([
    lockLearnerAndPlan(db, accountId, id, now),
    loadOne(db, accountId, id, { names }),
  ])
  return learnerProgress
}
