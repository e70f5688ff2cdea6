import { ENDPOINTS, ok } from '@evenground/shared/contract'
import { updateMe } from '@evenground/shared/contract/auth'
import { completeTask, startPlan } from '@evenground/shared/contract/learning'
import { beforeEach, expect, test } from 'vitest'
import { fake, startFakeServer } from '../../testing/fake-server.ts'
import { makeId } from '../../testing/fixtures/ids.ts'
import { makeMe } from '../../testing/fixtures/me.ts'
import { makePlan } from '../../testing/fixtures/plan.ts'
import { call } from './call.ts'
import { consentQuestion, LEARNER_ACTIONS } from './impersonation-consent.ts'
import * as routes from './routes.ts'
import { clearTokens, endImpersonation, storeImpersonation, storeTokens } from './tokens.ts'

startFakeServer()
let done: string[] = []
let session = 0
beforeEach(() => {
  clearTokens()
  storeTokens({ refresh_token: 'r', access_token: 'own' })
  done = []
  fake(startPlan, ({ query }) => {
    done.push(`start ${query.planId}`)
    return ok(makePlan())
  })
  fake(completeTask, ({ body }) => {
    done.push(`task ${body.plan_id}`)
    return ok(makePlan())
  })
  fake(updateMe, () => ok(makeMe()))
})

const impersonate = () => storeImpersonation({ access_token: `acting ${session++}`, ends_at: Date.now() + 60_000 })
const start = (plan: number) => call(routes.startPlan, { query: { planId: makeId(plan) } })
const work = (plan: number) =>
  call(routes.completeTask, {
    body: { plan_id: makeId(plan), id: makeId(9), task_type: 'instruction', type: 'finish' },
  })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const answer = (yes: boolean) => consentQuestion.find()?.answer(yes)

test('every call that the contract names is asked about, and no other', () => {
  const named = ENDPOINTS.filter(({ impersonation }) => impersonation === 'learner_action')
  expect([...LEARNER_ACTIONS].sort()).toEqual(named.map(({ method, path }) => `${method} ${path}`).sort())
})

test('people themselves are asked nothing, and neither is who acts as somebody while only looking', async () => {
  await start(1)
  impersonate()
  await call(routes.updateMe, { body: { locale: 'es-mx' } })
  expect(consentQuestion.find()).toBeNull()
  expect(done).toEqual([`start ${makeId(1)}`])
})

test('nothing is sent before it is agreed to; then not asked again in the same plan, but in another one', async () => {
  impersonate()
  const both = Promise.all([start(1), work(1)])
  expect(done).toEqual([])
  answer(true)
  await both
  expect(done.sort()).toEqual([`start ${makeId(1)}`, `task ${makeId(1)}`])
  await work(1)
  expect(consentQuestion.find()).toBeNull()
  const other = work(2)
  expect(consentQuestion.find()).not.toBeNull()
  answer(true)
  await other
  // Impersonating another person, or the same person a second time, asks again.
  impersonate()
  const again = codeOf(work(1))
  answer(false)
  expect(await again).toBe('acting_declined')
})

test('what is declined, or still open when acting ends, is not sent', async () => {
  impersonate()
  const declined = codeOf(start(1))
  answer(false)
  expect(await declined).toBe('acting_declined')
  const open = codeOf(start(1))
  endImpersonation()
  expect(await open).toBe('acting_declined')
  expect(done).toEqual([])
  expect(consentQuestion.find()).toBeNull()
})
