import { describe, expect, test } from 'vitest'
import { catchRefusal } from '../../../test/catch-refusal.ts'
import {
  areWordingsKnown,
  assertComplete,
  assertMayTake,
  assertSavable,
  assertWordingsKnown,
  findAssessment,
  waitsForTraining,
} from './responses.policy.ts'

type LearnerProgress = Parameters<typeof assertMayTake>[0]
type Tree = Parameters<typeof findAssessment>[0]

const task = (id: string, taskType: string, assessmentType: number | null = null) => ({
  id,
  taskId: `content-${id}`,
  taskType,
  assessmentType,
  required: true,
  taskOrder: 0,
  section: 'intro',
})
const TREE = {
  intro: [task('pre', 'assessment', 0), { ...task('again', 'assessment', 2), taskId: 'content-pre' }],
  training: [{ id: 'group', factorId: null, taskOrder: 0, tasks: [task('video', 'medium')] }],
  outro: [task('post', 'assessment', 1)],
} as Tree

const makeStanding = ({ finished = [] as string[], paused = false, introOutroNavigation = false }) =>
  ({
    path: {
      tree: TREE,
      finished: new Set(finished),
      navigation: { training: false, introOutro: introOutroNavigation },
    },
    flags: { paused },
  }) as unknown as LearnerProgress
const PLAIN = { factorId: null, scored: true, negative: false, alias: false, questionId: null, questionOrder: 0 }
const makeQuestion = (id: string, wording = 1) => ({ id, ...PLAIN, wording })

describe('a response', () => {
  const judge = (type: number, state: Parameters<typeof makeStanding>[0] = {}) =>
    catchRefusal(() => assertMayTake(makeStanding(state), type))

  test('of a pre type is taken at any time, also in a pause', () => {
    expect(waitsForTraining(0)).toBe(false)
    expect(judge(0)).toBeNull()
    expect(judge(0, { paused: true })).toBeNull()
  })

  test('of a post type waits for training, and for the end of a pause', () => {
    expect(waitsForTraining(1)).toBe(true)
    expect(judge(1)).toEqual({ code: 'task_locked' })
    expect(judge(1, { finished: ['video'] })).toBeNull()
    expect(judge(1, { introOutroNavigation: true })).toBeNull()
    expect(judge(1, { finished: ['video'], paused: true })).toEqual({ code: 'training_paused' })
  })
})

describe('the assessment that is meant', () => {
  test('is found by the id of its task and by its own', () => {
    expect(findAssessment(TREE, 'pre', 0)).toBe('content-pre')
    expect(findAssessment(TREE, 'content-pre', 0)).toBe('content-pre')
  })

  test('may be asked for with the type of another of its tasks', () => {
    expect(findAssessment(TREE, 'pre', 2)).toBe('content-pre')
  })

  test.each([
    ['an id that the plan does not have', 'nothing', 0],
    ['a type that it is not asked with', 'pre', 1],
    ['a type of another assessment', 'post', 0],
    ['a task that is no assessment', 'video', 0],
  ])('does not exist under %s', (_what, id, type) => {
    expect(catchRefusal(() => findAssessment(TREE, id, type))).toEqual({ code: 'resource_not_found' })
  })
})

describe('answers', () => {
  const questions = [makeQuestion('a'), makeQuestion('b')]

  test('may be saved one by one, from 1 to 5, to questions that are asked', () => {
    expect(catchRefusal(() => assertSavable(questions, { a: 1 }))).toBeNull()
    expect(catchRefusal(() => assertSavable(questions, { a: 6, c: 1, b: '3' }))).toEqual({
      code: 'answers_invalid',
      errors: [
        { path: 'answers.c', code: 'unknown_question', message: 'This question isn’t part of the assessment.' },
        { path: 'answers.a', code: 'invalid_value', message: 'Answer with a whole number from 1 to 5.' },
        { path: 'answers.b', code: 'invalid_value', message: 'Answer with a whole number from 1 to 5.' },
      ],
    })
  })

  test('are submitted once each question has one', () => {
    expect(catchRefusal(() => assertComplete(questions, { a: 1, b: 2 }))).toBeNull()
    expect(catchRefusal(() => assertComplete(questions, { a: 1 }))).toEqual({
      code: 'answers_missing',
      errors: [{ path: 'answers.b', code: 'missing', message: 'You haven’t answered this question yet.' }],
      extra: { missing: ['b'] },
    })
  })
})

describe('the wording of an answer', () => {
  const questions = [makeQuestion('a', 3), makeQuestion('b')]

  test.each<Record<string, number>>([{}, { a: 1 }, { a: 3, b: 1 }])(
    '%j is one that the questions have or had',
    (wordings) => {
      expect(areWordingsKnown(questions, wordings)).toBe(true)
      expect(catchRefusal(() => assertWordingsKnown(questions, wordings))).toBeNull()
    },
  )

  test.each([{ a: 0 }, { a: 4 }, { a: 1.5 }, { a: Number.NaN }])('%j is none', (wordings) => {
    expect(areWordingsKnown(questions, { ...wordings, b: 1 })).toBe(false)
    expect(catchRefusal(() => assertWordingsKnown(questions, wordings))).toEqual({
      code: 'answers_invalid',
      errors: [{ path: 'wordings.a', code: 'unknown_wording', message: 'The question never had this wording.' }],
    })
  })
})
