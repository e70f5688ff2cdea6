import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cappedSeconds } from './time-on-task.ts'

const start = Date.UTC(2025, 10, 21, 9)

test.each([
  ['half a second', 500, 0],
  ['a second', 1000, 1],
  ['almost two seconds', 1999, 1],
  ['59 min 59 s', 3_599_999, 3599],
  ['an hour', 3_600_000, 3600],
  ['a night', 36_000_000, 3600],
  ['a finish before the start', -5000, 0],
])('%s counts as it should', (_, elapsed, seconds) => {
  expect(cappedSeconds(start, start + elapsed)).toBe(seconds)
  expect(cappedSeconds(new Date(start), new Date(start + elapsed))).toBe(seconds)
})

test('an invalid date counts nothing', () => {
  expect(cappedSeconds(new Date(Number.NaN), start)).toBe(0)
})

test('it is a whole number from 0 to 3600', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (from, to) => {
      const seconds = cappedSeconds(from, to)
      expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= 3600).toBe(true)
    }),
  )
})
