import type {
  LocalizedText,
  Medium,
  Plan,
  PlanTask,
  PlanTaskInput,
  PlanTreeInput,
  TaskStatus,
  TrainingGroup,
} from '@evenground/shared/schemas'
import { EMPTY_TEXT, type TextValues, toLocalizedText, toTextValues } from '../../../lib/detail/localized-values.ts'

export const TASK_TYPES = ['assessment', 'instruction', 'journal_prompt', 'medium', 'survey'] as const
export type TaskType = (typeof TASK_TYPES)[number]

/** Facts about a medium besides its title. */
export interface MediumFacts {
  type: Medium['medium_type']
  seconds: number | null
}

/** The facts about a medium that a preview needs; null for other records. */
export const toMediumFacts = (record: {
  medium_type?: Medium['medium_type'] | null | undefined
  length_seconds?: number | null | undefined
}): MediumFacts | null =>
  record.medium_type ? { type: record.medium_type, seconds: record.length_seconds ?? null } : null

/** A task in the editor. */
export interface TaskValues {
  /** The id of the task itself; a temporary one until the server has assigned one. */
  id: string
  task_type: TaskType
  /** The id of the content; null until it is chosen. */
  task_id: string | null
  /** The title of the content. Only for display. */
  title: LocalizedText
  assessment_type: number | null
  /** Type and playing time of a medium. Only for display. */
  medium: MediumFacts | null
  required: boolean
  suffix: TextValues
  /** In a personal plan: whether the person has completed the task. */
  status?: TaskStatus | undefined
}

export interface GroupValues {
  id: string
  factor_id: string | null
  tasks: TaskValues[]
}

export interface TreeValues {
  intro: TaskValues[]
  training: GroupValues[]
  outro: TaskValues[]
}

export const EMPTY_TREE: TreeValues = { intro: [], training: [], outro: [] }

const NEW = 'new '

/** A temporary id for something that is not saved yet. */
export const makeNewId = (): string => `${NEW}${crypto.randomUUID()}`

const keptId = (id: string) => (id.startsWith(NEW) ? {} : { id })

const toTaskValues = (task: PlanTask): TaskValues => ({
  id: task.id,
  task_type: task.task_type,
  task_id: task.task_id,
  title: task.title,
  assessment_type: task.assessment_type,
  medium: toMediumFacts(task),
  required: task.required,
  suffix: toTextValues(task.suffix),
  status: task.status,
})

const toGroupValues = ({ id, factor_id, tasks }: TrainingGroup): GroupValues => ({
  id,
  factor_id,
  tasks: tasks.map(toTaskValues),
})

export const toTreeValues = ({ intro, training, outro }: Plan['tasks']): TreeValues => ({
  intro: intro.map(toTaskValues),
  training: training.map(toGroupValues),
  outro: outro.map(toTaskValues),
})

const toTaskInput = (task: TaskValues, task_order: number): PlanTaskInput => ({
  ...keptId(task.id),
  task_type: task.task_type,
  task_id: task.task_id ?? '',
  assessment_type: task.task_type === 'assessment' ? task.assessment_type : null,
  required: task.required,
  suffix: toLocalizedText(task.suffix),
  task_order,
})

/** The request body, in display order. Existing tasks keep their ids, and so their learners' progress. */
export const toTreeInput = ({ intro, training, outro }: TreeValues): PlanTreeInput => ({
  intro: intro.map(toTaskInput),
  training: training.map(({ id, factor_id, tasks }, task_order) => ({
    ...keptId(id),
    factor_id,
    task_order,
    tasks: tasks.map(toTaskInput),
  })),
  outro: outro.map(toTaskInput),
})

/** Copies the tree for another plan: all tasks and groups become new. */
export function renewTree({ intro, training, outro }: TreeValues): TreeValues {
  const renew = <T extends { id: string }>(one: T): T => ({ ...one, id: makeNewId() })
  return {
    intro: intro.map(renew),
    training: training.map((group) => ({ ...renew(group), tasks: group.tasks.map(renew) })),
    outro: outro.map(renew),
  }
}

/** An empty task. */
export const makeTask = (isOutro: boolean): TaskValues => ({
  id: makeNewId(),
  task_type: 'instruction',
  task_id: null,
  title: {},
  assessment_type: isOutro ? 1 : 0,
  medium: null,
  required: true,
  suffix: EMPTY_TEXT,
})

/** Changes the type of a task. The new type has no content chosen yet. */
export const changeType = (task: TaskValues, task_type: TaskType): TaskValues =>
  task.task_type === task_type ? task : { ...task, task_type, task_id: null, title: {}, medium: null }

export const listTasks = ({ intro, training, outro }: TreeValues): TaskValues[] => [
  ...intro,
  ...training.flatMap(({ tasks }) => tasks),
  ...outro,
]

/** All tasks with their paths in the request body, as the server uses them in errors. */
export const listPlaced = ({
  intro,
  training,
  outro,
}: TreeValues): { path: string; isOutro: boolean; task: TaskValues }[] => [
  ...intro.map((task, at) => ({ path: `tasks.intro.${at}`, isOutro: false, task })),
  ...training.flatMap(({ tasks }, group) =>
    tasks.map((task, at) => ({ path: `tasks.training.${group}.tasks.${at}`, isOutro: false, task })),
  ),
  ...outro.map((task, at) => ({ path: `tasks.outro.${at}`, isOutro: true, task })),
]
