import { expect, test } from 'vitest'
import { isWithinValidity } from './validity.ts'

test.each([
  [null, null, 50, true],
  [10, null, 9, false],
  [10, null, 10, true],
  [null, 20, 20, true],
  [null, 20, 21, false],
  [10, 20, 15, true],
  [20, 10, 15, false],
])('from %s to %s, at %i: %s', (start, end, now, valid) => {
  const asDate = (instant: number | null) => (instant === null ? null : new Date(instant))
  expect(isWithinValidity(start, end, now)).toBe(valid)
  expect(isWithinValidity(asDate(start), asDate(end), new Date(now))).toBe(valid)
})
