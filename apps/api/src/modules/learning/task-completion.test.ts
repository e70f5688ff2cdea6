import { completeTask } from '@evenground/shared/contract/learning'
import { isPlanDone, type PlanTree } from '@evenground/shared/learning'
import { describe, expect, test } from 'vitest'
import { countWaiting } from '../../../test/database/bare-client.ts'
import { changeDomain, makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import { type Answer, createTestServer } from '../../../test/harness.ts'
import { setUpCourse, startJourney } from '../../../test/learner-journey.ts'
import { HAS_OPEN_TASK } from './index.ts'

const server = await createTestServer()

const setUp = (flags?: Parameters<typeof setUpCourse>[1]) => setUpCourse(server, flags)

const codeOf = ({ status, body }: Answer) => [status, body.code]
const LOCKED = [403, 'task_locked']
const NOT_FINISHED = [422, 'task_not_finished']
const PAUSED = [403, 'training_paused']

interface Progress {
  started_at: Date | null
  finished_at: Date | null
  seconds: number | null
}

const progressOf = async (planId: string, taskId: string): Promise<Progress | undefined> => {
  const rows = await queryRows<Progress>(
    server,
    `select started_at, finished_at, seconds from task_progress where personal_plan_id = $1 and task_id = $2`,
    [planId, taskId],
  )
  return rows[0]
}

describe('finishing a task', () => {
  test('ten times at once counts once', async () => {
    const { journey } = await setUp()
    const answers = await Promise.all(Array.from({ length: 10 }, () => journey.finish('hello')))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    server.time.advance(60)
    const again = await journey.finish('hello')
    expect(again.body.completion).toBe(11)
    const events = await queryRows(server, `select from activity where account_id = $1 and kind = 'task_completed'`, [
      journey.person.id,
    ])
    expect(events).toHaveLength(1)
  })

  test('and handing in answers, which waited for another window, are no earlier than what that did', async () => {
    const { journey } = await setUp()
    const { person, planId } = journey
    const behindAnother = async (call: () => Promise<Answer>): Promise<Answer> => {
      let answering: Promise<Answer> | undefined
      await seed(server, async (db) => {
        await db.query('select from account where id = $1 for update', [person.id])
        answering = call()
        await expect.poll(() => countWaiting(server.databaseUrl)).toBe(1)
        server.time.advance(60)
      })
      return (await answering) as Answer
    }
    expect((await behindAnother(() => journey.finish('hello'))).status).toBe(200)
    expect((await behindAnother(() => journey.submit('pre'))).status).toBe(200)
    const rows = await queryRows(
      server,
      `select finished_at as at from task_progress where personal_plan_id = $1
        union all select submitted_at from response where personal_plan_id = $1 order by at`,
      [planId],
    )
    const now = server.time.now().getTime()
    expect(rows).toEqual([{ at: new Date(now - 60_000) }, { at: new Date(now) }])
  })

  test('of an assessment needs the submitted response of its own type', async () => {
    const { course, journey } = await setUp()
    await journey.finish('hello')
    expect(codeOf(await journey.finish('pre'))).toEqual(NOT_FINISHED)
    await journey.save('pre', { [course.questions.agree]: 3 })
    expect(codeOf(await journey.finish('pre'))).toEqual(NOT_FINISHED)
    await journey.submit('pre')
    expect((await journey.finish('pre')).status).toBe(200)
    await journey.passTraining()
    expect(codeOf(await journey.finish('post'))).toEqual(NOT_FINISHED)
  })

  test('of a medium needs an observation in this plan', async () => {
    const { domainId, course, journey } = await setUp({ enableTrainingNavigation: true })
    const neighbour = await startJourney(server, course, domainId)
    await neighbour.watch('video')
    await journey.passIntro()
    expect(codeOf(await journey.finish('video'))).toEqual(NOT_FINISHED)
    await journey.watch('video')
    expect((await journey.finish('video')).status).toBe(200)
  })

  test('of a journal prompt needs every prompt of its training, and then finishes all of them', async () => {
    const { course, journey } = await setUp({ enableTrainingNavigation: true })
    await journey.passIntro()
    await journey.write('promptA')
    expect(codeOf(await journey.finish('promptA'))).toEqual(NOT_FINISHED)
    await journey.write('promptB')
    const { body } = await journey.finish('promptB')
    const { promptA, promptB } = course.tasks
    expect(body.options.personal.completed).toMatchObject({ [promptA]: 1, [promptB]: 1 })
  })

  test('of a journal prompt needs no entry where the domain allows skipping', async () => {
    const { domainId, journey } = await setUp({ enableTrainingNavigation: true, allowJournalSkip: true })
    await journey.passIntro()
    expect((await journey.write('promptB', '')).status).toBe(201)
    expect((await journey.finish('promptA')).status).toBe(200)
    // Short entries written while skipping was allowed no longer count once it is not.
    const other = await startJourney(server, journey.course, domainId)
    await other.passIntro()
    await other.write('promptA', 'short')
    await other.write('promptB', 'short')
    await changeDomain(server, domainId, { allowJournalSkip: false })
    expect(codeOf(await other.finish('promptA'))).toEqual(NOT_FINISHED)
  })

  test('of a task that the call describes wrongly is 404, as is that of a survey and of a foreign task', async () => {
    const { course, journey } = await setUp({ enableIntroOutroNavigation: true })
    const foreign = (await setUp()).course
    const { token } = journey.person
    const { hello, pre, survey } = course.tasks
    const right = { plan_id: journey.planId, id: hello, task_type: 'instruction', type: 'finish' } as const
    const attempt = async (body: object) =>
      (await server.call(completeTask, { token, body: { ...right, ...body } as never })).status
    expect(await attempt({ task_type: 'medium' })).toBe(404)
    expect(await attempt({ task_id: course.content.reading })).toBe(404)
    expect(await attempt({ id: pre, task_type: 'assessment', assessment_type: 1 })).toBe(404)
    expect(await attempt({ id: survey, task_type: 'survey' })).toBe(404)
    expect(await attempt({ id: course.content.pause })).toBe(404)
    expect(await attempt({ id: foreign.tasks.hello })).toBe(404)
    expect(await attempt({ plan_id: foreign.plan })).toBe(404)
    expect(await attempt({ type: 'skip' })).toBe(400)
    expect(await attempt({ task_id: course.content.hello, user_agent: 'Browser', assessment_type: null })).toBe(200)
    expect(await attempt({ plan_id: course.plan })).toBe(200)
  })
})

describe('the way ahead', () => {
  test('is the current task alone while navigation is off', async () => {
    const { journey } = await setUp()
    expect(codeOf(await journey.finish('pre'))).toEqual(LOCKED)
    expect(codeOf(await journey.start('pre'))).toEqual(LOCKED)
    expect(codeOf(await journey.finish('reading'))).toEqual(LOCKED)
    await journey.passIntro()
    await journey.watch('video')
    expect(codeOf(await journey.finish('video'))).toEqual(LOCKED)
    expect(codeOf(await journey.finish('farewell'))).toEqual(LOCKED)
    expect((await journey.finish('reading')).status).toBe(200)
  })

  test('steps over an optional task', async () => {
    const { course, journey } = await setUp()
    await seed(server, (db) =>
      db.prisma.planTask.update({ where: { id: course.tasks.hello }, data: { required: false } }),
    )
    await journey.submit('pre')
    expect((await journey.finish('pre')).body).toMatchObject({ unlocked: true, completion: 11 })
  })

  test('is any task of the open training where training navigation is on', async () => {
    const { journey } = await setUp({ enableTrainingNavigation: true })
    await journey.watch('video')
    expect(codeOf(await journey.finish('video'))).toEqual(LOCKED)
    await journey.passIntro()
    expect((await journey.finish('video')).status).toBe(200)
    expect(codeOf(await journey.finish('farewell'))).toEqual(LOCKED)
  })

  test('is any task of intro and of an open outro where intro and outro navigation is on', async () => {
    const { journey } = await setUp({ enableIntroOutroNavigation: true })
    await journey.submit('pre')
    expect((await journey.finish('pre')).status).toBe(200)
    expect(codeOf(await journey.finish('farewell'))).toEqual(LOCKED)
    await journey.finish('hello')
    expect((await journey.finish('farewell')).status).toBe(200)
    await journey.watch('sheet')
    expect(codeOf(await journey.finish('sheet'))).toEqual(LOCKED)
  })
})

describe('a pause', () => {
  test('leaves the intro open and stops start and finish in training and outro', async () => {
    const { domainId, journey } = await setUp()
    await changeDomain(server, domainId, { paused: true })
    expect((await journey.start('hello')).status).toBe(200)
    const { body } = await journey.passIntro()
    expect(body.unlocked).toBe(true)
    expect(codeOf(await journey.start('reading'))).toEqual(PAUSED)
    expect(codeOf(await journey.finish('reading'))).toEqual(PAUSED)
    expect(codeOf(await journey.finish('farewell'))).toEqual(PAUSED)
    expect(await journey.plan()).toMatchObject({ completion: 22 })
    await changeDomain(server, domainId, { paused: false })
    expect((await journey.finish('reading')).status).toBe(200)
  })

  test('of one group stops its members and nobody else', async () => {
    const { domainId, course, journey } = await setUp()
    const other = await startJourney(server, course, domainId)
    await makeGroup(server, domainId, [journey.person.id], { paused: true })
    await journey.passIntro()
    await other.passIntro()
    expect(codeOf(await journey.finish('reading'))).toEqual(PAUSED)
    expect((await other.finish('reading')).status).toBe(200)
  })
})

describe('time on task', () => {
  test('runs from the last start to the finish, in whole seconds', async () => {
    const { course, journey } = await setUp()
    await journey.start('hello')
    server.time.advance(500)
    const lastStart = server.time.now()
    await journey.start('hello')
    server.time.advance(90.9)
    await journey.finish('hello')
    const finishedAt = server.time.now()
    server.time.advance(50)
    await journey.start('hello')
    await journey.finish('hello')
    expect(await progressOf(journey.planId, course.tasks.hello)).toEqual({
      started_at: lastStart,
      finished_at: finishedAt,
      seconds: 90,
    })
    const events = await queryRows(server, `select from activity where account_id = $1 and kind = 'task_started'`, [
      journey.person.id,
    ])
    expect(events).toHaveLength(1)
  })

  test('is at most an hour, and unknown without a start', async () => {
    const { course, journey } = await setUp({ enableIntroOutroNavigation: true })
    await journey.start('hello')
    await journey.submit('pre')
    await journey.finish('pre')
    server.time.advance(7200)
    await journey.finish('hello')
    expect(await progressOf(journey.planId, course.tasks.hello)).toMatchObject({ seconds: 3600 })
    expect(await progressOf(journey.planId, course.tasks.pre)).toMatchObject({ seconds: null, started_at: null })
  })

  test('begins the plan where it was not begun', async () => {
    const { journey } = await setUp()
    expect((await journey.start('hello')).body.started).toBe(true)
  })
})

test('SQL finds an open task wherever the rule says that a plan is not done', async () => {
  const { course, journey } = await setUp()
  const enrollment = journey.planId
  const tasks = await queryRows<PlanTree['intro'][number] & { trainingId: string | null }>(
    server,
    `select id, id as "taskId", task_type as "taskType", assessment_type as "assessmentType", required, section,
            task_order as "taskOrder", training_id as "trainingId" from plan_task where plan_id = $1`,
    [course.plan],
  )
  let state = 1
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const outcomes = new Set<boolean>()
  for (let round = 0; round < 60; round++) {
    // Most tasks are finished, so that a few decide. In every fifth round nothing is required.
    const required = tasks.filter(() => round % 5 > 0 && random(2) === 0).map(({ id }) => id)
    const finished = tasks.filter(() => random(8) > 0).map(({ id }) => id)
    await queryRows(server, 'update plan_task set required = id = any ($2) where plan_id = $1', [course.plan, required])
    await queryRows(server, 'delete from task_progress where personal_plan_id = $1', [enrollment])
    await queryRows(
      server,
      `insert into task_progress (personal_plan_id, task_id, domain_id, started_at, finished_at)
       select pp.id, t.id, pp.domain_id, now(), case when t.id = any ($2) then now() end
         from personal_plan pp join plan_task t on t.plan_id = pp.plan_id where pp.id = $1`,
      [enrollment, finished],
    )
    const [row] = await queryRows<{ open: boolean }>(
      server,
      `select ${HAS_OPEN_TASK} as open from personal_plan pp where pp.id = $1`,
      [enrollment],
    )
    const now = tasks.map((task) => ({ ...task, required: required.includes(task.id) }))
    const tree: PlanTree = {
      intro: now.filter(({ section }) => section === 'intro'),
      training: [course.trustGroup, course.voiceGroup].map((id, taskOrder) => ({
        ...{ id, taskOrder, factorId: null },
        tasks: now.filter(({ trainingId }) => trainingId === id),
      })),
      outro: now.filter(({ section }) => section === 'outro'),
    }
    const isDone = isPlanDone(tree, new Set(finished))
    expect([round, row?.open]).toEqual([round, !isDone])
    outcomes.add(isDone)
  }
  expect(outcomes.size).toBe(2)
})
