import type { PlanTask } from '@evenground/shared/learning'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '../../../test/catch-refusal.ts'
import { assertMayWork, findTask, haveEntries, isSubmittedIn } from './learning.policy.ts'

type LearnerProgress = Parameters<typeof assertMayWork>[0]
type Input = Parameters<typeof findTask>[1]

const MEDIUM = { taskType: 'medium', assessmentType: null, required: true, taskOrder: 0, section: 'intro' } as const
const makeTask = (id: string, over: Partial<PlanTask> = {}): PlanTask => ({
  id,
  taskId: `content-${id}`,
  ...MEDIUM,
  ...over,
})
const PRE = makeTask('pre', { taskType: 'assessment', assessmentType: 0 })
const VIDEO = makeTask('video', { section: 'training' })
const TREE = { intro: [PRE], training: [{ id: 'group', factorId: null, taskOrder: 0, tasks: [VIDEO] }], outro: [] }

const makeStanding = (over: { finished?: string[]; paused?: boolean; responses?: object[] }) =>
  ({
    path: {
      tree: TREE,
      finished: new Set(over.finished),
      preSubmitted: over.finished?.includes('pre') ?? false,
      title: null,
      frozenOrder: null,
      navigation: { training: false, introOutro: false },
    },
    flags: { paused: over.paused ?? false },
    responses: over.responses ?? [],
  }) as unknown as LearnerProgress

describe('the task that a call names', () => {
  const find = (input: object) => findTask(TREE, input as Input)

  test('is found by its id and type, whatever else is true of it', () => {
    expect(find({ id: 'pre', task_type: 'assessment' })).toBe(PRE)
    expect(find({ id: 'pre', task_type: 'assessment', task_id: 'content-pre', assessment_type: 0 })).toBe(PRE)
    expect(find({ id: 'video', task_type: 'medium', assessment_type: null })).toBe(VIDEO)
  })

  test.each([
    ['the plan does not have', { id: 'nothing', task_type: 'medium' }],
    ['is of another type', { id: 'video', task_type: 'instruction' }],
    ['has other content', { id: 'video', task_type: 'medium', task_id: 'content-pre' }],
    ['is asked with another type', { id: 'pre', task_type: 'assessment', assessment_type: 2 }],
    ['is no assessment', { id: 'video', task_type: 'medium', assessment_type: 0 }],
  ])('does not exist where it %s', (_what, input) => {
    expect(catchRefusal(() => find(input))).toEqual({ code: 'resource_not_found' })
  })
})

describe('work at a task', () => {
  test('is done where the learner has come to', () => {
    expect(catchRefusal(() => assertMayWork(makeStanding({}), PRE))).toBeNull()
    expect(catchRefusal(() => assertMayWork(makeStanding({}), VIDEO))).toEqual({ code: 'task_locked' })
    expect(catchRefusal(() => assertMayWork(makeStanding({ finished: ['pre'] }), VIDEO))).toBeNull()
  })

  test('in training waits for the end of a pause, in the intro it does not', () => {
    const paused = makeStanding({ finished: ['pre'], paused: true })
    expect(catchRefusal(() => assertMayWork(paused, VIDEO))).toEqual({ code: 'training_paused' })
    expect(catchRefusal(() => assertMayWork(paused, PRE))).toBeNull()
  })
})

test('an assessment is submitted by a response to it of its type', () => {
  const response = { assessmentId: 'content-pre', assessmentType: 0 }
  const judge = (...responses: object[]) => isSubmittedIn(makeStanding({ responses }), PRE)
  expect(judge()).toBe(false)
  expect(judge({ ...response, assessmentType: 1 })).toBe(false)
  expect(judge({ ...response, assessmentId: 'another' })).toBe(false)
  expect(judge({ ...response, assessmentType: 1 }, response)).toBe(true)
})

test('prompts are written once each has an entry of full length', () => {
  const entry = (promptId: string, text = 'ten signs.') => ({ promptId, text })
  expect(haveEntries(['a', 'b'], [entry('a'), entry('b'), entry('c', '')])).toBe(true)
  expect(haveEntries(['a', 'b'], [entry('a')])).toBe(false)
  expect(haveEntries(['a'], [entry('b')])).toBe(false)
  expect(haveEntries(['a', 'b'], [entry('a'), entry('b', 'too short')])).toBe(false)
})
