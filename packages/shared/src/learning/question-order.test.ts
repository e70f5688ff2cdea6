import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INTRO_POSITION, questionSeed, resumeAt, shuffleUnanswered } from './question-order.ts'

const questionIds = Array.from({ length: 20 }, (_, index) => `q${index}`)
const seed = questionSeed('account-1', 'assessment-1')
const nothing = new Set<string>()

describe('the order of questions', () => {
  test('answered ones come first, in question order', () => {
    const answered = new Set(['q7', 'q2', 'q19'])
    const ordered = shuffleUnanswered({ questionIds, answered, seed })
    expect(ordered.slice(0, 3)).toEqual(['q2', 'q7', 'q19'])
  })

  test('unanswered ones are shuffled', () => {
    const ordered = shuffleUnanswered({ questionIds, answered: nothing, seed })
    expect(ordered).not.toEqual(questionIds)
    expect([...ordered].sort()).toEqual([...questionIds].sort())
  })

  test('with everything answered it is question order', () => {
    expect(shuffleUnanswered({ questionIds, answered: new Set(questionIds), seed })).toEqual(questionIds)
  })

  test('a reload after some answers keeps the order of the rest', () => {
    fc.assert(
      fc.property(fc.subarray(questionIds), fc.string(), (answers, any) => {
        const before = shuffleUnanswered({ questionIds, answered: nothing, seed: any })
        const answered = new Set(answers)
        const after = shuffleUnanswered({ questionIds, answered, seed: any })
        expect(after.slice(answers.length)).toEqual(before.filter((id) => !answered.has(id)))
        expect(after.slice(0, answers.length)).toEqual(answers)
      }),
    )
  })

  test('two accounts, and two assessments, get different orders', () => {
    const orders = [seed, questionSeed('account-2', 'assessment-1'), questionSeed('account-1', 'assessment-2')].map(
      (any) => shuffleUnanswered({ questionIds, answered: nothing, seed: any }).join(),
    )
    expect(new Set(orders).size).toBe(3)
  })

  test('hardly any two of a thousand accounts share an order', () => {
    const orders = Array.from({ length: 1000 }, (_, index) =>
      shuffleUnanswered({ questionIds, answered: nothing, seed: questionSeed(`account-${index}`, 'a') }).join(),
    )
    expect(new Set(orders).size).toBeGreaterThan(990)
  })
})

describe('where an assessment opens', () => {
  test('the intro is the step before the first question', () => {
    expect(INTRO_POSITION + 1).toBe(0)
  })

  test.each([
    ['without answers on the intro', [], INTRO_POSITION],
    ['at the first unanswered question', ['a', 'b'], 2],
    ['at a gap', ['a', 'c'], 1],
    ['at the last question when all are answered', ['a', 'b', 'c', 'd'], 3],
    ['on the intro when answers belong to other questions', ['z'], INTRO_POSITION],
  ])('%s', (_, answered, position) => {
    expect(resumeAt(['a', 'b', 'c', 'd'], new Set(answered))).toBe(position)
  })

  test('after shuffling it is right behind the answered ones', () => {
    fc.assert(
      fc.property(fc.subarray(questionIds, { minLength: 1, maxLength: 19 }), (answers) => {
        const answered = new Set(answers)
        expect(resumeAt(shuffleUnanswered({ questionIds, answered, seed }), answered)).toBe(answers.length)
      }),
    )
  })
})
