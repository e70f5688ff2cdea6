import { changeAccounts, exportAccount, getAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { getUserProgress } from '@evenground/shared/contract/analytics'
import { getAssessment, getUserResponse } from '@evenground/shared/contract/assessments'
import { getCertificate } from '@evenground/shared/contract/certificates'
import { getJournalResponse } from '@evenground/shared/contract/journal-entries'
import { addPlans, listMyPlans } from '@evenground/shared/contract/learning'
import { listObservations } from '@evenground/shared/contract/observations'
import { countPlans, getPlan, getPlanProgress, listPlanHolders, listPlans } from '@evenground/shared/contract/plans'
import { getUserData, getUserStatus } from '@evenground/shared/contract/reports'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { allAnswers, assignPlan, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { type Journey, makeJourney, setUpCourse } from '../../../test/learner-journey.ts'
import { startPlanRuns } from './index.ts'

const server = await createTestServer()
const administrator = await makeGlobalAdministrator(server)
const YEAR_SECONDS = 365 * 24 * 3600

async function complete(journey: Journey): Promise<void> {
  await journey.passIntro()
  await journey.passTraining()
  await journey.submit('post')
  await journey.finish('post')
  await journey.finish('farewell')
}

const again = (personalPlanId: string, dueAt: Date | null = null) =>
  seed(server, (db) => startPlanRuns(db, [{ personalPlanId, dueAt }], server.time.now()))

/** Creates a person who completed the course and is to take it again within a year. */
async function setUp({ certified = false } = {}) {
  const { domainId, course, journey: first } = await setUpCourse(server)
  await complete(first)
  const { person } = first
  if (certified) await server.call(getCertificate, { token: person.token, params: { id: first.planId }, query: {} })
  const [opened] = await again(first.planId, new Date(server.time.now().getTime() + YEAR_SECONDS * 1000))
  return { domainId, course, person, first, second: makeJourney(server, person, course, opened!.id) }
}

const asAdministrator = { token: administrator.token }

describe('another run of a plan', () => {
  test('takes the place of the completed one in the to-do list, which names the earlier one', async () => {
    const { course, person, first, second } = await setUp()
    const { body } = await server.call(listMyPlans, { token: person.token, query: {} })
    expect(body.plans).toHaveLength(1)
    expect(body.plans[0]).toMatchObject({ id: second.planId, plan_id: course.plan, run: 2, completion: 0 })
    expect(body.plans[0]).toMatchObject({ started: false, completed_at: null, due_text: 'Due in 365 days' })
    expect(body.plans[0].earlier_runs).toEqual([
      { id: first.planId, run: 1, completed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    ])
  })

  test('is what the id of the master means, and begins without anything of the earlier one', async () => {
    const { course, person, second } = await setUp()
    const byMaster = makeJourney(server, person, course, course.plan)
    expect((await byMaster.open()).body.id).toBe(second.planId)
    const { token } = person
    const response = await server.call(getUserResponse, {
      token,
      params: { id: course.assessment },
      query: { plan_id: course.plan, assessment_type: '0' },
    })
    expect(response.status).toBe(204)
    for (const id of [course.tasks.pre, course.assessment]) {
      const { body } = await server.call(getAssessment, { token, params: { id } })
      expect(body.questions.map((question: { answer?: number | null }) => question.answer ?? null)).toEqual(
        body.questions.map(() => null),
      )
    }
    const watched = await server.call(listObservations, {
      token,
      query: { mediaId: course.content.video, planId: course.plan },
    })
    expect(watched.body).toEqual([])
    const entry = await server.call(getJournalResponse, {
      token,
      params: { id: course.content.promptA },
      query: { planId: course.plan },
    })
    expect(entry.status).toBe(204)
    expect((await byMaster.finish('video')).body.code).toBe('task_locked')
  })

  test('has responses and a certificate of its own, and keeps those of the earlier one', async () => {
    const { course, person, first, second } = await setUp({ certified: true })
    const certificateOf = (id: string) =>
      server.call(getCertificate, { token: person.token, params: { id }, query: {} })
    const earlier = await certificateOf(first.planId)
    expect(earlier.status).toBe(200)
    expect((await certificateOf(course.plan)).body.code).toBe('certificate_not_earned')
    server.time.advance(3600)
    await complete(second)
    const renewed = await certificateOf(course.plan)
    expect(renewed.body.certificate.serial).not.toBe(earlier.body.certificate.serial)
    expect((await certificateOf(first.planId)).body.certificate).toEqual(earlier.body.certificate)
    const responses = await queryRows(
      server,
      `select personal_plan_id, assessment_type, is_latest from response where account_id = $1
        order by submitted_at, assessment_type`,
      [person.id],
    )
    expect(responses).toEqual([
      { personal_plan_id: first.planId, assessment_type: 0, is_latest: false },
      { personal_plan_id: first.planId, assessment_type: 1, is_latest: false },
      { personal_plan_id: second.planId, assessment_type: 0, is_latest: true },
      { personal_plan_id: second.planId, assessment_type: 1, is_latest: true },
    ])
    const { token } = person
    const kept = await server.call(getUserResponse, {
      token,
      params: { id: course.assessment },
      query: { plan_id: first.planId, assessment_type: '0' },
    })
    expect([kept.status, kept.body.plan_id]).toEqual([200, first.planId])
  })

  test('still issues the certificate of an earlier run that nobody had asked for', async () => {
    const { person, first } = await setUp()
    const { status } = await server.call(getCertificate, {
      token: person.token,
      params: { id: first.planId },
      query: {},
    })
    expect(status).toBe(200)
  })

  test('closes the earlier one: it can be looked at, and nothing is done in it', async () => {
    const { course, person, first } = await setUp()
    const { token } = person
    const tries = [
      await first.open(),
      await first.finish('hello'),
      await first.save('pre', allAnswers(course)),
      await first.submit('pre'),
      await first.watch('video'),
      await first.write('promptA'),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    const entry = await server.call(getJournalResponse, {
      token,
      params: { id: course.content.promptA },
      query: { planId: first.planId },
    })
    expect(entry.status).toBe(200)
    const watched = await server.call(listObservations, {
      token,
      query: { mediaId: course.content.video, planId: first.planId },
    })
    expect(watched.body).toHaveLength(1)
  })

  test('is opened once, and only of a completed run that is held', async () => {
    const { first, second } = await setUp()
    expect(await again(first.planId)).toEqual([])
    expect(await again(second.planId)).toEqual([])
    await complete(second)
    await seed(server, (db) =>
      db.prisma.personalPlan.update({ where: { id: second.planId }, data: { archivedAt: server.time.now() } }),
    )
    expect(await again(second.planId)).toEqual([])
    await seed(server, (db) =>
      db.prisma.personalPlan.update({ where: { id: second.planId }, data: { archivedAt: null } }),
    )
    const opened = await Promise.all([again(second.planId), again(second.planId)])
    expect(opened.flat()).toMatchObject([{ run: 3 }])
  })
})

describe('for those who look after people, a plan with two runs', () => {
  test('is one plan of the account, put away as a whole, and comes back as its newest run', async () => {
    const { course, person, first, second } = await setUp()
    const account = await server.call(getAccount, { ...asAdministrator, params: { id: person.id } })
    expect(account.body.plans).toEqual([course.plan])
    expect(account.body.due_ats).toHaveLength(1)
    const give = (plans: string[]) =>
      server.call(updateAccount, { ...asAdministrator, params: { id: person.id }, body: { plans } })
    expect((await give([])).body.plans).toEqual([])
    expect((await server.call(listMyPlans, { token: person.token, query: {} })).body.plans).toEqual([])
    expect((await give([course.plan])).body.plans).toEqual([course.plan])
    const { body } = await server.call(listMyPlans, { token: person.token, query: {} })
    expect(body.plans).toMatchObject([{ id: second.planId, run: 2, earlier_runs: [{ id: first.planId }] }])
  })

  test('is assigned by nobody a second time', async () => {
    const { course, person } = await setUp()
    await server.call(addPlans, { token: person.token, body: { plans: [course.plan] } })
    await server.call(changeAccounts, {
      ...asAdministrator,
      body: { action: 'assign_plans', ids: [person.id], plans: [course.plan] },
    })
    const rows = await queryRows(server, 'select run from personal_plan where account_id = $1 order by run', [
      person.id,
    ])
    expect(rows).toEqual([{ run: 1 }, { run: 2 }])
  })

  test('counts once where people are counted, by its newest run', async () => {
    const { domainId, course, person, first, second } = await setUp()
    const params = { id: course.plan }
    const progress = await server.call(getPlanProgress, { ...asAdministrator, params, query: {} })
    expect(progress.body.counts).toMatchObject({ holders: 1, completed: 0, not_started: 1 })
    const holders = await server.call(listPlanHolders, { ...asAdministrator, params, query: {} })
    expect(holders.body.map((one: { id: string }) => one.id)).toEqual([second.planId])
    const copies = await server.call(listPlans, { ...asAdministrator, query: { plan_type: 'personal_plan' } })
    const own = copies.body.filter((plan: { account_id: string }) => plan.account_id === person.id)
    expect(own.map((plan: { id: string }) => plan.id)).toEqual([second.planId])
    expect((await server.call(getPlan, { ...asAdministrator, params: { id: first.planId } })).status).toBe(200)
    const pie = await server.call(getUserProgress, {
      ...asAdministrator,
      query: { domain_ids: domainId, assessment_id: course.assessment },
    })
    expect(pie.body).toMatchObject({ completed: 0, notStarted: 1, n: 1 })
  })

  test('has a row for each run in reports, each with its own dates, and both in the export', async () => {
    const { domainId, person } = await setUp()
    const query = { domain_ids: [domainId] }
    const status = await server.call(getUserStatus, { ...asAdministrator, query })
    const rows = status.body.rows.filter((row: { account_id: string }) => row.account_id === person.id)
    const sorted = rows.toSorted((a: { run: number }, b: { run: number }) => a.run - b.run)
    expect(sorted).toMatchObject([
      { run: 1, progress: 100, completion_date: expect.any(String) },
      { run: 2, progress: 0, completion_date: null },
    ])
    const data = await server.call(getUserData, { ...asAdministrator, query })
    const completions = data.body.rows.map((row: { run: number; completion: number }) => [row.run, row.completion])
    expect(completions).toEqual(
      expect.arrayContaining([
        [1, 100],
        [2, 0],
      ]),
    )
    const taken = await server.call(exportAccount, { ...asAdministrator, params: { id: person.id } })
    expect(taken.body.plans.map((plan: { run: number }) => plan.run).toSorted()).toEqual([1, 2])
  })
})

describe('for those who may not see progress, a plan with two runs', () => {
  const RIGHTS = [
    'api.v2.plans.list',
    'api.v2.plans.count',
    'api.v2.plans.get_by_id',
    'api.v2.accounts.get_by_id',
  ] as const
  /** Times of another day: the same day would look the same where days alone are told. */
  const assignedLongAgo = (id: string) =>
    queryRows(
      server,
      `update personal_plan set assigned_at = assigned_at - interval '9 days', updated_at = updated_at - interval '9 days'
        where id = $1`,
      [id],
    )
  const withdrawAndGive = async (accountId: string, plan: string) => {
    for (const plans of [[], [plan]]) {
      await server.call(updateAccount, { ...asAdministrator, params: { id: accountId }, body: { plans } })
    }
  }

  test('is listed, sorted and read as before the second one, also once it was put away and came back', async () => {
    const { domainId, course, journey: first } = await setUpCourse(server)
    const { token } = await makeAdministrator(server, RIGHTS, domainId)
    const { token: knowing } = await makeAdministrator(server, [...RIGHTS, 'api.v2.plans.progress'], domainId)
    await assignPlan(server, await makeLearner(server, domainId), course.plan)
    await assignedLongAgo(first.planId)
    const look = async () => {
      const query = { plan_type: 'personal_plan', order_by: 'updated_at', order_dir: 'desc' } as const
      const { body: list } = await server.call(listPlans, { token, query })
      const { body: byAssignment } = await server.call(listPlans, {
        token,
        query: { ...query, order_by: 'created_at' },
      })
      const { body: whole } = await server.call(getPlan, { token, params: { id: first.planId } })
      const { body: count } = await server.call(countPlans, { token, query: { plan_type: 'personal_plan' } })
      return { list, byAssignment, whole, count }
    }
    const before = await look()
    expect(before.count).toEqual({ count: 2 })
    expect(before.list.map(({ id }: { id: string }) => id)).toContain(first.planId)
    server.time.advance(60)
    await complete(first)
    expect(await look(), 'completed').toEqual(before)
    const [opened] = await again(first.planId)
    expect(await look(), 'taken again').toEqual(before)
    expect((await server.call(getPlan, { token, params: { id: opened!.id } })).status).toBe(404)
    await withdrawAndGive(first.person.id, course.plan)
    expect(await look(), 'given back').toEqual(before)
    const { body: known } = await server.call(listPlans, { token: knowing, query: { plan_type: 'personal_plan' } })
    const ofPerson = known.filter((plan: { account_id: string }) => plan.account_id === first.person.id)
    expect(ofPerson).toMatchObject([{ id: opened!.id, created_at: server.time.now().toISOString() }])
  })

  test('keeps its place among the plans of the account', async () => {
    const { domainId, course, journey: first } = await setUpCourse(server)
    const { token } = await makeAdministrator(server, RIGHTS, domainId)
    const later = await makeCourse(server, { domainId })
    await assignedLongAgo(first.planId)
    await assignPlan(server, first.person, later.plan, { assignedAt: server.time.now() })
    const plansTo = async (reader: string) =>
      (await server.call(getAccount, { token: reader, params: { id: first.person.id } })).body.plans
    const before = await plansTo(token)
    expect(before).toEqual([course.plan, later.plan])
    await complete(first)
    server.time.advance(60)
    await again(first.planId)
    expect(await plansTo(token)).toEqual(before)
    expect(await plansTo(administrator.token)).toEqual([later.plan, course.plan])
  })
})
