import { isMicroLearning, isUnlocked, orderTraining, percentComplete } from '@evenground/shared/learning'
import type { LearnerPlan, LearnerTask, LocalizedText, Plan, PlanTask } from '@evenground/shared/schemas'
import { toLearnerPath } from '../../../../lib/learning/learner-path.ts'

/** The progress of the preview's fictitious learner. */
export interface PreviewProgress {
  finished: ReadonlySet<string>
  preSubmitted: boolean
  /** Scores in percent by factor id, from the sliders. */
  scores: Readonly<Record<string, number>>
}

const NAVIGATION = { training: false, introOutro: false }
const toTask = (task: PlanTask): LearnerTask => ({ ...task, medium_type: task.medium_type ?? null })

type Facts = { progress: PreviewProgress; factorTitles: ReadonlyMap<string, LocalizedText>; hideScores: boolean }

/** The groups in the order that these scores give; in the plan's order until the assessment is submitted. */
function orderGroups({ tasks, order_type, title }: Plan, { preSubmitted, scores }: PreviewProgress) {
  const micro = isMicroLearning(title['en-us'] ?? '')
  if (!preSubmitted && !micro) return tasks.training
  const groups = tasks.training.map((group) => ({
    id: group.id,
    factorId: group.factor_id,
    taskOrder: group.task_order,
  }))
  const order = orderTraining({ groups, orderType: order_type, scores, micro })
  return order.flatMap((id) => tasks.training.find((group) => group.id === id) ?? [])
}

/** Converts a master plan to the format of an enrollment, which learners' pages read. */
export function buildPreviewPlan(plan: Plan, { progress, factorTitles, hideScores }: Facts): LearnerPlan {
  const { finished, preSubmitted, scores } = progress
  const held: LearnerPlan = {
    ...plan,
    plan_type: 'personal_plan',
    account_id: plan.id,
    plan_id: plan.id,
    started: finished.size > 0,
    run: 1,
    earlier_runs: [],
    unlocked: false,
    completion: 0,
    pre_submitted: preSubmitted,
    due_at: null,
    due_text: null,
    overdue: false,
    completed_at: null,
    options: { personal: { completed: Object.fromEntries([...finished].map((id) => [id, 1 as const])) } },
    pre_scores: preSubmitted && !hideScores ? { ...scores } : null,
    tasks: {
      intro: plan.tasks.intro.map(toTask),
      training: orderGroups(plan, progress).map((group) => ({
        ...group,
        title: (group.factor_id && factorTitles.get(group.factor_id)) || {},
        tasks: group.tasks.map(toTask),
      })),
      outro: plan.tasks.outro.map(toTask),
    },
  }
  const path = toLearnerPath(held, NAVIGATION)
  return { ...held, completion: percentComplete(path.tree, path.finished), unlocked: isUnlocked(path) }
}
