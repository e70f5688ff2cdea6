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

/** The facts about a medium beside its title. */
export interface MediumFacts {
  type: Medium['medium_type']
  seconds: number | null
}

/** What a preview needs of a medium; null for other records. */
export const toMediumFacts = (record: {
  medium_type?: Medium['medium_type'] | null | undefined
  length_seconds?: number | null | undefined
}): MediumFacts | null =>
  record.medium_type ? { type: record.medium_type, seconds: record.length_seconds ?? null } : null

/** A task while it is edited. */
export interface TaskValues {
  /** Its own id; one made here until the server has given it one. */
  id: string
  task_type: TaskType
  /** The content; null until some is chosen. */
  task_id: string | null
  /** The title of the content, for the page. */
  title: LocalizedText
  assessment_type: number | null
  /** What kind of medium it is and how long it plays, for the page. */
  medium: MediumFacts | null
  required: boolean
  suffix: TextValues
  /** Whether the person has completed a plan that they have. */
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

/** An id for what the server has not seen yet. */
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

/** As it is sent: in the order on the page. What was there before keeps its id, and with it its learners' progress. */
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

/** The same tree as new tasks and groups of another plan. */
export function renewTree({ intro, training, outro }: TreeValues): TreeValues {
  const renew = <T extends { id: string }>(one: T): T => ({ ...one, id: makeNewId() })
  return {
    intro: intro.map(renew),
    training: training.map((group) => ({ ...renew(group), tasks: group.tasks.map(renew) })),
    outro: outro.map(renew),
  }
}

/** A task that has yet to be filled in. */
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

/** Another kind of task points to no content yet. */
export const changeType = (task: TaskValues, task_type: TaskType): TaskValues =>
  task.task_type === task_type ? task : { ...task, task_type, task_id: null, title: {}, medium: null }

export const listTasks = ({ intro, training, outro }: TreeValues): TaskValues[] => [
  ...intro,
  ...training.flatMap(({ tasks }) => tasks),
  ...outro,
]

/** The state of each task, spelled as the server spells it. */
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
