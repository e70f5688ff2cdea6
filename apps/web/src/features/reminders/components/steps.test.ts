import { expect, test } from 'vitest'
import { addStep, readDays } from './steps.ts'

test.each([
  ['1', 1],
  [' 14 ', 14],
  ['60', 60],
  ['61', null],
  ['0', null],
  ['-7', null],
  ['1.5', null],
  ['soon', null],
  ['', null],
])('“%s” days', (typed, days) => expect(readDays(typed)).toBe(days))

test('a step takes its place among the others, and is there once', () => {
  expect(addStep([-7, 0, 7], -14)).toEqual([-14, -7, 0, 7])
  expect(addStep([-7, 0, 7], 3)).toEqual([-7, 0, 3, 7])
  expect(addStep([-7, 0, 7], 0)).toEqual([-7, 0, 7])
})
