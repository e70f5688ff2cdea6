import { describe, expect, it } from 'vitest'
import { makeAlias, makeQuestion } from './question.fixture.ts'
import { validateAnswers } from './validate-answers.ts'

const questions = [
  makeQuestion('third', { questionOrder: 3 }),
  makeQuestion('first', { questionOrder: 1 }),
  makeQuestion('second', { questionOrder: 2, scored: false }),
  makeAlias('mirror', 'first', { questionOrder: 4 }),
]

describe('validateAnswers', () => {
  it('lets a complete response be submitted without an answer to the alias', () => {
    expect(validateAnswers(questions, { first: 1, second: 5, third: 3 })).toEqual({
      unknownIds: [],
      invalidIds: [],
      missingIds: [],
      savable: true,
      submittable: true,
    })
  })

  it('lets part of the answers be saved and names what is missing in question order, unscored ones included', () => {
    const check = validateAnswers(questions, {})
    expect(check.missingIds).toEqual(['first', 'second', 'third'])
    expect(check.savable).toBe(true)
    expect(check.submittable).toBe(false)
  })

  it('refuses an id that the assessment does not have', () => {
    const check = validateAnswers(questions, { first: 1, second: 5, third: 3, other: 2 })
    expect(check.unknownIds).toEqual(['other'])
    expect(check.savable).toBe(false)
    expect(check.submittable).toBe(false)
  })

  it('refuses an answer to an alias, which takes that of its target', () => {
    expect(validateAnswers(questions, { first: 1, mirror: 1 }).unknownIds).toEqual(['mirror'])
  })

  it.each([0, 6, -1, 3.5, '3', null, undefined, true, [3], Number.NaN])(
    'refuses %j as a value, and does not call the question missing as well',
    (value) => {
      const check = validateAnswers(questions, { first: value, second: 5, third: 3 })
      expect(check).toMatchObject({ invalidIds: ['first'], missingIds: [], savable: false, submittable: false })
    },
  )

  it.each([1, 2, 3, 4, 5])('accepts %i', (value) => {
    expect(validateAnswers(questions, { first: value }).savable).toBe(true)
  })

  it('treats a key that would reach the prototype as any unknown id', () => {
    const answers = JSON.parse('{"__proto__": 3, "constructor": 3}') as Record<string, unknown>
    expect(validateAnswers(questions, answers).unknownIds).toEqual(['__proto__', 'constructor'])
  })

  it('does not take an inherited property for an answer', () => {
    expect(validateAnswers([makeQuestion('toString')], {}).missingIds).toEqual(['toString'])
  })

  it('lets an assessment without questions be submitted empty', () => {
    expect(validateAnswers([], {}).submittable).toBe(true)
  })
})
