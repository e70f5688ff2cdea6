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

/** The responses before training, oldest first. */
function listPreResponses(tree: PlanTree, responses: readonly ScoredResponse[]): ScoredResponse[] {
  const intro = preAssessments(tree)
  return responses.filter((response) =>
    intro.some((task) => task.taskId === response.assessmentId && task.assessmentType === response.assessmentType),
  )
}

/** Of two with the same factor the newer one counts. */
const findPreScores = (tree: PlanTree, responses: readonly ScoredResponse[]): FactorScores =>
  Object.assign({}, ...listPreResponses(tree, responses).map((response) => response.scores))

/**
 * When the first of the responses was begun that the order of training follows from; null where there are none. It is kept
 * when training opens: somebody may delete the responses, and the order is there all the same.
 */
export function findOrderedSince({ path, responses }: Pick<LearnerProgress, 'path' | 'responses'>): Date | null {
  const begun = listPreResponses(path.tree, responses).map(({ startedAt }) => startedAt.getTime())
  return begun.length > 0 ? new Date(Math.min(...begun)) : null
}

/** Derives the progress from the stored facts. Called again whenever one of them changes. */
export function buildProgress(facts: Facts): LearnerProgress {
  const { plan, progress, responses, flags } = facts
  const completion = findCompletion(plan)
  const tree = requireFor(completion, buildTree(facts))
  // What is locked would tell which tasks of a tree that was changed since are done.
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

/** A person's progress in all plans that they hold, with all names, and the factors of their training: one statement. */
export async function listLearnerProgress(
  db: Db,
  accountId: string,
): Promise<{ plans: LearnerProgress[]; factors: FactorRecord[] }> {
  const { facts, factors } = await listPlanFacts(db, accountId)
  return { plans: buildAll(facts), factors }
}

interface LoadOptions {
  /** No one else changes the plan until the transaction ends. */
  lock?: boolean
  /** With the names of tasks and groups, to show the plan. */
  names?: boolean
  /** Also an earlier run, by its own id: to look at. */
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

/** One plan by its own id or its master's; 404 for one that the person does not hold. */
export async function loadLearnerProgress(
  db: Db,
  accountId: string,
  id: string,
  { lock = false, ...options }: LoadOptions = {},
): Promise<LearnerProgress> {
  // Handed over together and run one after the other: the plan is read once the lock is held, so that what another
  // request did in the meantime is seen.
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
