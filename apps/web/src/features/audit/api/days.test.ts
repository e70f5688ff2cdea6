import { expect, test } from 'vitest'
import { dayOfEnd, dayOfStart, endOfDay, startOfDay } from './days.ts'

test.each(['2026-03-08', '2026-11-01', '2026-12-31'])(
  'the day %s stays the same when it is written into the address and read from it',
  (day) => {
    expect(dayOfStart(startOfDay(day))).toBe(day)
    expect(dayOfEnd(endOfDay(day))).toBe(day)
    expect(Date.parse(endOfDay(day))).toBeGreaterThan(Date.parse(startOfDay(day)))
  },
)

test('an invalid timestamp gives no day', () => {
  expect([dayOfStart(null), dayOfStart('yesterday'), dayOfEnd('x')]).toEqual([null, null, null])
})
