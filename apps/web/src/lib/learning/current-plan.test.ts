import type { LearnerPlan } from '@evenground/shared/schemas'
import { beforeEach, expect, test } from 'vitest'
import { A_MOMENT, makeId } from '../../testing/fixtures/ids.ts'
import { makePlan } from '../../testing/fixtures/plan.ts'
import { pickCurrentPlan, storeCurrentPlan } from './current-plan.ts'

const plan = (n: number, state: Partial<LearnerPlan>) => makePlan({ id: makeId(n), ...state })
const done = plan(1, { started: true, completion: 100, completed_at: A_MOMENT })
const idle = plan(2, { started: false, completion: 0 })
const begun = plan(3, { started: true, completion: 30 })

beforeEach(() => localStorage.clear())

test('the plan opened last on this device is the current one', () => {
  storeCurrentPlan(done.id)
  expect(pickCurrentPlan([idle, begun, done])).toBe(done)
})

test('else one that was begun and not finished, else one not finished, else the first', () => {
  expect(pickCurrentPlan([done, idle, begun])).toBe(begun)
  expect(pickCurrentPlan([done, idle])).toBe(idle)
  expect(pickCurrentPlan([done])).toBe(done)
  expect(pickCurrentPlan([])).toBeUndefined()
})

test('a plan that was taken away is forgotten', () => {
  storeCurrentPlan(makeId(99))
  expect(pickCurrentPlan([done, idle])).toBe(idle)
})
