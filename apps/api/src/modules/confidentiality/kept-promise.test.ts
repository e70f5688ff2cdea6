import { updateAccount } from '@evenground/shared/contract/accounts'
import { deleteAssessmentResponse, saveUserResponse } from '@evenground/shared/contract/assessments'
import { logInAs } from '@evenground/shared/contract/auth'
import { getDomainPrivacy, updateDomainPrivacy } from '@evenground/shared/contract/domains'
import { addPlans, completeTask, listMyPlans, startPlan } from '@evenground/shared/contract/learning'
import { createObservation } from '@evenground/shared/contract/observations'
import { getScoreData, getUserData, getUserStatus } from '@evenground/shared/contract/reports'
import { expect, test } from 'vitest'
import { makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import type { Cohort, Member } from '../../../test/factories/cohort.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { signIn } from '../../../test/factories/people.ts'
import { setUpTwoOrders } from '../../../test/factories/two-orders.ts'
import { createTestServer } from '../../../test/harness.ts'

/**
 * The way through a plan stays closed once that was promised, whatever happens to the mode of the domain, to the
 * person's domain, or to the response that carried the promise.
 */
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
const { token } = await makeGlobalAdministrator(server)
const { makeTwo, passIntro, passLowest } = setUpTwoOrders(server, token)

async function setMode({ domainId: id }: Cohort, mode: 'confidential' | 'identified'): Promise<string> {
  const { headers } = await server.call(getDomainPrivacy, { token, params: { id } })
  const changed = await server.call(updateDomainPrivacy, {
    token,
    params: { id },
    body: { response_mode: mode } as never,
    headers: { 'if-match': headers.etag as string },
  })
  expect(changed.status).toBe(200)
  return id
}

const openDomain = (cohort: Cohort) => setMode(cohort, 'identified')

async function removeFirstResponses({ course, members }: Cohort): Promise<void> {
  const ids = members.map(({ personalPlan }) => personalPlan)
  const sql = 'select id from response where personal_plan_id = any ($1) and assessment_type = 0'
  for (const { id } of await queryRows<{ id: string }>(server, sql, [ids])) {
    const params = { id: course.assessment, response_id: id }
    expect((await server.call(deleteAssessmentResponse, { token, params })).status).toBe(204)
  }
}

/** Moves people to an identified domain that offers their plan. */
async function moveAll({ domainId, course, members }: Cohort): Promise<string> {
  const target = await makeDomain(server, { parentId: domainId })
  const role = await makeRole(server, target)
  await seed(server, ({ prisma }) => prisma.domainPlan.create({ data: { domainId: target, planId: course.plan } }))
  for (const { id } of members) {
    const body = { domain_id: target, role_id: role }
    expect((await server.call(updateAccount, { token, params: { id }, body: body as never })).status).toBe(200)
  }
  return target
}

/** Withdraws the plan before people move; they take it back through a link in the new domain. */
async function takeBackElsewhere(cohort: Cohort): Promise<string> {
  const { course, members } = cohort
  for (const { id } of members) {
    const body = { plans: [] }
    expect((await server.call(updateAccount, { token, params: { id }, body: body as never })).status).toBe(200)
  }
  const target = await moveAll(cohort)
  for (const member of members) {
    const body = { plans: [course.plan] }
    const { token: own } = await signIn(server, member)
    const added = await server.call(addPlans, { token: own, body: body as never })
    expect(added.status).toBe(200)
  }
  return target
}

const FATES: [string, (cohort: Cohort) => Promise<string>][] = [
  ['their domain opened up', openDomain],
  ['they moved to a domain that is open', moveAll],
  [
    'their domain opened up and their first responses are gone',
    async (cohort) => {
      await removeFirstResponses(cohort)
      return openDomain(cohort)
    },
  ],
  [
    'they moved and their first responses are gone',
    async (cohort) => {
      await removeFirstResponses(cohort)
      return moveAll(cohort)
    },
  ],
  ['their plan came back in a domain that is open', takeBackElsewhere],
]

type Two = Awaited<ReturnType<typeof makeTwo>>

const SITUATIONS: [string, () => Promise<Two>][] = [
  ['in a confidential domain', () => makeTwo('confidential')],
  [
    'who answered before their domain became confidential',
    () =>
      makeTwo('identified', undefined, async (cohort, pair) => {
        await passIntro(cohort, pair)
        await setMode(cohort, 'confidential')
        await passLowest(pair)
      }),
  ],
]

/** What someone who acts as the person learns from trying. */
async function act({ course }: Cohort, member: Member) {
  const { access_token: acting } = (await server.call(logInAs, { token, params: { id: member.id } })).body
  const { tasks, content } = course
  const [plan] = (await server.call(listMyPlans, { token: acting, query: {} })).body.plans
  const complete = (id: string, type: 'start' | 'finish') =>
    server.call(completeTask, {
      token: acting,
      body: { plan_id: member.personalPlan, id, task_type: 'medium', type },
    })
  const answers = [
    await complete(tasks.sheet, 'start'),
    await complete(tasks.video, 'finish'),
    await server.call(startPlan, { token: acting, query: { planId: member.personalPlan } }),
    await server.call(createObservation, {
      token: acting,
      body: { planId: member.personalPlan, mediaId: content.video },
    }),
    ...(await Promise.all(
      (['true', 'false'] as const).map((submit) =>
        server.call(saveUserResponse, {
          token: acting,
          params: { id: tasks.post },
          query: { plan_id: member.personalPlan, submit },
          body: { assessment_type: 1, answers: {} },
        }),
      ),
    )),
  ]
  const order = plan.tasks.training.map((group: { id: string }) => group.id)
  return {
    plan: [plan.completion, plan.options, plan.pre_scores, order],
    answers: answers.map(({ status, body }) => [status, body?.code]),
  }
}

/** What an administrator learns from entering data for the person. */
async function enter({ course }: Cohort, { id, personalPlan }: Member) {
  const observed = await Promise.all(
    [course.content.video, course.content.sheet].map((mediaId) =>
      server.call(createObservation, {
        token,
        body: { planId: personalPlan, mediaId, account_id: id, load_error: true },
      }),
    ),
  )
  const saved = await Promise.all(
    (['true', 'false'] as const).map((submit) =>
      server.call(saveUserResponse, {
        token,
        params: { id: course.tasks.post },
        query: { plan_id: personalPlan, account_id: id, submit },
        body: { assessment_type: 1, answers: {} },
      }),
    ),
  )
  return [...observed, ...saved].map(({ status, body }) => [status, body?.code])
}

async function report(domainId: string, { id }: Member) {
  const query = { domain_ids: domainId }
  const rows = async (call: typeof getUserData | typeof getUserStatus) =>
    (await server.call(call as typeof getUserData, { token, query })).body.rows
  const of = (all: Record<string, unknown>[]) => all.find((row) => row.account_id === id) ?? {}
  const data = of(await rows(getUserData))
  const status = of(await rows(getUserStatus))
  return [
    data.completion,
    data.modules_completed,
    data.avg_journal_character_count,
    status.progress,
    status.completion_date,
  ]
}

const CASES = SITUATIONS.flatMap(([who, make]) => FATES.map(([fate, change]) => ({ who, fate, make, change })))

test.each(CASES)(
  'two $who, who differ in their lowest factor, stay alike where $fate',
  { timeout: 60_000 },
  async ({ make, change }) => {
    const { cohort, trust, voice } = await make()
    const domainId = await change(cohort)
    const seen = []
    for (const member of [trust, voice]) {
      seen.push({
        ...(await act(cohort, member)),
        entered: await enter(cohort, member),
        reported: await report(domainId, member),
      })
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.answers).toEqual(Array(6).fill([403, 'acting_read_only']))
    expect(seen[0]?.entered).toEqual(Array(4).fill([403, 'results_confidential']))
    // A mean length of entries must not reveal who has written something.
    const query = { domain_ids: domainId, assessment_id: cohort.course.assessment }
    const { body } = await server.call(getScoreData, { token, query })
    for (const row of body.rows as { avgchars: unknown }[]) expect(row.avgchars).toBeNull()
  },
)
