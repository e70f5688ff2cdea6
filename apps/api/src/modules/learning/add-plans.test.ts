import { addPlans } from '@evenground/shared/contract/learning'
import { describe, expect, test } from 'vitest'
import { makeDomain } from '../../../test/factories/domains.ts'
import { makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { makeJourney } from '../../../test/learner-journey.ts'

const server = await createTestServer()

async function setUp() {
  const domainId = await makeDomain(server)
  const [first, second] = [await makeCourse(server, { domainId }), await makeCourse(server, { domainId })]
  const learner = await makeLearner(server, domainId)
  const add = (plans: string[], due_ats?: (string | null)[] | null) =>
    server.call(addPlans, { token: learner.token, body: { plans, ...(due_ats !== undefined && { due_ats }) } })
  const held = () =>
    queryRows<{ plan_id: string; due_at: Date | null; archived_at: Date | null }>(
      server,
      `select plan_id, due_at, archived_at from personal_plan where account_id = $1 order by due_at, plan_id`,
      [learner.id],
    )
  return { domainId, first, second, learner, add, held }
}

describe('adding plans', () => {
  test('gives the caller their copies with their due dates', async () => {
    const { first, second, add } = await setUp()
    const { status, body } = await add([first.plan, second.plan], ['2031-05-01T12:00:00+02:00', null])
    expect(status).toBe(200)
    const due = body.plans.map((plan: { plan_id: string; due_at: string }) => [plan.plan_id, plan.due_at])
    expect(due).toEqual(
      expect.arrayContaining([
        [first.plan, '2031-05-01T10:00:00.000Z'],
        [second.plan, null],
      ]),
    )
    expect(body.factors).toHaveLength(6)
  })

  test('again changes nothing, not even the due date', async () => {
    const { first, learner, add, held } = await setUp()
    await Promise.all([add([first.plan], ['2031-05-01T00:00:00Z']), add([first.plan], ['2031-05-01T00:00:00Z'])])
    const before = await held()
    expect(before).toHaveLength(1)
    expect((await add([first.plan, first.plan], null)).status).toBe(200)
    expect(await held()).toEqual(before)
    const events = await queryRows(server, `select from activity where account_id = $1 and kind = 'plan_added'`, [
      learner.id,
    ])
    expect(events).toHaveLength(1)
  })

  test('is all or nothing: a plan that the domain does not offer now refuses the whole list', async () => {
    const { first, second, add, held } = await setUp()
    const elsewhere = await setUp()
    await seed(server, (db) => db.prisma.plan.update({ where: { id: second.plan }, data: { active: false } }))
    for (const other of [second.plan, elsewhere.first.plan, first.assessment]) {
      const { status, body } = await add([first.plan, other])
      expect([status, body.code]).toEqual([400, 'invalid_register_url'])
    }
    expect(await held()).toEqual([])
  })

  test('needs as many due dates as plans, or null', async () => {
    const { first, second, add, held } = await setUp()
    for (const dates of [[], [null], [null, null, null]]) {
      const { status, body } = await add([first.plan, second.plan], dates)
      expect(status).toBe(400)
      expect(body.errors).toEqual([
        { path: 'due_ats', code: 'length_differs', message: 'Send one due date for each plan.' },
      ])
    }
    expect((await add([])).status).toBe(400)
    expect((await add([first.plan], ['tomorrow'])).status).toBe(400)
    expect(await held()).toEqual([])
    expect((await add([first.plan, second.plan], null)).status).toBe(200)
  })

  test('brings an archived copy back with its progress', async () => {
    const { first, learner, add, held } = await setUp()
    const { body } = await add([first.plan])
    const journey = makeJourney(server, learner, first, body.plans[0].id)
    await journey.finish('hello')
    await seed(server, (db) =>
      db.prisma.personalPlan.update({ where: { id: journey.planId }, data: { archivedAt: server.time.now() } }),
    )
    expect(await journey.plan()).toBeUndefined()
    await add([first.plan], ['2031-06-01T00:00:00Z'])
    expect(await journey.plan()).toMatchObject({ id: journey.planId, completion: 11 })
    expect(await held()).toEqual([{ plan_id: first.plan, due_at: new Date('2031-06-01T00:00:00Z'), archived_at: null }])
  })
})
