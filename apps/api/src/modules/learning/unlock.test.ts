import { saveUserResponse } from '@evenground/shared/contract/assessments'
import { describe, expect, test } from 'vitest'
import { makeDomain } from '../../../test/factories/domains.ts'
import { allAnswers, makeCourse, queryRows, seed, trustfulAnswers } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import { type Journey, startJourney } from '../../../test/learner-journey.ts'

const server = await createTestServer()

async function setUp(options: Partial<Parameters<typeof makeCourse>[1]> = {}) {
  const domainId = await makeDomain(server)
  const course = await makeCourse(server, { domainId, ...options })
  return { domainId, course, journey: await startJourney(server, course, domainId) }
}

const orderOf = async (journey: Journey) => (await journey.plan()).tasks.training.map((group) => group.id)

const frozenOf = async ({ planId }: Journey) => {
  const [row] = await queryRows<{ unlocked_at: Date | null; training_order: string[] }>(
    server,
    `select unlocked_at, training_order from personal_plan where id = $1`,
    [planId],
  )
  return row
}

describe('opening training', () => {
  test('waits for the intro and for a submitted pre assessment', async () => {
    const { course, journey } = await setUp()
    await journey.finish('hello')
    await journey.save('pre', { [course.questions.agree]: 1 })
    expect((await journey.plan()).unlocked).toBe(false)
    await journey.submit('pre')
    expect((await journey.plan()).unlocked).toBe(false)
    expect(await frozenOf(journey)).toEqual({ unlocked_at: null, training_order: [] })
    await journey.finish('pre')
    expect((await journey.plan()).unlocked).toBe(true)
    expect(await frozenOf(journey)).toEqual({
      unlocked_at: server.time.now(),
      training_order: [course.voiceGroup, course.trustGroup],
    })
  })

  test('happens with the submission where that comes last', async () => {
    const { course, journey } = await setUp()
    await seed(server, (db) =>
      db.prisma.planTask.update({ where: { id: course.tasks.pre }, data: { required: false } }),
    )
    await journey.finish('hello')
    expect((await frozenOf(journey))?.unlocked_at).toBeNull()
    await journey.submit('pre')
    expect((await frozenOf(journey))?.training_order).toEqual([course.voiceGroup, course.trustGroup])
    expect((await journey.finish('reading')).status).toBe(200)
  })

  test('needs the intro alone where it holds no assessment', async () => {
    const { journey } = await setUp({ withPre: false })
    expect((await journey.finish('hello')).body).toMatchObject({ unlocked: true, pre_scores: null })
    await journey.watch('video')
    expect((await journey.finish('video')).status).toBe(200)
  })

  test('is not asked for in micro learning, which runs in plan order', async () => {
    for (const title of ['Micro learning: meetings', 'MICRO-LEARNING']) {
      const { course, journey } = await setUp({ title })
      expect(await journey.plan()).toMatchObject({ unlocked: true })
      await journey.finish('hello')
      await journey.submit('pre')
      await journey.finish('pre')
      expect(await orderOf(journey)).toEqual([course.trustGroup, course.voiceGroup])
      await journey.watch('video')
      expect((await journey.finish('video')).status).toBe(200)
    }
  })
})

describe('the order of training', () => {
  test('is worst factor first unless the plan says otherwise', async () => {
    const { course, journey } = await setUp()
    await journey.passIntro()
    expect(await orderOf(journey)).toEqual([course.voiceGroup, course.trustGroup])
  })

  test('reverse puts the best factor first, forward follows the plan', async () => {
    const reverse = await setUp({ orderType: 'reverse' })
    await reverse.journey.passIntro()
    expect(await orderOf(reverse.journey)).toEqual([reverse.course.trustGroup, reverse.course.voiceGroup])
    const forward = await setUp({ orderType: 'forward' })
    await forward.journey.passIntro()
    expect(await orderOf(forward.journey)).toEqual([forward.course.trustGroup, forward.course.voiceGroup])
  })

  test('puts ties in plan order and groups without a score last', async () => {
    const { course, journey } = await setUp()
    await seed(server, async (db) => {
      await db.prisma.trainingGroup.update({ where: { id: course.trustGroup }, data: { factorId: null } })
    })
    await journey.finish('hello')
    await journey.submit('pre')
    await journey.finish('pre')
    expect(await orderOf(journey)).toEqual([course.voiceGroup, course.trustGroup])

    const tie = await setUp()
    const { agree, refuse, speak } = tie.course.questions
    await tie.journey.finish('hello')
    // Trust: 50 and 50. Voice: 50, and 50 through the alias.
    await tie.journey.submit('pre', { ...allAnswers(tie.course), [agree]: 3, [refuse]: 3, [speak]: 3 })
    await tie.journey.finish('pre')
    expect((await tie.journey.plan()).pre_scores).toEqual({
      [tie.course.questions.trust]: 50,
      [tie.course.questions.voice]: 50,
    })
    expect(await orderOf(tie.journey)).toEqual([tie.course.trustGroup, tie.course.voiceGroup])
  })

  test('follows the newest pre score of this plan where the intro asks twice', async () => {
    const { course, journey } = await setUp()
    const second = course.content.pause
    await seed(server, async (db) => {
      await db.prisma.planTask.create({
        data: {
          id: second,
          planId: course.plan,
          section: 'intro',
          taskType: 'assessment',
          assessmentId: course.assessment,
          assessmentType: 2,
          required: false,
          taskOrder: 2,
        },
      })
      await db.prisma.planTask.update({ where: { id: course.tasks.pre }, data: { required: false } })
    })
    const { agree, refuse } = course.questions
    await journey.submit('pre', trustfulAnswers(course))
    server.time.advance(60)
    // Trust falls to 0 and 0. Voice rises, since its alias turns the 1 into 100.
    await server.call(saveUserResponse, {
      token: journey.person.token,
      params: { id: second },
      query: { plan_id: journey.planId, submit: 'true' },
      body: { assessment_type: 2, answers: { ...trustfulAnswers(course), [agree]: 1, [refuse]: 5 } },
    })
    await journey.finish('hello')
    expect(await orderOf(journey)).toEqual([course.trustGroup, course.voiceGroup])
    expect((await journey.plan()).pre_scores).toMatchObject({ [course.questions.trust]: 0 })
  })

  test('is frozen when training opens, whatever becomes of scores and plan', async () => {
    const { course, journey } = await setUp()
    await journey.passIntro()
    await seed(server, async (db) => {
      await db.prisma.responseScore.updateMany({ where: { accountId: journey.person.id }, data: { score: 90 } })
      await db.prisma.plan.update({ where: { id: course.plan }, data: { orderType: 'forward' } })
    })
    await journey.finish('reading')
    expect(await orderOf(journey)).toEqual([course.voiceGroup, course.trustGroup])
  })

  test('inside a group is always the order of its tasks', async () => {
    const { course, journey } = await setUp({ orderType: 'reverse' })
    await seed(server, async (db) => {
      await db.prisma.planTask.update({ where: { id: course.tasks.video }, data: { taskOrder: 99 } })
    })
    await journey.passIntro()
    const [trust] = (await journey.plan()).tasks.training
    const { promptA, promptB, video } = course.tasks
    expect(trust?.tasks.map((task) => task.id)).toEqual([promptA, promptB, video])
  })
})
