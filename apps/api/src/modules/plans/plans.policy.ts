import { byTaskOrder } from '@evenground/shared/learning'
import { isPostType, isPreType } from '@evenground/shared/scoring'
import { AppError } from '../../http/errors/app-error.ts'
import type { StoredTree, WrittenTree } from './parse-tree.ts'
import type { StoredTask } from './plan-tree.repo.ts'

type Task = WrittenTree['tasks'][number]
interface FieldError {
  path: string
  code: string
  message: string
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new AppError('rule_violated', { errors: [...errors] })
}

/** Returns the items whose key an earlier item already has. */
function findRepeated<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const seen = new Set<string>()
  return all.filter((one) => {
    const key = keyOf(one)
    const repeated = seen.has(key)
    seen.add(key)
    return repeated
  })
}

/** Even types come before training, odd ones after it. A post type inside training could never be opened. */
function findTypeError({ path: at, section, taskType, assessmentType: type }: Task): FieldError | null {
  const path = `${at}.assessment_type`
  if (taskType !== 'assessment') {
    return type === null
      ? null
      : { path, code: 'no_assessment', message: 'Only an assessment can have an assessment type.' }
  }
  if (type === null) return { path, code: 'required', message: 'An assessment needs a type from 0 to 9.' }
  if (section === 'outro' && !isPostType(type)) {
    return {
      path,
      code: 'pre_type_in_outro',
      message: 'The outro only takes post-assessments: types 1, 3, 5, 7, and 9.',
    }
  }
  if (section !== 'outro' && !isPreType(type)) {
    return {
      path,
      code: 'post_type_before_outro',
      message: 'Only pre-assessments can come before the outro: types 0, 2, 4, 6, and 8.',
    }
  }
  return null
}

/** Throws unless the parts of a tree fit together; lists every place that does not. */
export function assertTreeFits({ groups, tasks }: WrittenTree): void {
  const taken = (message: string, code: string, field: string) => (one: { path: string }) => ({
    path: `${one.path}.${field}`,
    code,
    message,
  })
  const assessments = tasks.filter((task) => task.taskType === 'assessment' && task.assessmentType !== null)
  refuse([
    ...findRepeated(groups, ({ id }) => id).map(
      taken('Another group in this plan has the same ID.', 'duplicate_id', 'id'),
    ),
    ...findRepeated(tasks, ({ id }) => id).map(
      taken('Another task in this plan has the same ID.', 'duplicate_id', 'id'),
    ),
    ...tasks.flatMap((task) => findTypeError(task) ?? []),
    ...findRepeated(assessments, (task) => `${task.taskId} ${task.assessmentType}`).map(
      taken('The plan already has this assessment with this type.', 'duplicate_assessment', 'task_id'),
    ),
  ])
}

/**
 * Whether progress on the old task is worthless for the new task with the same id. A corrected text or video is still
 * the same task; a task of another type, or another assessment, is not.
 */
export function isOtherTask(before: StoredTask, after: StoredTask): boolean {
  if (before.taskType !== after.taskType) return true
  const isSame = before.taskId === after.taskId && before.assessmentType === after.assessmentType
  return after.taskType === 'assessment' && !isSame
}

/** Serializes what a tree asks of learners, in order: first the groups, then all tasks, each with its place. */
const asAsked = ({ groups, tasks }: StoredTree): string =>
  JSON.stringify([
    [...groups].sort(byTaskOrder).map(({ id }) => id),
    ...[...tasks]
      .sort(byTaskOrder)
      .map(({ section, trainingId, ...task }) => ({ place: trainingId ?? section, ...task }))
      .sort((one, other) => (one.place < other.place ? -1 : one.place > other.place ? 1 : 0))
      .map((one) => [one.place, one.id, one.required, one.taskType, one.taskId, one.assessmentType]),
  ])

/** Whether two trees ask for the same tasks in the same places, even if their texts differ. */
export const isSameTree = (before: StoredTree, after: StoredTree): boolean => asAsked(before) === asAsked(after)

type Place = Pick<StoredTask, 'id' | 'taskType' | 'trainingId'>

/** The step that a task belongs to: all journal prompts of a training are one step, any other task is its own. */
const stepOf = ({ id, taskType, trainingId }: Place): string =>
  taskType === 'journal_prompt' && trainingId !== null ? trainingId : id

/**
 * Returns ids of journal prompts that were one step with others before and are not after. Of each former step, the
 * prompts that stay together with its first prompt are left out.
 */
export function findPromptsSetApart(before: StoredTree, after: StoredTree): string[] {
  const now = new Map(after.tasks.map((task) => [task.id, task]))
  return before.groups.flatMap(({ id }) => {
    const prompts = before.tasks
      .filter(({ trainingId, taskType }) => trainingId === id && taskType === 'journal_prompt')
      .flatMap((task) => now.get(task.id) ?? [])
    const [first] = prompts
    return prompts.flatMap((task) => (first && stepOf(task) !== stepOf(first) ? [task.id] : []))
  })
}
