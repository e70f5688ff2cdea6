import type { UserResponse } from '@evenground/shared/schemas'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/client/api-error.ts'
import { openAnswerStore } from '../../../lib/unsent/answer-store.ts'
import { makeResponse } from '../../../testing/fixtures/assessment.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { submitResponse } from './submit-response.ts'

const SUBMITTED = makeResponse({ submitted_at: A_MOMENT })
const lost = new ApiError(0, 'offline')
const taken = new ApiError(409, 'assessment_already_taken')

const openStore = () => openAnswerStore({ accountId: makeId(1), planId: 'p', assessmentId: 's', assessmentType: 0 })

function attempt(posted: UserResponse | ApiError, reread: UserResponse | null | ApiError = null) {
  const answer = async <T>(value: T | ApiError): Promise<T> => {
    if (value instanceof ApiError) throw value
    return value
  }
  return submitResponse({ store: openStore(), post: () => answer(posted), reload: () => answer(reread) })
}

test('an answer is taken as it comes', async () => {
  expect(await attempt(SUBMITTED)).toEqual({ kind: 'submitted', response: SUBMITTED })
})

test('a lost answer is looked up: submitted all the same', async () => {
  expect(await attempt(lost, SUBMITTED)).toEqual({ kind: 'submitted', response: SUBMITTED })
})

test('a lost answer to a submit that never arrived has failed', async () => {
  expect(await attempt(lost, makeResponse())).toEqual({ kind: 'failed', error: lost })
  expect(await attempt(lost, lost)).toEqual({ kind: 'failed', error: lost })
})

test('a 409 at the first attempt is somebody’s earlier submission', async () => {
  expect(await attempt(taken, SUBMITTED)).toEqual({ kind: 'taken' })
})

test('a 409 after an attempt that was lost is this device’s own submission', async () => {
  await attempt(lost, lost)
  expect(await attempt(taken, SUBMITTED)).toEqual({ kind: 'submitted', response: SUBMITTED })
})

test('a 409 after a lost attempt of which nothing can be learnt stays undecided', async () => {
  await attempt(lost, lost)
  expect(await attempt(taken, lost)).toEqual({ kind: 'failed', error: taken })
})

test('an attempt that was refused is not mistaken for one that was lost', async () => {
  const refused = new ApiError(422, 'answers_missing')
  expect(await attempt(refused)).toEqual({ kind: 'failed', error: refused })
  expect(openStore().read().submitTried).toBe(false)
  expect(await attempt(taken, SUBMITTED)).toEqual({ kind: 'taken' })
})
