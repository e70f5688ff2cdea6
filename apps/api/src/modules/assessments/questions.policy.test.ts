import { describe, expect, test } from 'vitest'
import { catchRefusal } from '../../../test/catch-refusal.ts'
import { assertOrdinaryFactors, assertScorable, haveSameScoring } from './questions.policy.ts'

type Question = Parameters<typeof haveSameScoring>[0][number]

const makeQuestion = (id: string, over: Partial<Question> = {}): Question => ({
  id,
  factorId: 'trust',
  scored: true,
  negative: false,
  alias: false,
  questionId: null,
  questionOrder: 0,
  ...over,
})
const alias = (id: string, questionId: string | null) => makeQuestion(id, { alias: true, questionId })

describe('questions that cannot be scored', () => {
  test.each([
    ['duplicate_id', 'id', 'Another question in this list has the same ID.', [makeQuestion('a'), makeQuestion('a')]],
    [
      'reserved_factor',
      'factor_id',
      'This ID is reserved for the overall score.',
      [makeQuestion('a'), makeQuestion('b', { factorId: '00000000-0000-0000-0000-000000000000' })],
    ],
    [
      'alias_without_target',
      'question_id',
      'Choose the question that this alias repeats.',
      [makeQuestion('a'), alias('b', null)],
    ],
    [
      'alias_outside_assessment',
      'question_id',
      'An alias can only repeat a question from its own assessment.',
      [makeQuestion('a'), alias('b', 'elsewhere')],
    ],
    [
      'alias_of_alias',
      'question_id',
      'An alias has to repeat a question, not another alias.',
      [alias('a', 'c'), alias('b', 'a'), makeQuestion('c')],
    ],
    [
      'alias_circle',
      'question_id',
      'These aliases point to each other in a circle.',
      [makeQuestion('a'), alias('b', 'b')],
    ],
  ])('are refused with their place: %s', (code, field, message, questions) => {
    expect(catchRefusal(() => assertScorable(questions))).toEqual({
      code: 'rule_violated',
      errors: [{ path: `questions.1.${field}`, code, message }],
    })
  })

  test('are all that is refused', () => {
    expect(catchRefusal(() => assertScorable([makeQuestion('a'), alias('b', 'a')]))).toBeNull()
  })
})

test('a super factor has no questions of its own', () => {
  const judge = (...factorIds: (string | null)[]) =>
    catchRefusal(() =>
      assertOrdinaryFactors(
        factorIds.map((factorId) => ({ factorId })),
        new Set(['super']),
      ),
    )
  expect(judge('trust', null)).toBeNull()
  expect(judge('trust', 'super', null)).toEqual({
    code: 'rule_violated',
    errors: [
      {
        path: 'questions.1.factor_id',
        code: 'super_factor',
        message: 'A super factor can’t have questions of its own.',
      },
    ],
  })
})

describe('two versions of the questions score alike', () => {
  const before = [makeQuestion('a', { questionOrder: 1 }), makeQuestion('b', { questionOrder: 2 })]
  const withB = (over: Partial<Question>) => [before[0] as Question, { ...(before[1] as Question), ...over }]

  test('where nothing that counts has changed', () => {
    expect(haveSameScoring(before, structuredClone(before))).toBe(true)
    expect(haveSameScoring(before, withB({ questionOrder: 7 }))).toBe(true)
    expect(haveSameScoring(before, before.toReversed())).toBe(true)
  })

  test.each<[string, Partial<Question>]>([
    ['factor', { factorId: null }],
    ['part in the score', { scored: false }],
    ['direction', { negative: true }],
    ['being an alias', { alias: true }],
    ['target', { questionId: 'a' }],
    ['id', { id: 'c' }],
    ['place', { questionOrder: 0 }],
  ])('not where the %s of one is another', (_what, over) => {
    expect(haveSameScoring(before, withB(over))).toBe(false)
  })

  test('not where one is added or gone', () => {
    expect(haveSameScoring(before, [...before, makeQuestion('c', { questionOrder: 3 })])).toBe(false)
    expect(haveSameScoring(before, before.slice(0, 1))).toBe(false)
    expect(haveSameScoring(before, [])).toBe(false)
  })

  test('of those with the same number the one that comes first in the list is the first', () => {
    const tied = [makeQuestion('b'), makeQuestion('a')]
    expect(haveSameScoring(tied, structuredClone(tied))).toBe(true)
    expect(haveSameScoring(tied, tied.toReversed())).toBe(false)
  })
})
