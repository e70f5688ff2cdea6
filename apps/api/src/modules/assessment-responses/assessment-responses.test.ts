import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import * as contract from '@evenground/shared/contract/assessments'
import { completeTask } from '@evenground/shared/contract/learning'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { allAnswers, assignPlan, type Course, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeLearner, type SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const PERMISSIONS = [
  'api.v2.assessments.responses',
  'api.v2.assessments.latest_responses',
  'api.v2.assessments.get_response_by_id',
  'api.v2.assessments.destroy_response_by_id',
] as const

const admin = (domainId?: string) => makeAdministrator(server, PERMISSIONS, domainId)

async function answer(
  course: Course,
  { token }: SignedInPerson,
  planId: string,
  answers: object,
  { isSubmit = true, type = 0 } = {},
) {
  const { status, body } = await server.call(contract.saveUserResponse, {
    token,
    params: { id: course.assessment },
    query: { plan_id: planId, ...(isSubmit && { submit: 'true' as const }) },
    body: { assessment_type: type, answers: answers as Record<string, number> },
  })
  if (status !== 200) throw new Error(`saving answers failed with ${status}: ${JSON.stringify(body)}`)
  return body.id as string
}

/** Creates a course of the domain, a learner who submitted it once, and another who only began it. */
async function makeResponses(domainId: string) {
  const course = await makeCourse(server, { domainId })
  const [done, begun] = [await makeLearner(server, domainId), await makeLearner(server, domainId)]
  const planId = await assignPlan(server, done, course.plan)
  const submitted = await answer(course, done, planId, allAnswers(course, 5))
  const open = await answer(
    course,
    begun,
    await assignPlan(server, begun, course.plan),
    { [course.questions.agree]: 2 },
    { isSubmit: false },
  )
  return { course, done, begun, planId, submitted, open, assessmentId: course.assessment }
}

const list = (token: string, id: string, query: object = {}) =>
  server.call(contract.listAssessmentResponses, { token, params: { id }, query })
const latest = (token: string, id: string) =>
  server.call(contract.listLatestAssessmentResponses, { token, params: { id }, query: {} })
const read = (token: string, id: string, response_id: string) =>
  server.call(contract.getAssessmentResponse, { token, params: { id, response_id } })
const remove = (token: string, id: string, response_id: string) =>
  server.call(contract.deleteAssessmentResponse, { token, params: { id, response_id } })
const idsOf = (body: { id: string }[]) => body.map((row) => row.id).sort()

describe('responses for administrators', () => {
  test('the list holds every response of people in reach with who gave it, and its scores', async () => {
    const author = await admin()
    const { assessmentId, submitted, open, done, planId } = await makeResponses(author.domainId)
    const { status, body } = await list(author.token, assessmentId, { order_by: 'submitted_at' })
    expect(status).toBe(200)
    expect(idsOf(body)).toEqual([submitted, open].sort())
    expect(body[0]).toMatchObject({
      id: submitted,
      account_id: done.id,
      factor_assessment_id: assessmentId,
      plan_id: planId,
      plan_title: { 'en-us': 'Belonging at work' },
      given_name: { 'en-us': 'Pat' },
      family_name: { 'en-us': 'Doe' },
      assessment_type: 0,
      started: true,
      is_latest: true,
      scoring_version: expect.any(Number),
    })
    expect(Object.keys(body[0].scores)[0]).toBe(OVERALL_FACTOR_ID)
    expect(body[0]).not.toHaveProperty('answers')
    expect(body[1]).toMatchObject({ id: open, submitted_at: null, scores: null, is_latest: false })
  })

  test('the list and its count can be narrowed to one type and to one plan', async () => {
    const author = await admin()
    const { assessmentId, course } = await makeResponses(author.domainId)
    expect((await list(author.token, assessmentId, { assessment_type: '0' })).body).toHaveLength(2)
    expect((await list(author.token, assessmentId, { assessment_type: '1' })).body).toEqual([])
    expect((await list(author.token, assessmentId, { assessment_type: '10' })).status).toBe(400)
    const count = async (endpoint: typeof contract.countAssessmentResponses, query: object) =>
      (await server.call(endpoint, { token: author.token, params: { id: assessmentId }, query })).body.count
    expect(await count(contract.countAssessmentResponses, { assessment_type: '0' })).toBe(2)
    expect(await count(contract.countAssessmentResponses, { assessment_type: '1' })).toBe(0)
    expect(await count(contract.countAssessmentResponses, { plan_id: course.plan })).toBe(2)
    expect(await count(contract.countAssessmentResponses, { plan_id: newId() })).toBe(0)
    const newest = await server.call(contract.countLatestAssessmentResponses, {
      token: author.token,
      params: { id: assessmentId },
      query: {},
    })
    expect(newest.body).toEqual({ count: 1 })
  })

  test('the latest are the newest submission of each person and type, over all plans', async () => {
    const author = await admin()
    const { course, done, assessmentId, submitted } = await makeResponses(author.domainId)
    expect(idsOf((await latest(author.token, assessmentId)).body)).toEqual([submitted])
    const again = await answer(course, done, await assignSecond(course, done), allAnswers(course, 1))
    expect(idsOf((await latest(author.token, assessmentId)).body)).toEqual([again])
  })

  test('one response answers its answers too', async () => {
    const author = await admin()
    const { course, assessmentId, submitted, open } = await makeResponses(author.domainId)
    expect((await read(author.token, assessmentId, submitted)).body.answers).toEqual(allAnswers(course, 5))
    expect((await read(author.token, assessmentId, submitted)).body.overall_benchmark).toBe(84)
    await seed(server, ({ prisma }) =>
      prisma.domain.update({ where: { id: author.domainId }, data: { overallBenchmark: 70 } }),
    )
    expect((await read(author.token, assessmentId, submitted)).body.overall_benchmark).toBe(70)
    expect((await read(author.token, assessmentId, open)).body.answers).toEqual({ [course.questions.agree]: 2 })
  })

  test('each call needs its own right', async () => {
    const author = await admin()
    const { assessmentId, submitted, done } = await makeResponses(author.domainId)
    for (const right of PERMISSIONS) {
      const { token } = await makeAdministrator(server, [right], author.domainId)
      const statuses = [
        (await list(token, assessmentId)).status,
        (await latest(token, assessmentId)).status,
        (await read(token, assessmentId, submitted)).status,
        right === 'api.v2.assessments.destroy_response_by_id'
          ? 200
          : (await remove(token, assessmentId, submitted)).status,
      ]
      expect(statuses, right).toEqual(PERMISSIONS.map((one) => (one === right ? 200 : 403)))
    }
    expect((await list(done.token, assessmentId)).status).toBe(403)
  })

  test('what another domain answered does not exist, also on a shared assessment or under another assessment', async () => {
    const [one, two] = [await admin(), await admin()]
    const first = await makeResponses(one.domainId)
    const second = await makeResponses(two.domainId)
    expect((await list(two.token, first.assessmentId)).status).toBe(404)
    expect((await read(two.token, first.assessmentId, first.submitted)).status).toBe(404)
    expect((await remove(two.token, first.assessmentId, first.submitted)).status).toBe(404)
    expect((await read(one.token, first.assessmentId, newId())).status).toBe(404)
    expect((await read(one.token, second.assessmentId, first.submitted)).status).toBe(404)
    await seed(server, ({ prisma }) =>
      prisma.assessment.update({ where: { id: first.assessmentId }, data: { domainId: null } }),
    )
    expect((await list(two.token, first.assessmentId)).body).toEqual([])
    expect((await read(two.token, first.assessmentId, first.submitted)).status).toBe(404)
    expect(idsOf((await list(one.token, first.assessmentId)).body)).toHaveLength(2)
  })

  test('a parent reads what its children answered, and nobody what an anonymised person did', async () => {
    const parent = await admin()
    const child = await makeDomain(server, { parentId: parent.domainId })
    const { assessmentId, submitted, open, done } = await makeResponses(child)
    expect(idsOf((await list(parent.token, assessmentId)).body)).toEqual([submitted, open].sort())
    await seed(server, ({ prisma }) =>
      prisma.account.update({ where: { id: done.id }, data: { anonymisedAt: new Date() } }),
    )
    expect(idsOf((await list(parent.token, assessmentId)).body)).toEqual([open])
    expect((await read(parent.token, assessmentId, submitted)).status).toBe(404)
  })
})

/** Assigns the same assessment in a second plan, so that it is answered again. */
async function assignSecond(course: Course, person: SignedInPerson): Promise<string> {
  const planId = newId()
  await seed(server, async ({ prisma }) => {
    await prisma.plan.create({ data: { id: planId, domainId: person.domainId, title: { 'en-us': 'Once more' } } })
    await prisma.planTask.create({
      data: {
        id: newId(),
        planId,
        section: 'intro',
        taskType: 'assessment',
        assessmentId: course.assessment,
        assessmentType: 0,
      },
    })
  })
  return assignPlan(server, person, planId)
}

describe('removing a response', () => {
  test('takes answers and scores along, is written down, and lets the person take the assessment again', async () => {
    const author = await admin()
    const { course, done, planId, assessmentId, submitted } = await makeResponses(author.domainId)
    for (const type of ['start', 'finish'] as const) {
      for (const [id, task_type] of [
        [course.tasks.hello, 'instruction'],
        [course.tasks.pre, 'assessment'],
      ] as const) {
        await server.call(completeTask, { token: done.token, body: { plan_id: planId, id, task_type, type } })
      }
    }
    const finished = () =>
      queryRows<{ task_id: string }>(
        server,
        'select task_id from task_progress where personal_plan_id = $1 and finished_at is not null order by task_id',
        [planId],
      )
    expect(await finished()).toHaveLength(2)
    expect((await remove(author.token, assessmentId, submitted)).status).toBe(204)
    expect(await finished()).toEqual([{ task_id: course.tasks.hello }])
    for (const table of ['response_answer', 'response_score']) {
      expect(await queryRows(server, `select 1 from ${table} where response_id = $1`, [submitted])).toEqual([])
    }
    expect(
      await queryRows(server, 'select action, actor_id from audit_event where target_id = $1', [submitted]),
    ).toEqual([{ action: 'response.delete', actor_id: author.id }])
    expect((await remove(author.token, assessmentId, submitted)).status).toBe(404)
    expect(await answer(course, done, planId, allAnswers(course, 3))).not.toBe(submitted)
  })

  test('makes the newest submission that is left the one that counts', async () => {
    const author = await admin()
    const { course, done, assessmentId, submitted } = await makeResponses(author.domainId)
    server.time.advance(60)
    const second = await answer(course, done, await assignSecond(course, done), allAnswers(course, 2))
    server.time.advance(60)
    const third = await answer(course, done, await assignSecond(course, done), allAnswers(course, 1))
    const counted = () =>
      queryRows(server, 'select distinct response_id as id from response_score where account_id = $1 and is_latest', [
        done.id,
      ])
    expect(await counted()).toEqual([{ id: third }])
    await remove(author.token, assessmentId, third)
    expect(idsOf((await latest(author.token, assessmentId)).body)).toEqual([second])
    expect(await counted()).toEqual([{ id: second }])
    await remove(author.token, assessmentId, submitted)
    expect(await counted()).toEqual([{ id: second }])
  })

  test('reaches an earlier submission in a domain that the person has left', async () => {
    const author = await admin()
    const { course, done, assessmentId, submitted } = await makeResponses(author.domainId)
    const second = await answer(course, done, await assignSecond(course, done), allAnswers(course, 2))
    const left = await makeDomain(server)
    await seed(server, ({ prisma }) => prisma.response.update({ where: { id: submitted }, data: { domainId: left } }))
    await remove(author.token, assessmentId, second)
    expect(await queryRows(server, 'select is_latest from response where id = $1', [submitted])).toEqual([
      { is_latest: true },
    ])
  })

  test('of an unfinished response leaves what counts as it is', async () => {
    const author = await admin()
    const { assessmentId, submitted, open } = await makeResponses(author.domainId)
    expect((await remove(author.token, assessmentId, open)).status).toBe(204)
    expect(idsOf((await list(author.token, assessmentId)).body)).toEqual([submitted])
  })
})
