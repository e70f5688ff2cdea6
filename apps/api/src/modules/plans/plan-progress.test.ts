import { getPlanProgress, listAccountPlans, listPlanHolders } from '@evenground/shared/contract/plans'
import type { HolderState } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { assignPlan, type Course, makeCourse, seed } from '../../../test/factories/learning.ts'
import { makeLearner, type SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()
const admin = (domainId?: string) => makeAdministrator(server, ['api.v2.plans.progress'], domainId)
const progress = (token: string, id: string, query: object = {}) =>
  server.call(getPlanProgress, { token, params: { id }, query })

async function finish(planId: string, { domainId }: SignedInPerson, taskIds: string[]) {
  await seed(server, ({ prisma }) =>
    prisma.taskProgress.createMany({
      data: taskIds.map((taskId) => ({ personalPlanId: planId, taskId, domainId, finishedAt: new Date() })),
    }),
  )
}

/** Creates three holders of a plan: one has not begun, one is halfway, one is done. */
async function makeHolders(course: Course, domainId: string) {
  const [fresh, half, done] = [
    await makeLearner(server, domainId),
    await makeLearner(server, domainId),
    await makeLearner(server, domainId),
  ]
  const begun = new Date()
  await assignPlan(server, fresh, course.plan, { dueAt: new Date('2030-01-01T00:00:00Z') })
  const { hello, pre, video, promptA } = course.tasks
  await finish(await assignPlan(server, half, course.plan, { startedAt: begun }), half, [hello, pre, video, promptA])
  const { survey: _survey, ...doable } = course.tasks
  const copy = await assignPlan(server, done, course.plan, { startedAt: begun, completedAt: begun })
  await finish(copy, done, Object.values(doable))
  return { fresh, half, done }
}

describe('the progress of a plan', () => {
  test('answers each holder with percent and figures, and how many there are of each kind', async () => {
    const author = await admin()
    const course = await makeCourse(server, { domainId: author.domainId })
    const { fresh, half, done } = await makeHolders(course, author.domainId)
    const { status, body } = await progress(author.token, course.plan, { order_by: 'assigned_at' })
    expect(status).toBe(200)
    expect(body.plan_id).toBe(course.plan)
    expect(body.counts).toEqual({ holders: 3, not_started: 1, started: 1, completed: 1, overdue: 0 })
    // A learner can do nine tasks here; one of two journal prompts does not count yet.
    expect(body.holders).toMatchObject([
      { account_id: fresh.id, percent: 0, tasks_done: 0, tasks_all: 9, due_at: '2030-01-01T00:00:00.000Z' },
      { account_id: half.id, percent: 33, tasks_done: 3, started_at: expect.any(String), completed_at: null },
      { account_id: done.id, percent: 100, tasks_done: 9, completed_at: expect.any(String) },
    ])
    expect(body.holders[0]).toMatchObject({ given_name: { 'en-us': 'Pat' }, family_name: { 'en-us': 'Doe' } })
  })

  test.each(['en-us', 'es-mx'])(
    'people with one family name are in the order of their given names (%s)',
    async (locale) => {
      const author = await admin()
      const course = await makeCourse(server, { domainId: author.domainId })
      const { fresh, half, done } = await makeHolders(course, author.domainId)
      await seed(server, async ({ query }) => {
        await query('update account set locale = $2 where id = $1', [author.id, locale])
        for (const [{ id }, name] of [
          [fresh, 'Zoe'],
          [half, 'Ana'],
          [done, 'Eva'],
        ] as const)
          await query(`update account set given_name = jsonb_build_object('en-us', $2::text) where id = $1`, [id, name])
      })
      const { body } = await progress(author.token, course.plan, { order_by: 'family_name' })
      expect(body.holders.map((one: { account_id: string }) => one.account_id)).toEqual([half.id, done.id, fresh.id])
    },
  )

  test('times of somebody who answered confidentially stay days, also once the domain opens up', async () => {
    const author = await makeAdministrator(server, ['api.v2.plans.progress', 'api.v2.assessments.get_response_by_id'])
    const { domainId } = author
    const course = await makeCourse(server, { domainId })
    const { half, done } = await makeHolders(course, domainId)
    await seed(server, ({ query }) =>
      query(
        `insert into response (id, account_id, domain_id, personal_plan_id, assessment_id, assessment_type, mode)
         select gen_random_uuid(), account_id, domain_id, id, $2, 0, 'confidential' from personal_plan where account_id = $1`,
        [done.id, course.assessment],
      ),
    )
    const { body } = await progress(author.token, course.plan)
    const timesOf = (id: string) => body.holders.find((one: { account_id: string }) => one.account_id === id)
    expect(timesOf(done.id).completed_at).toMatch(/T00:00:00\.000Z$/)
    expect(timesOf(half.id).started_at).not.toMatch(/T00:00:00\.000Z$/)
  })

  test('the counts are those of all holders, whatever page of them is asked for', async () => {
    const author = await admin()
    const course = await makeCourse(server, { domainId: author.domainId })
    await makeHolders(course, author.domainId)
    const { body } = await progress(author.token, course.plan, { limit: '1', order_by: 'completed_at' })
    expect(body.holders).toHaveLength(1)
    expect(body.counts.holders).toBe(3)
  })

  test('its holders are narrowed to those who are that far; overdue counts from the day after', async () => {
    const author = await admin()
    const course = await makeCourse(server, { domainId: author.domainId })
    const { fresh, half, done } = await makeHolders(course, author.domainId)
    const late = await makeLearner(server, author.domainId)
    const day = 24 * 3600 * 1000
    await assignPlan(server, late, course.plan, { dueAt: new Date(Date.now() - 2 * day) })
    const today = await makeLearner(server, author.domainId)
    await assignPlan(server, today, course.plan, { dueAt: new Date(), completedAt: null })
    const listed = async (state: HolderState) => {
      const { body } = await progress(author.token, course.plan, { state, order_by: 'assigned_at' })
      expect(body.counts).toEqual({ holders: 5, not_started: 3, started: 1, completed: 1, overdue: 1 })
      return body.holders.map((one: { account_id: string; overdue: boolean }) => [one.account_id, one.overdue])
    }
    expect(await listed('not_started')).toEqual([
      [fresh.id, false],
      [late.id, true],
      [today.id, false],
    ])
    expect(await listed('started')).toEqual([[half.id, false]])
    expect(await listed('completed')).toEqual([[done.id, false]])
    expect(await listed('overdue')).toEqual([[late.id, true]])
    expect((await progress(author.token, course.plan, { state: 'late' })).status).toBe(400)
  })

  test('its holders are a list of their own, in pages and as a CSV file', async () => {
    const author = await admin()
    const course = await makeCourse(server, { domainId: author.domainId })
    const { half } = await makeHolders(course, author.domainId)
    const params = { id: course.plan }
    const query = { limit: '1', offset: '1', order_by: 'assigned_at' }
    const { body } = await server.call(listPlanHolders, { token: author.token, params, query })
    expect(body).toMatchObject([{ account_id: half.id, percent: 33 }])
    const whole = await server.app.inject({
      url: `/api/v2/plans/${course.plan}/holders?fields=account_id,percent&order_by=assigned_at`,
      headers: { accept: 'text/csv', authorization: `Bearer ${author.token}` },
    })
    expect(whole.body.trim().split(/\r?\n/)).toHaveLength(4)
    expect(whole.body).toContain(`${half.id},33`)
  })

  test('archived copies, anonymised people and other domains are left out', async () => {
    const author = await admin()
    const course = await makeCourse(server, { domainId: author.domainId, ownerId: null })
    const gone = await makeLearner(server, author.domainId)
    await assignPlan(server, gone, course.plan)
    await seed(server, ({ prisma }) =>
      prisma.account.update({ where: { id: gone.id }, data: { anonymisedAt: new Date() } }),
    )
    await assignPlan(server, await makeLearner(server, author.domainId), course.plan, { archivedAt: new Date() })
    await assignPlan(server, await makeLearner(server), course.plan)
    const child = await makeLearner(server, await makeDomain(server, { parentId: author.domainId }))
    await assignPlan(server, child, course.plan)
    const { body } = await progress(author.token, course.plan)
    expect(body.counts.holders).toBe(1)
    expect(body.holders).toMatchObject([{ account_id: child.id }])
  })

  test('it needs the right and a master plan in reach', async () => {
    const author = await admin()
    const course = await makeCourse(server, { domainId: author.domainId })
    const learner = await makeLearner(server, author.domainId)
    const copy = await assignPlan(server, learner, course.plan)
    expect((await progress(learner.token, course.plan)).status).toBe(403)
    expect(
      (await progress((await makeAdministrator(server, ['api.v2.plans.list'], author.domainId)).token, course.plan))
        .status,
    ).toBe(403)
    expect((await progress((await admin()).token, course.plan)).status).toBe(404)
    expect((await progress(author.token, copy)).status).toBe(404)
  })
})

describe('the plans of one person', () => {
  const plansOf = (token: string, id: string) => server.call(listAccountPlans, { token, params: { id } })
  const issueCertificate = (copy: string, { id, domainId }: SignedInPerson) =>
    seed(server, ({ query }) =>
      query(
        `insert into certificate (id, serial, account_id, domain_id, personal_plan_id, name, plan_title, locale, issued_at)
         values (gen_random_uuid(), $1::text, $2, $3, $1::text::uuid, 'Pat Doe', '{}', 'en-us', now())`,
        [copy, id, domainId],
      ),
    )

  test('tell how far they are, what is overdue and whether there is a certificate', async () => {
    const author = await admin()
    const { domainId } = author
    const [course, done] = [await makeCourse(server, { domainId }), await makeCourse(server, { domainId })]
    const person = await makeLearner(server, domainId)
    const { hello, pre, video, promptA } = course.tasks
    const late = { startedAt: new Date(), dueAt: new Date('2020-01-01T00:00:00Z') }
    await finish(await assignPlan(server, person, course.plan, late), person, [hello, pre, video, promptA])
    const copy = await assignPlan(server, person, done.plan, { completedAt: new Date() })
    await issueCertificate(copy, person)
    await assignPlan(server, person, (await makeCourse(server, { domainId })).plan, { archivedAt: new Date() })
    const { status, body } = await plansOf(author.token, person.id)
    expect(status).toBe(200)
    expect(body).toHaveLength(2)
    const of = (plan: string) => body.find(({ plan_id }: { plan_id: string }) => plan_id === plan)
    expect(of(course.plan)).toMatchObject({
      percent: 33,
      tasks_done: 3,
      tasks_all: 9,
      overdue: true,
      certificate_at: null,
    })
    expect(of(done.plan)).toMatchObject({ overdue: false, certificate_at: expect.any(String) })
  })

  test('tell days alone of somebody who answered confidentially', async () => {
    const author = await makeAdministrator(server, ['api.v2.plans.progress', 'api.v2.assessments.get_response_by_id'])
    const { domainId } = author
    const course = await makeCourse(server, { domainId })
    const person = await makeLearner(server, domainId)
    const copy = await assignPlan(server, person, course.plan, { startedAt: new Date() })
    await issueCertificate(copy, person)
    const [open] = (await plansOf(author.token, person.id)).body
    expect(open.started_at).not.toMatch(/T00:00:00\.000Z$/)
    await seed(server, ({ prisma }) =>
      prisma.response.create({
        data: {
          id: copy,
          accountId: person.id,
          domainId,
          personalPlanId: copy,
          assessmentId: course.assessment,
          assessmentType: 0,
          mode: 'confidential',
        },
      }),
    )
    const [closed] = (await plansOf(author.token, person.id)).body
    expect([closed.started_at, closed.certificate_at]).toEqual(Array(2).fill(expect.stringMatching(/T00:00:00\.000Z$/)))
  })

  test('need the right and a person in reach', async () => {
    const author = await admin()
    const person = await makeLearner(server, author.domainId)
    expect((await plansOf(person.token, person.id)).status).toBe(403)
    expect((await plansOf((await admin()).token, person.id)).status).toBe(404)
  })
})
