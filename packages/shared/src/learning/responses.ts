import { isPostType } from '../constants/assessment-types.ts'
import { learnerTasks, learnerTree } from './doable-tasks.ts'
import type { PlanTask, PlanTree } from './plan-tree.ts'

export { isPostType } from '../constants/assessment-types.ts'

/** A submitted and scored response of the learner in this plan. */
export type SubmittedResponse = { readonly assessmentId: string; readonly assessmentType: number }

function isAssessmentOf(task: PlanTask, kind: 'pre' | 'post'): boolean {
  if (task.taskType !== 'assessment' || task.assessmentType === null) return false
  return isPostType(task.assessmentType) === (kind === 'post')
}

function isSubmitted(task: PlanTask, responses: readonly SubmittedResponse[]): boolean {
  return responses.some(
    ({ assessmentId, assessmentType }) => assessmentId === task.taskId && assessmentType === task.assessmentType,
  )
}

/** Returns the pre assessments of the intro. One of them must be submitted before training opens. */
export function preAssessments(tree: PlanTree): PlanTask[] {
  return learnerTree(tree).intro.filter((task) => isAssessmentOf(task, 'pre'))
}

/** Returns the post assessments of the plan, in any section. */
export function postAssessments(tree: PlanTree): PlanTask[] {
  return learnerTasks(tree).filter((task) => isAssessmentOf(task, 'post'))
}

/** Whether at least one pre assessment of the intro is submitted. */
export function isPreSubmitted(tree: PlanTree, responses: readonly SubmittedResponse[]): boolean {
  return preAssessments(tree).some((task) => isSubmitted(task, responses))
}

/** Whether every post assessment of the plan is submitted. True for a plan without post assessments. */
export function isPostSubmitted(tree: PlanTree, responses: readonly SubmittedResponse[]): boolean {
  return postAssessments(tree).every((task) => isSubmitted(task, responses))
}
