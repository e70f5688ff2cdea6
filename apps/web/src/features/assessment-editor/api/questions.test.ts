import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { describe, expect, test } from 'vitest'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { changeQuestion, duplicateQuestion, pointAlias, restoreOrder } from './change-questions.ts'
import { makeEmptyQuestion, makeQuestionId, type QuestionValues, renewQuestions } from './question-values.ts'
import { type ReviewedFactor, reviewQuestions } from './review-questions.ts'
import { answerAll, scoreSample } from './sample-answers.ts'

const TRUST = makeId(50)
const VOICE = makeId(51)
const UNITED = makeId(52)
const FACTORS: ReviewedFactor[] = [
  { id: TRUST, active: true, super_factor: false, factorIds: [] },
  { id: VOICE, active: false, super_factor: false, factorIds: [] },
  { id: UNITED, active: true, super_factor: true, factorIds: [TRUST, VOICE, makeId(53)] },
]

const make = (n: number, over: Partial<QuestionValues> = {}): QuestionValues => ({
  ...makeEmptyQuestion(),
  id: makeId(n),
  text_body: { 'en-us': `Text ${n}`, 'es-mx': `Texto ${n}` },
  factor_id: TRUST,
  ...over,
})

test('an id made here is a UUID of version 7, as those of the server', () => {
  expect(makeQuestionId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

describe('the check of the scoring', () => {
  const review = (questions: QuestionValues[]) => reviewQuestions(questions, FACTORS)

  test('counts scored questions per factor, and finds nothing where all is well', () => {
    const { factors, findings } = reviewQuestions([make(1), make(2, { negative: true })], FACTORS.slice(0, 2))
    expect(factors).toEqual([{ factorId: TRUST, positive: 1, negative: 1 }])
    expect(findings).toEqual([])
  })

  test('names aliases that cannot be scored, by number', () => {
    const questions = [
      make(1),
      make(2, { alias: true, question_id: makeId(1) }),
      make(3, { alias: true, question_id: makeId(2) }),
      make(4, { alias: true }),
      make(5, { alias: true, question_id: makeId(5) }),
    ]
    expect(review(questions).findings.filter(({ kind }) => kind === 'problem')).toEqual([
      { kind: 'problem', code: 'alias_of_alias', numbers: [3] },
      { kind: 'problem', code: 'alias_without_target', numbers: [4] },
      { kind: 'problem', code: 'alias_circle', numbers: [5] },
    ])
  })

  test('names missing translations, questions without a factor, and factors that one answer or none decides', () => {
    const questions = [
      make(1, { text_body: { 'en-us': 'Only English', 'es-mx': ' ' } }),
      make(2, { factor_id: null }),
      make(3, { factor_id: VOICE, scored: false }),
    ]
    expect(review(questions).findings).toEqual([
      { kind: 'missing_translation', locale: 'es-mx', numbers: [1] },
      { kind: 'no_factor', numbers: [2] },
      { kind: 'factor_single', factorId: TRUST, numbers: [1] },
      { kind: 'factor_inactive', factorId: VOICE, numbers: [3] },
      { kind: 'factor_unscored', factorId: VOICE, numbers: [3] },
      { kind: 'super_factor_part', factorId: UNITED, missing: [VOICE, makeId(53)] },
    ])
  })
})

test('sample answers score as on the server: negative in reverse, aliases in their factor alone', () => {
  const questions = [
    make(1),
    make(2, { negative: true }),
    make(3, { alias: true, question_id: makeId(1), factor_id: VOICE, negative: true }),
  ]
  expect(scoreSample(questions, FACTORS, answerAll(questions, 5))).toEqual({
    [TRUST]: 50,
    [VOICE]: 0,
    [UNITED]: 50,
    [OVERALL_FACTOR_ID]: 50,
  })
})

describe('changing questions', () => {
  const alias = make(2, { alias: true, question_id: makeId(1), text_body: make(1).text_body })
  const text_body = { 'en-us': 'New', 'es-mx': 'Nuevo' }

  test('an alias follows the text of its target, unless it has one of its own', () => {
    const own = make(3, { alias: true, question_id: makeId(1) })
    const after = changeQuestion([make(1), alias, own], makeId(1), { text_body })
    expect(after.map((one) => one.text_body['en-us'])).toEqual(['New', 'New', 'Text 3'])
  })

  test('an alias takes the text of the target that is chosen', () => {
    expect(pointAlias([make(1), make(4, { alias: true })], makeId(4), makeId(1))[1]).toMatchObject({
      question_id: makeId(1),
      text_body: make(1).text_body,
    })
  })

  test('a duplicate stands right below, with an id of its own', () => {
    const after = duplicateQuestion([make(1), make(2)], makeId(1))
    expect(after.map((one) => one.text_body['en-us'])).toEqual(['Text 1', 'Text 1', 'Text 2'])
    expect(new Set(after.map(({ id }) => id)).size).toBe(3)
  })

  test('undoing a removal keeps what was typed since', () => {
    const typed = changeQuestion([make(1)], makeId(1), { text_body })
    expect(restoreOrder([make(2), make(1)], typed).map((one) => one.text_body['en-us'])).toEqual(['Text 2', 'New'])
  })

  test('a copy has new ids and its aliases repeat the copies', () => {
    const [first, second] = renewQuestions([make(1), alias])
    expect(first?.id).not.toBe(makeId(1))
    expect(second?.question_id).toBe(first?.id)
  })
})
