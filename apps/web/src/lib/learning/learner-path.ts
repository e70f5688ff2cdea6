import {
  buildPath,
  type LearnerPath,
  type Navigation,
  type PlanTask,
  type PlanTree,
  parseProgress,
  type TrainingPath,
} from '@evenground/shared/learning'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'

const toTask = (task: LearnerTask): PlanTask => ({
  id: task.id,
  taskId: task.task_id,
  taskType: task.task_type,
  assessmentType: task.assessment_type,
  required: task.required,
  taskOrder: task.task_order,
  section: task.section,
})

/** Converts a plan from the API for the shared rules. The server sends the training in the learner's own order. */
export function toLearnerPath(plan: LearnerPlan, navigation: Navigation): LearnerPath {
  return {
    tree: {
      intro: plan.tasks.intro.map(toTask),
      training: plan.tasks.training.map((group) => ({
        id: group.id,
        factorId: group.factor_id,
        taskOrder: group.task_order,
        tasks: group.tasks.map(toTask),
      })),
      outro: plan.tasks.outro.map(toTask),
    },
    finished: parseProgress(plan.options.personal.completed),
    preSubmitted: plan.pre_submitted,
    title: plan.title['en-us'] ?? '',
    frozenOrder: plan.tasks.training.map((group) => group.id),
    navigation,
  }
}

const CLOSED: Navigation = { training: false, introOutro: false }

/** Finds a task of the plan by its own id. Returns it with its tree. */
export function findPathTask(
  plan: LearnerPlan,
  id: string | undefined,
): { tree: PlanTree; task: PlanTask | undefined } {
  const { tree } = toLearnerPath(plan, CLOSED)
  const all = [...tree.intro, ...tree.training.flatMap(({ tasks }) => tasks), ...tree.outro]
  return { tree, task: all.find((task) => task.id === id) }
}

/** The training path with the status of every task. */
export const buildTrainingPath = (plan: LearnerPlan, navigation: Navigation): TrainingPath =>
  buildPath(toLearnerPath(plan, navigation), { scores: plan.pre_scores ?? {}, hideScores: plan.pre_scores === null })

/** Every task of a plan with its titles, by its own id. */
export function indexTasks(plan: LearnerPlan): ReadonlyMap<string, LearnerTask> {
  const { intro, training, outro } = plan.tasks
  return new Map([...intro, ...training.flatMap((group) => group.tasks), ...outro].map((task) => [task.id, task]))
}

export const isAssessment = ({ task_type }: LearnerTask): boolean => task_type === 'assessment'

/** Whether the plan has no assessment, so that it will never have results. */
export const hasNoResults = (plan: LearnerPlan): boolean => ![...indexTasks(plan).values()].some(isAssessment)

/** Finds the assessment task of a route, by the task's id or the assessment's id, and by its type. */
export function findAssessmentTask(plan: LearnerPlan, id: string, assessmentType: number): LearnerTask | undefined {
  const assessments = [...indexTasks(plan).values()].filter(isAssessment)
  const named = assessments.find((task) => task.id === id)
  const assessmentId = named?.task_id ?? id
  return assessments
    .filter((task) => task.task_id === assessmentId && (task.assessment_type ?? 0) === assessmentType)
    .sort((a, b) => Number(b.id === id) - Number(a.id === id))[0]
}
