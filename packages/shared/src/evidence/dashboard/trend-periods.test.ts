import { expect, test } from 'vitest'
import { choosePeriod, startOfNextPeriod, startOfPeriod } from './trend-periods.ts'

test('days of one month are shown, weeks of half a year, months beyond', () => {
  expect(choosePeriod('2026-05-01', '2026-05-31')).toBe('day')
  expect(choosePeriod('2026-05-01', '2026-06-01')).toBe('week')
  expect(choosePeriod('2026-05-01', '2026-10-29')).toBe('week')
  expect(choosePeriod('2026-05-01', '2026-10-30')).toBe('month')
  expect(choosePeriod(undefined, undefined)).toBe('day')
})

test.each([
  ['day', '2026-05-10', '2026-05-10', '2026-05-11'],
  ['week', '2026-05-10', '2026-05-04', '2026-05-11'],
  ['week', '2026-05-04', '2026-05-04', '2026-05-11'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-04'],
  ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
  ['month', '2026-02-28', '2026-02-01', '2026-03-01'],
] as const)('the %s of %s begins on %s, the next on %s', (period, day, first, next) => {
  expect(startOfPeriod(period, day)).toBe(first)
  expect(startOfNextPeriod(period, first)).toBe(next)
})
