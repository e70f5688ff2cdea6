import { expect, test } from 'vitest'
import { parseAssignments } from './parse-assignments.ts'

test('each plan has the date at its place; without one it is due at no time', () => {
  expect(parseAssignments({ plans: ['a', 'b', 'c'], due_ats: ['2026-03-03T00:00:00Z', null] })).toEqual([
    { planId: 'a', dueAt: new Date('2026-03-03T00:00:00Z') },
    { planId: 'b', dueAt: null },
    { planId: 'c', dueAt: null },
  ])
  expect(parseAssignments({ plans: ['a'], due_ats: null })).toEqual([{ planId: 'a', dueAt: null }])
  expect(parseAssignments({ plans: ['a'] })).toEqual([{ planId: 'a', dueAt: null }])
})

test('a plan that is named twice counts as its first', () => {
  expect(parseAssignments({ plans: ['a', 'b', 'a'], due_ats: [null, null, '2026-03-03T00:00:00Z'] })).toEqual([
    { planId: 'a', dueAt: null },
    { planId: 'b', dueAt: null },
  ])
})
