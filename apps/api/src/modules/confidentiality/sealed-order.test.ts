import { exportAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { deleteAssessmentResponse } from '@evenground/shared/contract/assessments'
import { login } from '@evenground/shared/contract/auth'
import { listMyPlans } from '@evenground/shared/contract/learning'
import { expect, test } from 'vitest'
import { makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import type { Cohort, Member } from '../../../test/factories/cohort.ts'
import { queryRows, seed, trustfulAnswers } from '../../../test/factories/learning.ts'
import { signIn } from '../../../test/factories/people.ts'
import { sealAccount } from '../../../test/factories/seal.ts'
import { mistrustful, NOTHING, setUpTwoOrders } from '../../../test/factories/two-orders.ts'
import { createTestServer } from '../../../test/harness.ts'
import { type Journey, makeJourney } from '../../../test/learner-journey.ts'
import { applyRetention } from '../own-data/retention.ts'

// The training order is sealed with the responses that it follows from, also if an administrator has deleted these. Two
// people who differ only in their lowest factor must look the same to anyone who has taken over their accounts.
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
const { token } = await makeGlobalAdministrator(server)
const { makeTwo } = setUpTwoOrders(server, token)

const PASSWORD = 'Typed-By-Boss-2026!'

async function deleteAnswers({ course }: Cohort, { personalPlan }: Member): Promise<void> {
  const [response] = await queryRows<{ id: string }>(server, 'select id from response where personal_plan_id = $1', [
    personalPlan,
  ])
  const params = { id: course.assessment, response_id: response?.id ?? '' }
  expect((await server.call(deleteAssessmentResponse, { token, params })).status).toBe(204)
}

/** An administrator sets a password and signs in with it. */
async function takeOver({ id, email }: Member): Promise<string> {
  const changed = await server.call(updateAccount, { token, params: { id }, body: { password: PASSWORD } as never })
  expect(changed.status).toBe(200)
  server.time.advance(1)
  return (await server.call(login, { body: { login: email, password: PASSWORD } })).body.access_token
}

const isSealed = async ({ id }: Member) =>
  (await queryRows(server, 'select from account_seal where account_id = $1', [id])).length > 0

/** What a session sees of the plan, and which trainings it can do. */
async function look(own: string, { course }: Cohort, { id, personalPlan, ...login }: Member) {
  const [plan] = (await server.call(listMyPlans, { token: own, query: {} })).body.plans
  const journey = makeJourney(server, { ...login, id, token: own } as never, course, personalPlan)
  const { body } = await server.call(exportAccount, { token: own, params: { id } })
  return {
    order: plan.tasks.training.map((group: { id: string }) => group.id),
    done: Object.keys(plan.options.personal.completed).sort(),
    answers: [await journey.start('video'), await journey.start('reading')].map((answer) => answer.body.code),
    exported: [
      body.plans.map((row: { training_order?: string[] }) => row.training_order),
      body.task_progress.map((row: { task_id: string }) => row.task_id),
    ],
  }
}

test('it stays sealed when the answers are deleted', async () => {
  const { cohort, trust, voice } = await makeTwo('confidential')
  const seen = []
  for (const member of [trust, voice]) {
    await sealAccount(server, member, { sealedAt: server.time.now() })
    await deleteAnswers(cohort, member)
    seen.push(await look((await signIn(server, member)).token, cohort, member))
  }
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]).toMatchObject({ answers: ['results_sealed', 'results_sealed'], exported: [[undefined], []] })
})

test('it is sealed when the answers were deleted before someone changed the password', async () => {
  const { cohort, trust, voice } = await makeTwo('confidential')
  const seen = []
  for (const member of [trust, voice]) {
    await deleteAnswers(cohort, member)
    seen.push(await look(await takeOver(member), cohort, member))
    expect(await isSealed(member)).toBe(true)
  }
  expect(seen[0]).toEqual(seen[1])
})

test('nothing is sealed for people who have begun a plan and answered nothing', async () => {
  const { trust } = await makeTwo('confidential', NOTHING, async (_cohort, [journey]) => {
    await journey.finish('hello')
  })
  await takeOver(trust)
  expect(await isSealed(trust)).toBe(false)
})

const submitFirst = async ({ course }: Cohort, [trusting, speaking]: readonly [Journey, Journey]) => {
  await trusting.submit('pre', mistrustful(course))
  await speaking.submit('pre', trustfulAnswers(course))
}

test('it is sealed where training opens afterwards, by answers from before', async () => {
  const { cohort, trust, voice } = await makeTwo('confidential', NOTHING, submitFirst)
  const seen = []
  for (const member of [trust, voice]) {
    await sealAccount(server, member, { sealedAt: server.time.now() })
    server.time.advance(60)
    const intruder = await signIn(server, member)
    const journey = makeJourney(server, intruder, cohort.course, member.personalPlan)
    await journey.finish('hello')
    expect((await journey.finish('pre')).body.unlocked).toBe(true)
    const { done, ...rest } = await look(intruder.token, cohort, member)
    expect(done).toHaveLength(2)
    seen.push(rest)
  }
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]?.exported[0]).toEqual([undefined])
})

test('it counts from the first answer that was saved, where training opens with the last', async () => {
  const { cohort, trust, journeys } = await makeTwo('confidential', NOTHING, async () => {})
  const { course } = cohort
  const [journey] = journeys
  await seed(server, ({ prisma }) =>
    prisma.planTask.update({ where: { id: course.tasks.pre }, data: { required: false } }),
  )
  await journey.finish('hello')
  const begun = server.time.now()
  await journey.save('pre', { [course.questions.agree]: 1 })
  server.time.advance(60)
  await journey.submit('pre', mistrustful(course))
  expect(
    await queryRows(server, 'select ordered_since, unlocked_at from personal_plan where id = $1', [trust.personalPlan]),
  ).toEqual([{ ordered_since: begun, unlocked_at: server.time.now() }])
})

test('it stays sealed when the answers are no longer kept, and when they were begun is forgotten', async () => {
  const { cohort, trust, voice } = await makeTwo('confidential')
  const { domainId } = cohort
  for (const member of [trust, voice]) await sealAccount(server, member, { sealedAt: server.time.now() })
  const later = new Date(server.time.now().getTime() + 500 * 86_400_000)
  await seed(server, async ({ prisma }) => {
    await prisma.domainPrivacy.update({
      where: { domainId },
      data: { answerMonths: 12, retentionFrom: new Date('2026-01-01') },
    })
  })
  server.time.set(later)
  await applyRetention(server.platform)
  const rows = await queryRows<{ same: boolean }>(
    server,
    `select ordered_since = least(assigned_at, started_at) as same from personal_plan where id = any ($1)`,
    [[trust.personalPlan, voice.personalPlan]],
  )
  expect(rows).toEqual([{ same: true }, { same: true }])
  expect(await queryRows(server, 'select from response where account_id = any ($1)', [[trust.id, voice.id]])).toEqual(
    [],
  )
  const [first, second] = await Promise.all(
    [trust, voice].map(async (member) => look((await signIn(server, member)).token, cohort, member)),
  )
  expect(first).toEqual(second)
})
