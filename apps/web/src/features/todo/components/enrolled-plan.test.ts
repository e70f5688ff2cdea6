import { expect, test } from 'vitest'
import { makePlan } from '../../../testing/fixtures/plan.ts'
import { actionOf } from './enrolled-plan.tsx'

test.each([
  [{ completion: 100, started: true }, 'review'],
  [{ completion: 40, started: true }, 'resume'],
  [{ completion: 0, started: true }, 'resume'],
  [{ completion: 10, started: false }, 'resume'],
  [{ completion: 0, started: false }, 'start'],
] as const)('a plan with %o offers: %s', (state, action) => {
  expect(actionOf(makePlan(state))).toBe(action)
})
