import { describe, expect, it } from 'vitest'
import { OVERALL_FACTOR_ID } from '../constants/ids.ts'
import { makeAlias, makeQuestion } from './question.fixture.ts'
import { scoreAnswers } from './score-answers.ts'
import type { Answers, ScorableQuestion, SuperFactor } from './scoring-input.ts'

function score(questions: ScorableQuestion[], answers: Answers, superFactors: SuperFactor[] = []) {
  return scoreAnswers({ questions, superFactors, answers }).scores
}

const overallOf = (scores: Readonly<Record<string, number>>) => scores[OVERALL_FACTOR_ID]

/** Four items: three of one factor, one of another. */
const THREE_AND_ONE = [
  ...['a', 'b', 'c'].map((id) => makeQuestion(id, { factorId: 'f' })),
  makeQuestion('d', { factorId: 'g' }),
]

describe('scoreAnswers', () => {
  it('names the rules that it followed', () => {
    expect(scoreAnswers({ questions: [], superFactors: [], answers: {} }).scoringVersion).toBe(1)
  })

  it('scores a whole response', () => {
    const questions = [
      makeQuestion('listen-1', { factorId: 'listening' }),
      makeQuestion('listen-2', { factorId: 'listening', negative: true }),
      makeQuestion('speak-1', { factorId: 'speaking' }),
      makeQuestion('speak-2', { factorId: 'speaking', scored: false }),
      makeQuestion('free', { negative: true }),
      makeAlias('listen-1-as-speaking', 'listen-1', { factorId: 'speaking', negative: true }),
    ]
    const answers = { 'listen-1': 4, 'listen-2': 2, 'speak-1': 3, 'speak-2': 1, free: 1 }
    const superFactors = [{ id: 'voice', factorIds: ['listening', 'speaking'] }]
    // Item percents: 75, 75, 50, not scored, 100, and 25 for the alias. The super factor leaves the alias out.
    expect(score(questions, answers, superFactors)).toEqual({
      listening: 75,
      speaking: 37.5,
      voice: 200 / 3,
      [OVERALL_FACTOR_ID]: 75,
    })
  })

  it('keeps full precision', () => {
    const questions = ['a', 'b', 'c'].map((id) => makeQuestion(id, { factorId: 'f' }))
    expect(score(questions, { a: 1, b: 2, c: 1 })).toEqual({ f: 25 / 3, [OVERALL_FACTOR_ID]: 25 / 3 })
  })

  it('weighs overall by items, not by factors', () => {
    expect(score(THREE_AND_ONE, { a: 5, b: 5, c: 5, d: 1 })).toEqual({ f: 100, g: 0, [OVERALL_FACTOR_ID]: 75 })
  })

  it('counts an item without a factor in overall alone', () => {
    expect(score([makeQuestion('a')], { a: 4 })).toEqual({ [OVERALL_FACTOR_ID]: 75 })
  })

  it('tells a score of 0 from no score', () => {
    expect(score([makeQuestion('a', { factorId: 'f' })], { a: 1 })).toEqual({ f: 0, [OVERALL_FACTOR_ID]: 0 })
  })

  it('gives no score at all without scored questions', () => {
    expect(score([makeQuestion('a', { factorId: 'f', scored: false })], { a: 5 })).toEqual({})
  })

  it('gives no score at all without answers', () => {
    const questions = [makeQuestion('a', { factorId: 'f' }), makeAlias('b', 'a', { factorId: 'g' })]
    expect(score(questions, {}, [{ id: 's', factorIds: ['f', 'g'] }])).toEqual({})
  })

  it('leaves unanswered questions out of the mean instead of counting them as 0', () => {
    const questions = [makeQuestion('a', { factorId: 'f' }), makeQuestion('b', { factorId: 'f' })]
    expect(score(questions, { a: 4 })).toEqual({ f: 75, [OVERALL_FACTOR_ID]: 75 })
  })

  it('leaves a factor absent whose questions are all unanswered', () => {
    const questions = [makeQuestion('a', { factorId: 'f' }), makeQuestion('b', { factorId: 'g' })]
    expect(score(questions, { a: 4 })).not.toHaveProperty('g')
  })

  it('throws on an answer that counts and is none', () => {
    expect(() => score([makeQuestion('a')], { a: 6 })).toThrow(RangeError)
  })

  it('survives ids that are names of inherited properties', () => {
    const questions = [makeQuestion('constructor', { factorId: '__proto__' }), makeQuestion('a')]
    expect(score(questions, { a: 5 })).toEqual({ [OVERALL_FACTOR_ID]: 100 })
    const scores = score(questions, { a: 5, constructor: 1 } as unknown as Answers)
    expect(Object.entries(scores)).toEqual([
      ['__proto__', 0],
      [OVERALL_FACTOR_ID, 50],
    ])
  })

  it('counts a question with a repeated id once, as the first', () => {
    const questions = [makeQuestion('a', { factorId: 'f' }), makeQuestion('a', { factorId: 'g', negative: true })]
    expect(score(questions, { a: 5 })).toEqual({ f: 100, [OVERALL_FACTOR_ID]: 100 })
  })
})

describe('an alias', () => {
  it('takes the raw answer of its target and reverses it by its own sign', () => {
    const questions = [
      makeQuestion('a', { factorId: 'f', negative: true }),
      makeAlias('plain', 'a', { factorId: 'g' }),
      makeAlias('reversed', 'a', { factorId: 'h', negative: true }),
    ]
    expect(score(questions, { a: 2 })).toEqual({ f: 75, g: 25, h: 75, [OVERALL_FACTOR_ID]: 75 })
  })

  it('counts beside its target when both are in one factor, and never in overall', () => {
    const questions = [
      makeQuestion('a', { factorId: 'f' }),
      makeQuestion('b', { factorId: 'f' }),
      makeAlias('a-again', 'a', { factorId: 'f' }),
    ]
    expect(score(questions, { a: 5, b: 2 })).toEqual({ f: 75, [OVERALL_FACTOR_ID]: 62.5 })
  })

  it('without a factor counts nowhere', () => {
    const questions = [makeQuestion('a', { factorId: 'f' }), makeAlias('b', 'a', { negative: true })]
    expect(score(questions, { a: 5 })).toEqual({ f: 100, [OVERALL_FACTOR_ID]: 100 })
  })

  it('that is scored counts in its factor although its target is not scored', () => {
    const questions = [makeQuestion('a', { factorId: 'f', scored: false }), makeAlias('b', 'a', { factorId: 'g' })]
    expect(score(questions, { a: 4 })).toEqual({ g: 75 })
  })

  it('that is not scored counts nowhere although its target is scored', () => {
    const questions = [makeQuestion('a', { factorId: 'f' }), makeAlias('b', 'a', { factorId: 'g', scored: false })]
    expect(score(questions, { a: 4 })).toEqual({ f: 75, [OVERALL_FACTOR_ID]: 75 })
  })

  it('ignores an answer stored under its own id', () => {
    const questions = [makeQuestion('a', { factorId: 'f' }), makeAlias('b', 'a', { factorId: 'g' })]
    expect(score(questions, { a: 4, b: 1 })).toMatchObject({ g: 75 })
    expect(score(questions, { b: 1 })).toEqual({})
  })

  it('without an answerable target counts nowhere', () => {
    const questions = [
      makeQuestion('a'),
      makeAlias('lost', null, { factorId: 'f' }),
      makeAlias('outside', 'elsewhere', { factorId: 'f' }),
      makeAlias('self', 'self', { factorId: 'f' }),
      makeAlias('second-hand', 'self', { factorId: 'f' }),
    ]
    expect(score(questions, { a: 3, elsewhere: 5, self: 5 })).toEqual({ [OVERALL_FACTOR_ID]: 50 })
  })
})

describe('a super factor', () => {
  const superFactor = { id: 's', factorIds: ['f', 'g'] }

  it('is the mean of items, not of its sub-factors’ scores', () => {
    const questions = [...THREE_AND_ONE, makeQuestion('e', { factorId: 'elsewhere' })]
    const scores = score(questions, { a: 5, b: 5, c: 5, d: 1, e: 1 }, [superFactor])
    expect(scores).toEqual({ f: 100, g: 0, elsewhere: 0, s: 75, [OVERALL_FACTOR_ID]: 60 })
  })

  it('counts a target and its alias once, as the target', () => {
    const questions = [
      makeAlias('alias', 'a', { factorId: 'f', negative: true, questionOrder: 1 }),
      makeQuestion('a', { factorId: 'g', questionOrder: 2 }),
      makeQuestion('b', { factorId: 'g', questionOrder: 3 }),
    ]
    expect(score(questions, { a: 5, b: 3 }, [superFactor])).toMatchObject({ f: 0, g: 75, s: 75 })
  })

  it('counts aliases without their target once, as the first by question order', () => {
    const questions = [
      makeQuestion('a', { factorId: 'elsewhere', questionOrder: 1 }),
      makeAlias('later', 'a', { factorId: 'f', questionOrder: 9 }),
      makeAlias('earlier', 'a', { factorId: 'g', negative: true, questionOrder: 5 }),
    ]
    expect(score(questions, { a: 5 }, [superFactor])).toMatchObject({ f: 100, g: 0, s: 0 })
  })

  it('chooses between aliases of equal order by id, whatever the order of the list', () => {
    const questions = [
      makeQuestion('a', { factorId: 'elsewhere' }),
      makeAlias('y', 'a', { factorId: 'f', questionOrder: 5 }),
      makeAlias('x', 'a', { factorId: 'g', negative: true, questionOrder: 5 }),
    ]
    expect(score(questions, { a: 5 }, [superFactor])).toMatchObject({ s: 0 })
    expect(score(questions.toReversed(), { a: 5 }, [superFactor])).toMatchObject({ s: 0 })
  })

  it('counts the alias where the target is below it too but not scored', () => {
    const questions = [
      makeQuestion('a', { factorId: 'f', scored: false }),
      makeAlias('b', 'a', { factorId: 'g', negative: true }),
    ]
    expect(score(questions, { a: 5 }, [superFactor])).toEqual({ g: 0, s: 0 })
  })

  it('counts two aliases of different targets apart', () => {
    const questions = [
      makeQuestion('a'),
      makeQuestion('b'),
      makeAlias('a2', 'a', { factorId: 'f' }),
      makeAlias('b2', 'b', { factorId: 'f' }),
    ]
    expect(score(questions, { a: 5, b: 2 }, [superFactor])).toMatchObject({ f: 62.5, s: 62.5 })
  })

  it('is absent when its sub-factors have no scored answered item', () => {
    expect(score([makeQuestion('a', { factorId: 'elsewhere' })], { a: 5 }, [superFactor])).not.toHaveProperty('s')
  })

  it('is absent when it has no sub-factors', () => {
    const scores = score([makeQuestion('a', { factorId: 'f' })], { a: 5 }, [{ id: 's', factorIds: [] }])
    expect(scores).not.toHaveProperty('s')
  })

  it('counts a sub-factor that is listed twice once', () => {
    const questions = [makeQuestion('a', { factorId: 'f' }), makeQuestion('b', { factorId: 'g' })]
    const scores = score(questions, { a: 5, b: 1 }, [{ id: 's', factorIds: ['f', 'f', 'g'] }])
    expect(scores).toMatchObject({ s: 50 })
  })

  it('may share a sub-factor with another super factor', () => {
    const questions = [makeQuestion('a', { factorId: 'f' }), makeQuestion('b', { factorId: 'g' })]
    const both = [superFactor, { id: 't', factorIds: ['g'] }]
    expect(score(questions, { a: 5, b: 1 }, both)).toMatchObject({ s: 50, t: 0 })
  })

  it('goes one level deep: the sub-factors of a super factor below it do not count', () => {
    const nested = [superFactor, { id: 'top', factorIds: ['s'] }]
    expect(score([makeQuestion('a', { factorId: 'f' })], { a: 5 }, nested)).not.toHaveProperty('top')
  })

  it('leaves out questions that carry its own id, unless it lists itself', () => {
    const questions = [makeQuestion('a', { factorId: 'f' }), makeQuestion('b', { factorId: 's' })]
    const answers = { a: 5, b: 1 }
    expect(score(questions, answers, [superFactor])).toEqual({ f: 100, s: 100, [OVERALL_FACTOR_ID]: 50 })
    expect(score(questions, answers, [{ id: 's', factorIds: ['f', 's'] }])).toMatchObject({ s: 50 })
  })

  it('never takes the place of the overall score', () => {
    const questions = [makeQuestion('a', { factorId: 'f' }), makeQuestion('b')]
    const scores = score(questions, { a: 5, b: 1 }, [{ id: OVERALL_FACTOR_ID, factorIds: ['f'] }])
    expect(overallOf(scores)).toBe(50)
  })
})
