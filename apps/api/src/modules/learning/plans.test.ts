import { listMyPlans, startPlan } from '@evenground/shared/contract/learning'
import { describe, expect, test } from 'vitest'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { assignPlan, changeDomain, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, makeLearner, signIn } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { makeJourney, startJourney } from '../../../test/learner-journey.ts'

const server = await createTestServer()

async function setUp() {
  const domainId = await makeDomain(server)
  const course = await makeCourse(server, { domainId })
  return { domainId, course, journey: await startJourney(server, course, domainId) }
}

const titlesOf = (tasks: { title: { 'en-us'?: string } }[]) => tasks.map((task) => task.title['en-us'])

describe('the plans that a learner holds', () => {
  test('come with header, sections, titles and media types, and without surveys', async () => {
    const { course, journey } = await setUp()
    const plan = await journey.plan()
    expect(plan).toMatchObject({
      id: journey.planId,
      plan_id: course.plan,
      account_id: journey.person.id,
      plan_type: 'personal_plan',
      order_type: 'worst_factor_first',
      title: { 'en-us': 'Belonging at work' },
      description: { 'en-us': 'What this plan is about' },
      started: false,
      completion: 0,
      unlocked: false,
      pre_submitted: false,
      pre_scores: null,
      due_at: null,
      due_text: null,
      completed_at: null,
      options: { personal: { completed: {} } },
      pause_instruction_id: course.content.pause,
      pause_instruction: { id: course.content.pause, title: { 'en-us': 'Instruction pause' } },
      hide_scores_instruction_id: course.content.hide,
      hide_scores_instruction: { id: course.content.hide, title: { 'en-us': 'Instruction hide' } },
    })
    expect(titlesOf(plan.tasks.intro)).toEqual(['Instruction hello', 'How we work'])
    expect(plan.tasks.training.map((group) => group.title['en-us'])).toEqual(['Trust', 'Voice'])
    expect(plan.tasks.training.map((group) => titlesOf(group.tasks))).toEqual([
      ['Video', 'Prompt A', 'Prompt B'],
      ['Instruction reading', 'Sheet'],
    ])
    expect(titlesOf(plan.tasks.outro)).toEqual(['How we work', 'Instruction farewell'])
    expect(plan.tasks.training[0]?.tasks[0]).toMatchObject({
      id: course.tasks.video,
      task_id: course.content.video,
      media_id: course.content.video,
      instruction_id: null,
      medium_type: 'vimeo',
      factor_id: course.questions.trust,
      training_id: course.trustGroup,
      section: 'training',
      section_type: 'training',
    })
    expect(plan.tasks.intro[1]).toMatchObject({ task_id: course.assessment, assessment_type: 0, media_id: null })
    expect(plan.tasks.intro[0]).toMatchObject({ instruction_id: course.content.hello, assessment_type: null })
  })

  test('bring the factors of their training, and the super factors over these', async () => {
    const { course, journey } = await setUp()
    const { body } = await server.call(listMyPlans, { token: journey.person.token, query: {} })
    const { trust, voice, culture } = course.questions
    expect(body.factors.map((factor: { id: string }) => factor.id).sort()).toEqual([trust, voice, culture].sort())
    const above = body.factors.find((factor: { id: string }) => factor.id === culture)
    expect(above).toMatchObject({ super_factor: true, factorIds: [trust, voice] })
  })

  test('come without factors if asked to', async () => {
    const { journey } = await setUp()
    const { token } = journey.person
    const whole = await server.call(listMyPlans, { token, query: {} })
    const { body } = await server.call(listMyPlans, { token, query: { factors: 'false' } })
    expect(body).toEqual({ plans: whole.body.plans, factors: [] })
    expect((await server.call(listMyPlans, { token, query: { factors: 'true' } })).body).toEqual(whole.body)
    const { status } = await server.call(listMyPlans, { token, query: { factors: 'none' } as never })
    expect(status).toBe(400)
  })

  test('are the own ones alone, in the order of their assignment, and none is an empty list', async () => {
    const { domainId, course, journey } = await setUp()
    const second = await makeCourse(server, { domainId, title: 'Second' })
    const later = new Date(server.time.now().getTime() + 3_600_000)
    await assignPlan(server, journey.person, second.plan, { assignedAt: later })
    const own = await server.call(listMyPlans, { token: journey.person.token, query: {} })
    expect(own.body.plans.map((plan: { plan_id: string }) => plan.plan_id)).toEqual([course.plan, second.plan])
    const nobody = await makeLearner(server, domainId)
    expect((await server.call(listMyPlans, { token: nobody.token, query: {} })).body).toEqual({
      plans: [],
      factors: [],
    })
  })

  test('of the shared library are held like those of the domain', async () => {
    const domainId = await makeDomain(server)
    const course = await makeCourse(server, { domainId, ownerId: null })
    const journey = await startJourney(server, course, domainId)
    expect(await journey.plan()).toMatchObject({ domain_id: null, title: { 'en-us': 'Belonging at work' } })
    expect((await journey.finish('hello')).status).toBe(200)
  })

  test('are hidden once archived, and once switched off unless they were begun', async () => {
    const { domainId, course, journey } = await setUp()
    const begun = await startJourney(server, course, domainId)
    await begun.open()
    const archived = await startJourney(server, course, domainId)
    await seed(server, (db) =>
      db.prisma.personalPlan.update({ where: { id: archived.planId }, data: { archivedAt: server.time.now() } }),
    )
    expect(await archived.plan()).toBeUndefined()
    expect((await archived.open()).status).toBe(404)
    await seed(server, (db) => db.prisma.plan.update({ where: { id: course.plan }, data: { active: false } }))
    expect(await journey.plan()).toBeUndefined()
    expect((await journey.open()).status).toBe(404)
    expect(await begun.plan()).toMatchObject({ active: false, started: true })
  })

  test('read their tasks from the master, and completion stays when the master gains a task', async () => {
    const { course, journey } = await setUp()
    await journey.passIntro()
    await journey.passTraining()
    await journey.submit('post')
    await journey.finish('post')
    const { completed_at } = (await journey.finish('farewell')).body
    expect(completed_at).not.toBeNull()
    await seed(server, async (db) => {
      await db.prisma.instruction.update({
        where: { id: course.content.farewell },
        data: { title: { 'en-us': 'Corrected' } },
      })
      await db.prisma.planTask.create({
        data: {
          id: course.content.pause,
          planId: course.plan,
          section: 'outro',
          taskType: 'instruction',
          instructionId: course.content.hide,
          taskOrder: 50,
        },
      })
    })
    const plan = await journey.plan()
    expect(titlesOf(plan.tasks.outro)).toEqual(['How we work', 'Corrected', 'Instruction hide'])
    expect(plan).toMatchObject({ completion: 90, completed_at })
  })

  test('a course without tasks is at 0 percent and never complete', async () => {
    const { course, journey } = await setUp()
    await seed(server, (db) => db.prisma.planTask.deleteMany({ where: { planId: course.plan } }))
    await journey.open()
    expect(await journey.plan()).toMatchObject({ completion: 0, completed_at: null })
  })
})

describe('the due date', () => {
  test('is told in the language of the account and in days of the time zone of the domain', async () => {
    const domainId = await makeDomain(server, { timeZone: 'America/Mexico_City' })
    const course = await makeCourse(server, { domainId })
    const roleId = await makeRole(server, domainId)
    server.time.set(new Date('2031-03-10T05:30:00Z'))
    // In Mexico City it is still the evening of the 9th. The plan is due on the 12th there, on the 13th in UTC.
    const dueAt = new Date('2031-03-13T03:00:00Z')
    const texts = async (locale: string) => {
      const person = await signIn(server, await makeAccount(server, { domainId, roleId, locale }))
      const journey = makeJourney(server, person, course, await assignPlan(server, person, course.plan, { dueAt }))
      const plan = await journey.plan()
      expect(plan.due_at).toBe(dueAt.toISOString())
      return [plan.due_text, plan.overdue]
    }
    expect(await texts('en-us')).toEqual(['Due in 3 days', false])
    expect(await texts('es-mx')).toEqual(['Vence en 3 días', false])
    // An hour after the stored due time, but before the end of the day.
    server.time.set(new Date('2031-03-13T04:00:00Z'))
    expect(await texts('en-us')).toEqual(['Due today', false])
    server.time.set(new Date('2031-03-14T06:30:00Z'))
    expect(await texts('es-mx')).toEqual(['Venció hace 2 días', true])
    server.time.set(new Date())
  })

  test('locks nothing once it has passed, and is not told any more when the plan is complete', async () => {
    const { domainId, course } = await setUp()
    const person = await makeLearner(server, domainId)
    const dueAt = new Date(server.time.now().getTime() - 5 * 86_400_000)
    const journey = makeJourney(server, person, course, await assignPlan(server, person, course.plan, { dueAt }))
    expect(await journey.plan()).toMatchObject({ due_text: 'Overdue by 5 days', overdue: true })
    expect((await journey.finish('hello')).status).toBe(200)
    await seed(server, (db) =>
      db.prisma.personalPlan.update({ where: { id: journey.planId }, data: { completedAt: server.time.now() } }),
    )
    expect(await journey.plan()).toMatchObject({ due_text: null, overdue: false })
  })
})

describe('starting a plan', () => {
  test('happens once, however often it is asked for', async () => {
    const { journey } = await setUp()
    await Promise.all([journey.open(), journey.open(), journey.open()])
    const [before] = await queryRows<{ started_at: Date }>(
      server,
      `select started_at from personal_plan where id = $1`,
      [journey.planId],
    )
    server.time.advance(100)
    expect((await journey.open()).status).toBe(200)
    const [after] = await queryRows<{ started_at: Date }>(
      server,
      `select started_at from personal_plan where id = $1`,
      [journey.planId],
    )
    expect(after).toEqual(before)
    const events = await queryRows(server, `select from activity where account_id = $1 and kind = 'plan_started'`, [
      journey.person.id,
    ])
    expect(events).toHaveLength(1)
  })

  test("takes the master's id for the own copy, and knows nobody else's plan", async () => {
    const { domainId, course, journey } = await setUp()
    const { token } = journey.person
    const byMaster = await server.call(startPlan, { token, query: { planId: course.plan } })
    expect(byMaster.body).toMatchObject({ id: journey.planId, started: true })

    const neighbour = await startJourney(server, course, domainId)
    const elsewhere = await setUp()
    const absent = await server.call(startPlan, { token, query: { planId: course.content.hello } })
    expect(absent.status).toBe(404)
    for (const planId of [neighbour.planId, elsewhere.journey.planId, elsewhere.course.plan]) {
      const { status, body } = await server.call(startPlan, { token, query: { planId } })
      expect(status).toBe(404)
      expect({ ...body, request_id: '' }).toEqual({ ...absent.body, request_id: '' })
    }
    expect(await neighbour.plan()).toMatchObject({ started: false })
  })

  test('stays possible while training is paused', async () => {
    const { domainId, journey } = await setUp()
    await changeDomain(server, domainId, { paused: true })
    expect((await journey.open()).status).toBe(200)
  })
})
