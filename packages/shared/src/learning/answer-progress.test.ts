import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canSubmit, progressOfAnswers } from './answer-progress.ts'

const makeIds = (count: number) => Array.from({ length: count }, (_, index) => `q${index}`)

test.each([
  [0, 20, 0],
  [1, 3, 33],
  [2, 3, 66],
  [199, 200, 99],
  [299, 300, 99],
  [20, 20, 100],
  [0, 0, 0],
])('%i of %i answers are %i percent', (done, all, percent) => {
  const ids = makeIds(all)
  expect(progressOfAnswers(ids, new Set(ids.slice(0, done)))).toBe(percent)
})

test('an answer to a question that needs no answer, such as an alias, does not count', () => {
  expect(progressOfAnswers(['a', 'b'], new Set(['alias', 'a']))).toBe(50)
})

test('Submit is offered once every question has an answer, not before, and never without questions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(400), (all, done) => {
      const ids = makeIds(all)
      expect(canSubmit(ids, new Set(makeIds(done)))).toBe(done >= all)
    }),
  )
  expect(canSubmit([], new Set())).toBe(false)
})
