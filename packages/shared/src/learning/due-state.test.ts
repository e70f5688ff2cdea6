import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueState } from './due-state.ts'

const at = (text: string) => new Date(text)
const open = { completed: false, timeZone: 'UTC' }

test.each([
  ['three weeks ahead', '2025-12-12T00:00:00Z', '2025-11-21T09:00:00Z', { kind: 'due_in', days: 21 }],
  ['tomorrow, two hours away', '2025-11-22T01:00:00Z', '2025-11-21T23:00:00Z', { kind: 'due_in', days: 1 }],
  ['later today', '2025-11-21T23:59:59Z', '2025-11-21T00:00:00Z', { kind: 'due_today', days: 0 }],
  ['earlier today', '2025-11-21T00:00:00Z', '2025-11-21T23:59:59Z', { kind: 'due_today', days: 0 }],
  ['yesterday, two hours ago', '2025-11-20T23:00:00Z', '2025-11-21T01:00:00Z', { kind: 'overdue', days: 1 }],
  ['four days ago', '2025-11-17T12:00:00Z', '2025-11-21T12:00:00Z', { kind: 'overdue', days: 4 }],
  ['across a leap day', '2024-03-01T00:00:00Z', '2024-02-28T00:00:00Z', { kind: 'due_in', days: 2 }],
])('%s', (_, dueAt, now, expected) => {
  expect(dueState({ dueAt: at(dueAt), now: at(now), ...open })).toEqual(expected)
})

test('the days are those of the time zone', () => {
  const input = { dueAt: at('2025-11-22T03:00:00Z'), now: at('2025-11-21T12:00:00Z'), completed: false }
  expect(dueState({ ...input, timeZone: 'UTC' })).toEqual({ kind: 'due_in', days: 1 })
  expect(dueState({ ...input, timeZone: 'America/Mexico_City' })).toEqual({ kind: 'due_today', days: 0 })
  expect(dueState({ ...input, timeZone: 'Pacific/Kiritimati' })).toEqual({ kind: 'due_today', days: 0 })
})

test('a day with 23 or 25 hours is one day', () => {
  const timeZone = 'America/New_York'
  const across = (dueAt: string, now: string) =>
    dueState({ dueAt: at(dueAt), now: at(now), completed: false, timeZone })
  expect(across('2025-03-10T04:30:00Z', '2025-03-09T05:30:00Z')).toEqual({ kind: 'due_in', days: 1 })
  expect(across('2025-11-03T05:30:00Z', '2025-11-02T04:30:00Z')).toEqual({ kind: 'due_in', days: 1 })
})

test('nothing is due without a date or once the plan is complete', () => {
  const now = at('2025-11-21T12:00:00Z')
  expect(dueState({ dueAt: null, now, ...open })).toEqual({ kind: 'none', days: 0 })
  expect(dueState({ dueAt: at('2020-01-01'), now, completed: true, timeZone: 'UTC' })).toEqual({
    kind: 'none',
    days: 0,
  })
})

test('an unknown time zone or an invalid date is an error', () => {
  const now = at('2025-11-21T12:00:00Z')
  expect(() => dueState({ dueAt: now, now, completed: false, timeZone: 'Mars/Olympus' })).toThrow(RangeError)
  expect(() => dueState({ dueAt: at('nonsense'), now, ...open })).toThrow(RangeError)
})

test('exchanging due date and present turns ahead into overdue', () => {
  const anyDate = fc.date({ min: at('1990-01-01'), max: at('2090-01-01'), noInvalidDate: true })
  const zones = fc.constantFrom('UTC', 'America/Mexico_City', 'Asia/Kathmandu', 'Pacific/Apia')
  fc.assert(
    fc.property(anyDate, anyDate, zones, (a, b, timeZone) => {
      const there = dueState({ dueAt: a, now: b, completed: false, timeZone })
      const back = dueState({ dueAt: b, now: a, completed: false, timeZone })
      expect(back.days).toBe(there.days)
      const opposite = { due_in: 'overdue', overdue: 'due_in', due_today: 'due_today', none: 'none' }
      expect(back.kind).toBe(opposite[there.kind])
    }),
  )
})
