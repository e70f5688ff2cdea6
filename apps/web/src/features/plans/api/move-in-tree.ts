import type { GroupValues, TaskValues, TreeValues } from './tree-values.ts'

type Change = (tasks: TaskValues[], isOutro: boolean) => TaskValues[]

/** Ids of the two sections besides the training groups. */
export const INTRO = 'intro'
export const OUTRO = 'outro'

const changeLists = (tree: TreeValues, change: (sectionId: string) => Change): TreeValues => ({
  intro: change(INTRO)(tree.intro, false),
  training: tree.training.map((group) => ({ ...group, tasks: change(group.id)(group.tasks, false) })),
  outro: change(OUTRO)(tree.outro, true),
})

const findTask = (tree: TreeValues, id: string): TaskValues | undefined =>
  [...tree.intro, ...tree.training.flatMap(({ tasks }) => tasks), ...tree.outro].find((task) => task.id === id)

/**
 * Before the outro, an assessment has an even (pre) type; in the outro, the odd (post) type of the same pair. A task
 * that has just become an assessment has no type yet.
 */
function fitType(task: TaskValues, isOutro: boolean): TaskValues {
  if (task.task_type !== 'assessment') return task
  const type = task.assessment_type ?? 0
  const pre = type - (type % 2)
  return { ...task, assessment_type: isOutro ? pre + 1 : pre }
}

/** Moves a task into a section, to an index among the section's tasks. */
export function moveTask(tree: TreeValues, taskId: string, sectionId: string, index: number): TreeValues {
  const task = findTask(tree, taskId)
  if (!task) return tree
  return changeLists(tree, (section) => (tasks, isOutro) => {
    const others = tasks.filter(({ id }) => id !== taskId)
    return section === sectionId ? others.toSpliced(index, 0, fitType(task, isOutro)) : others
  })
}

export const insertTask = (tree: TreeValues, task: TaskValues, sectionId: string, index?: number): TreeValues =>
  // If the task exists, its removal was already undone.
  findTask(tree, task.id)
    ? tree
    : changeLists(
        tree,
        (section) => (tasks) => (section === sectionId ? tasks.toSpliced(index ?? tasks.length, 0, task) : tasks),
      )

export const changeTask = (tree: TreeValues, task: TaskValues): TreeValues =>
  changeLists(tree, () => (tasks, isOutro) => tasks.map((one) => (one.id === task.id ? fitType(task, isOutro) : one)))

export const removeTask = (tree: TreeValues, taskId: string): TreeValues =>
  changeLists(tree, () => (tasks) => tasks.filter(({ id }) => id !== taskId))

export const changeGroup = (tree: TreeValues, group: GroupValues): TreeValues => ({
  ...tree,
  training: tree.training.map((one) => (one.id === group.id ? group : one)),
})

export const insertGroup = (tree: TreeValues, group: GroupValues, index: number): TreeValues =>
  tree.training.some(({ id }) => id === group.id)
    ? tree
    : { ...tree, training: tree.training.toSpliced(index, 0, group) }

export const removeGroup = (tree: TreeValues, groupId: string): TreeValues => ({
  ...tree,
  training: tree.training.filter(({ id }) => id !== groupId),
})
