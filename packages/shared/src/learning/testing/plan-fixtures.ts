import fc from 'fast-check'
import type { LearnerPath } from '../learner-path.ts'
import type { PlanSection, PlanTask, PlanTree, TaskType, TrainingGroup } from '../plan-tree.ts'

/** Makes a plan task: by default a required medium in training, whose content id is "content-" plus the task's id. */
export function makeTask(id: string, over: Partial<PlanTask> = {}): PlanTask {
  return {
    id,
    taskId: `content-${id}`,
    taskType: 'medium',
    assessmentType: null,
    required: true,
    taskOrder: 0,
    section: 'training',
    ...over,
  }
}

/** Sets the order of the tasks to their order in the list. */
function number<T extends { readonly taskOrder: number }>(items: readonly T[]): T[] {
  return items.map((item, taskOrder) => ({ ...item, taskOrder }))
}

export function makeGroup(id: string, tasks: readonly PlanTask[], over: Partial<TrainingGroup> = {}): TrainingGroup {
  return { id, factorId: `factor-${id}`, taskOrder: 0, tasks: number(tasks), ...over }
}

export function makeTree(tree: Partial<PlanTree>): PlanTree {
  const inSection = (tasks: readonly PlanTask[] = [], section: PlanSection) =>
    number(tasks).map((task) => ({ ...task, section }))
  return {
    intro: inSection(tree.intro, 'intro'),
    training: number(tree.training ?? []),
    outro: inSection(tree.outro, 'outro'),
  }
}

/**
 * Makes a plan of ten required tasks. Intro: a reading and the pre assessment. Training: the groups trust (video, two
 * prompts, reading) and voice (video, podcast). Outro: the post assessment and a closing reading.
 */
export function makeFullTree(): PlanTree {
  return makeTree({
    intro: [
      makeTask('hello', { taskType: 'instruction' }),
      makeTask('pre', { taskType: 'assessment', assessmentType: 0, taskId: 'survey-of-belonging' }),
    ],
    training: [
      makeGroup('trust', [
        makeTask('trust-video'),
        makeTask('trust-prompt-1', { taskType: 'journal_prompt' }),
        makeTask('trust-prompt-2', { taskType: 'journal_prompt' }),
        makeTask('trust-reading', { taskType: 'instruction' }),
      ]),
      makeGroup('voice', [makeTask('voice-video'), makeTask('voice-podcast')]),
    ],
    outro: [
      makeTask('post', { taskType: 'assessment', assessmentType: 1, taskId: 'survey-of-belonging' }),
      makeTask('farewell', { taskType: 'instruction' }),
    ],
  })
}

/**
 * Makes a learner's path in the plan of `makeFullTree`, without flags. If the pre assessment is finished, it is also
 * submitted.
 */
export function makePath(finishedIds: readonly string[] = [], over: Partial<LearnerPath> = {}): LearnerPath {
  const finished = new Set(finishedIds)
  return {
    tree: makeFullTree(),
    finished,
    preSubmitted: finished.has('pre'),
    title: 'Belonging at work',
    frozenOrder: null,
    navigation: { training: false, introOutro: false },
    ...over,
  }
}

const TASK_TYPES: readonly TaskType[] = ['assessment', 'medium', 'journal_prompt', 'instruction', 'survey']

const anyTaskShape = fc.record({
  taskType: fc.constantFrom(...TASK_TYPES),
  assessmentType: fc.integer({ min: 0, max: 9 }),
  required: fc.boolean(),
})
const anyTasks = fc.array(anyTaskShape, { maxLength: 5 })

function nameTasks(shapes: readonly Pick<PlanTask, 'taskType' | 'assessmentType' | 'required'>[], prefix: string) {
  return shapes.map((shape, index) =>
    makeTask(`${prefix}-${index}`, {
      ...shape,
      assessmentType: shape.taskType === 'assessment' ? shape.assessmentType : null,
    }),
  )
}

const anyTree: fc.Arbitrary<PlanTree> = fc
  .record({ intro: anyTasks, training: fc.array(anyTasks, { maxLength: 4 }), outro: anyTasks })
  .map(({ intro, training, outro }) =>
    makeTree({
      intro: nameTasks(intro, 'intro'),
      training: training.map((tasks, index) => makeGroup(`group-${index}`, nameTasks(tasks, `training-${index}`))),
      outro: nameTasks(outro, 'outro'),
    }),
  )

function idsOf(tree: PlanTree): string[] {
  return [...tree.intro, ...tree.training.flatMap(({ tasks }) => tasks), ...tree.outro].map(({ id }) => id)
}

/** Arbitrary plans, with an arbitrary part finished, under arbitrary flags. */
export const anyPath: fc.Arbitrary<LearnerPath> = anyTree.chain((tree) =>
  fc.record({
    tree: fc.constant(tree),
    finished: fc.subarray(idsOf(tree)).map((ids) => new Set(ids)),
    preSubmitted: fc.boolean(),
    title: fc.constantFrom('Belonging at work', 'Micro learning: fair meetings', null),
    frozenOrder: fc.option(fc.shuffledSubarray(tree.training.map(({ id }) => id))),
    navigation: fc.record({ training: fc.boolean(), introOutro: fc.boolean() }),
  }),
)
