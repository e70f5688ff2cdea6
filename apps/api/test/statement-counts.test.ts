import { getAccount, listAccounts } from '@evenground/shared/contract/accounts'
import { getDashboard } from '@evenground/shared/contract/analytics'
import { saveUserResponse } from '@evenground/shared/contract/assessments'
import { getMe, login } from '@evenground/shared/contract/auth'
import { listMyPlans } from '@evenground/shared/contract/learning'
import { getResultsOverall } from '@evenground/shared/contract/reports'
import { expect, test } from 'vitest'
import { runReleases } from '../src/modules/releases/index.ts'
import { recordStatements } from './contract/record-statements.ts'
import { makeDomain, makeRole } from './factories/domains.ts'
import { allAnswers, assignPlan, makeCourse } from './factories/learning.ts'
import { makeAccount, signIn, TEST_PASSWORD } from './factories/people.ts'
import { type Answer, createTestServer } from './harness.ts'

const server = await createTestServer()

/**
 * The number of database statements of each call once the server is warm, including the one that looks up the caller. A
 * timing would show an additional statement only on a quiet machine. When a number rises, the commit message must say
 * what the statement is for.
 */
const STATEMENTS = {
  login: 20,
  getMe: 9,
  getAccount: 2,
  listAccounts: 2,
  listMyPlans: 2,
  saveUserResponse: 2,
  submit: 10,
  getDashboard: 3,
  getResultsOverall: 7,
}

const domainId = await makeDomain(server)
// Like most people: an administrator set the first password, and it need not be changed.
const typed = { mustChangePassword: true }
const administrator = await signIn(
  server,
  await makeAccount(server, {
    domainId,
    roleId: await makeRole(server, domainId, [
      'ui.v1.type.admin',
      'api.v2.accounts.list',
      'api.v2.accounts.get_by_id',
      'api.v2.dashboard.default',
      'api.v2.reports.data',
    ]),
    ...typed,
  }),
)
const roleId = await makeRole(server, domainId)
const course = await makeCourse(server, { domainId })
async function enroll() {
  const account = await makeAccount(server, { domainId, roleId, ...typed })
  const person = await signIn(server, account)
  return { ...person, account, planId: await assignPlan(server, person, course.plan) }
}
const learner = await enroll()

const save = (answers: Record<string, number>, submit?: 'true', { token, planId } = learner) =>
  server.call(saveUserResponse, {
    token,
    params: { id: course.assessment },
    query: { plan_id: planId, ...(submit && { submit }) },
    body: { assessment_type: 0, answers },
  })
// Others have submitted before, because the very first submission creates the release plan.
for (const each of await Promise.all(Array.from({ length: 6 }, enroll))) await save(allAnswers(course), 'true', each)
await runReleases(server.platform)
const asked = { token: administrator.token }
const figures = { domain_ids: domainId, assessment_id: course.assessment }

/** Submitting comes last, because nothing can be saved after it. */
const CALLS: Record<keyof typeof STATEMENTS, () => Promise<Answer>> = {
  login: () => server.call(login, { body: { login: learner.account.email, password: TEST_PASSWORD } }),
  getMe: () => server.call(getMe, { token: learner.token }),
  listMyPlans: () => server.call(listMyPlans, { token: learner.token, query: {} }),
  saveUserResponse: () => save({ [course.questions.agree]: 3 }),
  getAccount: () => server.call(getAccount, { ...asked, params: { id: learner.id } }),
  listAccounts: () => server.call(listAccounts, { ...asked, query: { limit: '25' } }),
  getDashboard: () => server.call(getDashboard, { ...asked, query: figures }),
  getResultsOverall: () => server.call(getResultsOverall, { ...asked, query: figures }),
  submit: () => save(allAnswers(course), 'true'),
}

test('calls send no more statements than they did', async () => {
  const sent: Record<string, number> = {}
  for (const [name, call] of Object.entries(CALLS)) {
    if (name !== 'submit') await call()
    const { answer, statements } = await recordStatements(call)
    expect([name, answer.status]).toEqual([name, 200])
    sent[name] = statements.length
  }
  expect(sent).toEqual(STATEMENTS)
})
