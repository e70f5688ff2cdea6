import { expect, test } from 'vitest'
import { welcomeDue } from './welcome.ts'

const now = new Date('2025-11-21T09:00:00Z')
const daysAgo = (days: number, extraMs = 0) => new Date(now.getTime() - days * 86_400_000 - extraMs)

test.each([
  ['at the first sign-in', null, true],
  ['the day after', daysAgo(1), false],
  ['after exactly 90 days', daysAgo(90), false],
  ['a millisecond later', daysAgo(90, 1), true],
  ['after a year', daysAgo(365), true],
])('%s', (_, previous, due) => {
  expect(welcomeDue(previous, now, true)).toBe(due)
  expect(welcomeDue(previous === null ? null : previous.getTime(), now.getTime(), true)).toBe(due)
})

test('never where the domain has no welcome instruction', () => {
  expect(welcomeDue(null, now, false)).toBe(false)
  expect(welcomeDue(daysAgo(365), now, false)).toBe(false)
})
