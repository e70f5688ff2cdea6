import { expect, test } from 'vitest'
import { isMicroLearning } from './micro-learning.ts'

test.each([
  ['Micro learning'],
  ['MICRO LEARNING: fair meetings'],
  ['A micro-learning on trust'],
  ['Microlearning'],
  ['micro\u00a0learning'],
  ['micro\u2011learning'],
  ['Micro – learning'],
])('%j is a micro-learning title', (title) => {
  expect(isMicroLearning(title)).toBe(true)
})

test.each([['Belonging at work'], ['Learning micro habits'], ['Micro and macro learning'], [''], [null], [undefined]])(
  '%j is not',
  (title) => {
    expect(isMicroLearning(title)).toBe(false)
  },
)
