import {
  isMicroLearning,
  learnerTree,
  orderTraining,
  type PlanTree,
  type PlanTask as PureTask,
} from '@evenground/shared/learning'
import type { Plan } from '@evenground/shared/schemas'
import type { GroupValues, TaskValues, TreeValues } from './tree-values.ts'

type PreviewInput = {
  tree: TreeValues
  orderType: Plan['order_type']
  /** Its English title decides whether a plan is micro learning. */
  enUsTitle: string
  /** Scores in percent by factor id. */
  scores: Readonly<Record<string, number>>
}

export interface PreviewPath {
  intro: TaskValues[]
  /** In the order in which this learner does them. */
  training: { group: GroupValues; tasks: TaskValues[]; score: number | null }[]
  outro: TaskValues[]
  /** What determines the order of the groups. */
  rule: 'micro' | Plan['order_type']
}

const pure =
  (section: PureTask['section']) =>
  (task: TaskValues, taskOrder: number): PureTask => ({
    id: task.id,
    taskId: task.task_id ?? '',
    taskType: task.task_type,
    assessmentType: task.assessment_type,
    required: task.required,
    taskOrder,
    section,
  })

const toTree = ({ intro, training, outro }: TreeValues): PlanTree => ({
  intro: intro.map(pure('intro')),
  training: training.map(({ id, factor_id, tasks }, taskOrder) => ({
    id,
    factorId: factor_id,
    taskOrder,
    tasks: tasks.map(pure('training')),
  })),
  outro: outro.map(pure('outro')),
})

/** The path through a plan for a learner with these pre scores. Surveys are not part of it. */
export function previewPath({ tree, orderType, enUsTitle, scores }: PreviewInput): PreviewPath {
  const doable = learnerTree(toTree(tree))
  const known = new Set(
    [doable.intro, ...doable.training.map(({ tasks }) => tasks), doable.outro].flat().map(({ id }) => id),
  )
  const shown = (tasks: readonly TaskValues[]) => tasks.filter(({ id }) => known.has(id))
  const micro = isMicroLearning(enUsTitle)
  // Without an assessment in the intro, nobody has scores by which training could be ordered.
  const hasScores = tree.intro.some(({ task_type }) => task_type === 'assessment')
  const order = orderTraining({ groups: doable.training, orderType, scores: hasScores ? scores : {}, micro })
  const training = order.flatMap((id) => {
    const group = tree.training.find((one) => one.id === id)
    if (!group) return []
    const score = group.factor_id === null ? null : (scores[group.factor_id] ?? null)
    return [{ group, tasks: shown(group.tasks), score }]
  })
  return {
    intro: shown(tree.intro),
    training,
    outro: shown(tree.outro),
    rule: micro ? 'micro' : hasScores ? orderType : 'forward',
  }
}
