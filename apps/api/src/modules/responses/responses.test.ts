import { getUserResponse, saveUserResponse } from '@evenground/shared/contract/assessments'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import {
  allAnswers,
  assignPlan,
  changeDomain,
  makeCourse,
  queryRows,
  seed,
  trustfulAnswers,
} from '../../../test/factories/learning.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { type Answer, createTestServer } from '../../../test/harness.ts'
import { type Journey, makeJourney, setUpCourse, startJourney } from '../../../test/learner-journey.ts'

const server = await createTestServer()

const setUp = (flags?: Parameters<typeof setUpCourse>[1]) => setUpCourse(server, flags)

type Overrides = { id?: string; token?: string; query?: object; body?: object }

/** Saves answers in a journey, with the ids, token, query or body that a test overrides. */
const save = ({ person, planId, course }: Journey, { id, token, query, body }: Overrides): Promise<Answer> =>
  server.call(saveUserResponse, {
    token: token ?? person.token,
    params: { id: id ?? course.assessment },
    query: { plan_id: planId, ...query } as never,
    body: { assessment_type: 0, answers: {}, ...body } as never,
  })

const read = ({ person, planId, course }: Journey, { id, token, query }: Overrides = {}): Promise<Answer> =>
  server.call(getUserResponse, {
    token: token ?? person.token,
    params: { id: id ?? course.assessment },
    query: { plan_id: planId, assessment_type: '0', ...query } as never,
  })

const codeOf = ({ status, body }: Answer) => [status, body.code]

describe('saving answers', () => {
  test('makes a response at the first call, merges question by question, and can be repeated', async () => {
    const { course, journey } = await setUp()
    const { agree, speak } = course.questions
    expect((await read(journey)).status).toBe(204)
    const begun = await save(journey, {})
    expect(begun.status).toBe(200)
    expect(begun.body).toMatchObject({
      account_id: journey.person.id,
      factor_assessment_id: course.assessment,
      plan_id: journey.planId,
      assessment_type: 0,
      answers: {},
      scores: null,
      started: true,
      submitted_at: null,
      scoring_version: null,
    })
    await save(journey, { body: { answers: { [agree]: 2 } } })
    await save(journey, { body: { answers: { [agree]: 2 } } })
    const merged = await save(journey, { body: { answers: { [speak]: 5, [agree]: 3 } } })
    expect(merged.body).toMatchObject({ id: begun.body.id, answers: { [agree]: 3, [speak]: 5 } })
    expect((await read(journey)).body).toEqual(merged.body)
    expect(await queryRows(server, `select from response where account_id = $1`, [journey.person.id])).toHaveLength(1)
  })

  test("takes the plan task's id or the assessment's, the personal plan's id or the master's, and stores one response", async () => {
    const { course, journey } = await setUp()
    const { agree, refuse, speak } = course.questions
    await save(journey, { id: course.tasks.pre, body: { answers: { [agree]: 1 } } })
    await save(journey, { id: course.assessment, body: { answers: { [refuse]: 2 } } })
    // The post task refers to the same assessment; the type in the body decides which response is meant.
    const { body } = await save(journey, {
      id: course.tasks.post,
      query: { plan_id: course.plan },
      body: { answers: { [speak]: 3 } },
    })
    expect(body).toMatchObject({
      plan_id: journey.planId,
      factor_assessment_id: course.assessment,
      answers: { [agree]: 1, [refuse]: 2, [speak]: 3 },
    })
    expect((await read(journey, { id: course.tasks.pre, query: { plan_id: course.plan } })).body).toEqual(body)
  })

  test('names each unknown question and each value that is not an integer from 1 to 5', async () => {
    const { course, journey } = await setUp()
    const { agree, refuse, speak, general, echo } = course.questions
    const { status, body } = await save(journey, {
      body: { answers: { [agree]: 6, [refuse]: 2.5, [speak]: 4, [general]: 0, [echo]: 3, [course.plan]: 3 } },
    })
    expect([status, body.code]).toEqual([422, 'answers_invalid'])
    expect(body.errors.map((error: { path: string; code: string }) => [error.path, error.code]).sort()).toEqual(
      [
        [`answers.${echo}`, 'unknown_question'],
        [`answers.${course.plan}`, 'unknown_question'],
        [`answers.${agree}`, 'invalid_value'],
        [`answers.${refuse}`, 'invalid_value'],
        [`answers.${general}`, 'invalid_value'],
      ].sort(),
    )
    expect((await read(journey)).status).toBe(204)
    for (const value of ['3', null, true]) {
      expect((await save(journey, { body: { answers: { [agree]: value } } })).status).toBe(400)
    }
  })

  test('for a type that the plan does not ask for is 404, and a type beyond 9 is 400', async () => {
    const { journey } = await setUp()
    expect((await save(journey, { body: { assessment_type: 2 } })).status).toBe(404)
    expect((await save(journey, { body: { assessment_type: 10 } })).status).toBe(400)
    expect((await read(journey, { query: { assessment_type: '2' } })).status).toBe(204)
  })

  test('reaches nothing of anybody else: foreign ids of plan, assessment, task and account are 404 like absent ones', async () => {
    const { domainId, course, journey } = await setUp()
    const neighbour = await startJourney(server, course, domainId)
    const { course: other, journey: stranger } = await setUp()
    const absent = await save(journey, { query: { plan_id: course.content.hello } })
    expect(absent.status).toBe(404)
    const bodies = await Promise.all(
      [
        { query: { plan_id: neighbour.planId } },
        { query: { plan_id: stranger.planId } },
        { query: { plan_id: other.plan } },
        { id: other.assessment },
        { id: other.tasks.pre },
        { id: course.tasks.hello },
        { body: { account_id: neighbour.person.id } },
        { body: { account_id: stranger.person.id } },
        { query: { account_id: neighbour.person.id } },
        { body: { factor_assessment_id: other.assessment } },
        { body: { factor_assessment_id: course.tasks.pre } },
      ].flatMap((overrides: Overrides) => [
        save(journey, overrides),
        save(journey, { ...overrides, query: { ...overrides.query, submit: 'true' } }),
      ]),
    )
    for (const { status, body } of bodies) {
      expect(status).toBe(404)
      expect({ ...body, request_id: '' }).toEqual({ ...absent.body, request_id: '' })
    }
    const own = { account_id: journey.person.id, factor_assessment_id: course.assessment }
    expect((await save(journey, { query: { account_id: own.account_id }, body: own })).status).toBe(200)
    const responses = await queryRows(server, `select from response where personal_plan_id = any ($1)`, [
      [neighbour.planId, stranger.planId],
    ])
    expect(responses).toEqual([])
  })

  test('knows a question that was added within seconds', async () => {
    const { course, journey } = await setUp()
    await journey.save('pre', {})
    const added = course.content.hello
    await seed(server, (db) =>
      db.prisma.question.create({ data: { id: added, assessmentId: course.assessment, textBody: { 'en-us': 'New' } } }),
    )
    server.time.advance(5)
    expect((await journey.save('pre', { [added]: 2 })).body.answers).toEqual({ [added]: 2 })
  })

  test('counts as activity of the learner', async () => {
    const { course, journey } = await setUp()
    const lastActivity = async () => {
      const [row] = await queryRows<{ at: Date }>(server, `select last_activity_at as at from account where id = $1`, [
        journey.person.id,
      ])
      return row?.at
    }
    await seed(server, (db) =>
      db.prisma.account.update({ where: { id: journey.person.id }, data: { lastActivityAt: null } }),
    )
    await journey.save('pre', { [course.questions.agree]: 2 })
    expect(await lastActivity()).toEqual(server.time.now())
  })

  test('ends when the plan is taken away, at once', async () => {
    const { course, journey } = await setUp()
    const answers = { [course.questions.agree]: 3 }
    expect((await save(journey, { body: { answers } })).status).toBe(200)
    await seed(server, (db) =>
      db.prisma.personalPlan.update({ where: { id: journey.planId }, data: { archivedAt: server.time.now() } }),
    )
    expect((await save(journey, { body: { answers } })).status).toBe(404)
  })
})

describe('submitting', () => {
  test('needs an answer to every question that is asked, the unscored one too, and says which are missing', async () => {
    const { course, journey } = await setUp()
    const { agree, general, context } = course.questions
    await journey.save('pre', { [agree]: 4 })
    const { [agree]: _saved, [general]: _general, [context]: _context, ...rest } = allAnswers(course)
    const refused = await journey.submit('pre', rest)
    expect(codeOf(refused)).toEqual([422, 'answers_missing'])
    expect(refused.body.missing).toEqual([general, context])
    expect(refused.body.errors.map((error: { path: string }) => error.path)).toEqual([
      `answers.${general}`,
      `answers.${context}`,
    ])
    // A refused submit stores nothing.
    expect((await read(journey)).body).toMatchObject({ answers: { [agree]: 4 }, submitted_at: null })
    expect(await queryRows(server, `select from assessment where id = $1 and locked`, [course.assessment])).toEqual([])
    expect((await journey.submit('pre', { ...rest, [general]: 1, [context]: 1 })).status).toBe(200)
    expect(codeOf(await journey.submit('pre', { [agree]: 9 }))).toEqual([409, 'assessment_already_taken'])
  })

  test('scores what was saved together with what is sent, once and for all', async () => {
    const { course, journey } = await setUp()
    const { agree } = course.questions
    await journey.save('pre', allAnswers(course, 2))
    const { status, body } = await journey.submit('pre', { [agree]: 5 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      answers: { ...allAnswers(course, 2), [agree]: 5 },
      submitted_at: server.time.now().toISOString(),
      scoring_version: 1,
    })
    expect((await read(journey)).body).toEqual(body)
    expect(codeOf(await journey.save('pre', { [agree]: 1 }))).toEqual([409, 'assessment_already_taken'])
    expect(codeOf(await journey.submit('pre'))).toEqual([409, 'assessment_already_taken'])
    expect((await read(journey)).body).toEqual(body)
    const events = await queryRows(
      server,
      `select subject_id from activity where account_id = $1 and kind like 'assess%'`,
      [journey.person.id],
    )
    expect(events).toEqual([{ subject_id: course.assessment }])
  })

  test('leaves out answers to questions that were taken away since they were saved', async () => {
    const { course, journey } = await setUp()
    const { context } = course.questions
    await journey.save('pre', allAnswers(course))
    await seed(server, (db) => db.prisma.question.delete({ where: { id: context } }))
    const { status, body } = await journey.submit('pre', {})
    expect(status).toBe(200)
    expect(body.answers).not.toHaveProperty(context)
    expect((await read(journey)).body.answers).toEqual(body.answers)
  })

  test('begins the plan, and in two plans of one assessment gives two responses', async () => {
    const { domainId, course, journey } = await setUp()
    const second = await makeCourse(server, { domainId })
    await seed(server, (db) =>
      db.prisma.planTask.update({ where: { id: second.tasks.pre }, data: { assessmentId: course.assessment } }),
    )
    const again = makeJourney(server, journey.person, second, await assignPlan(server, journey.person, second.plan))
    expect((await journey.submit('pre', trustfulAnswers(course))).status).toBe(200)
    expect((await journey.plan()).started).toBe(true)
    expect((await again.submit('pre', allAnswers(course))).status).toBe(200)
    const overall = '00000000-0000-0000-0000-000000000000'
    const first = (await read(journey)).body.scores[overall]
    const newest = (await read(again, { id: course.assessment })).body.scores[overall]
    expect([first, newest]).toEqual([81.25, 62.5])
  })
})

describe('post types', () => {
  test('wait until training is done', async () => {
    const { course, journey } = await setUp()
    await journey.passIntro()
    const answers = allAnswers(course)
    expect(codeOf(await journey.save('post', answers))).toEqual([403, 'task_locked'])
    expect(codeOf(await journey.submit('post', answers))).toEqual([403, 'task_locked'])
    await journey.passTraining()
    expect((await journey.save('post', answers)).status).toBe(200)
    expect((await journey.submit('post', {})).status).toBe(200)
  })

  test('are open at once where intro and outro navigation is on', async () => {
    const { course, journey } = await setUp({ enableIntroOutroNavigation: true })
    expect((await journey.save('post', {})).status).toBe(200)
    expect((await journey.submit('post', allAnswers(course))).status).toBe(200)
  })

  test('are stopped by a pause, pre types are not, and what is there can be read', async () => {
    const { domainId, course, journey } = await setUp()
    await journey.passIntro()
    await journey.passTraining()
    await journey.save('post', { [course.questions.agree]: 4 })
    await changeDomain(server, domainId, { paused: true })
    expect(codeOf(await journey.save('post', {}))).toEqual([403, 'training_paused'])
    expect(codeOf(await journey.submit('post'))).toEqual([403, 'training_paused'])
    const post = await read(journey, { query: { assessment_type: '1' } })
    expect(post.body).toMatchObject({ assessment_type: 1, answers: { [course.questions.agree]: 4 } })
    const other = await startJourney(server, course, domainId)
    expect((await other.save('pre', {})).status).toBe(200)
    expect((await other.submit('pre')).status).toBe(200)
  })
})

describe('hidden scores', () => {
  test('are kept from the learner everywhere and shown to whoever reads by right', async () => {
    const { domainId, course, journey } = await setUp({ hideScores: true })
    await journey.finish('hello')
    const submitted = await journey.submit('pre')
    expect(submitted.body).toMatchObject({ scores: null, scoring_version: 1 })
    expect((await read(journey)).body.scores).toBeNull()
    const unlocked = (await journey.finish('pre')).body
    expect(unlocked).toMatchObject({ unlocked: true, pre_scores: null, pre_submitted: true })
    expect((await journey.plan()).pre_scores).toBeNull()
    const admin = await makeAdministrator(
      server,
      ['api.v2.assessments.responses', 'api.v2.assessments.get_response_by_id'],
      domainId,
    )
    const seen = await read(journey, { token: admin.token, query: { account_id: journey.person.id } })
    expect(seen.body.scores[course.questions.trust]).toBe(100)
    await changeDomain(server, domainId, { hideScores: false })
    expect((await read(journey)).body.scores).toEqual(seen.body.scores)
  })
})

describe("another person's response", () => {
  test('is read by right, and in scope alone', async () => {
    const parentId = await makeDomain(server)
    const domainId = await makeDomain(server, { parentId })
    const course = await makeCourse(server, { domainId })
    const journey = await startJourney(server, course, domainId)
    await journey.submit('pre')
    const query = { account_id: journey.person.id }
    const right = 'api.v2.assessments.responses'
    const reader = await makeAdministrator(server, [right], domainId)
    const readers = [
      reader,
      await makeAdministrator(server, [right], parentId),
      await makeAdministrator(server, ['api.v2.assessments.list'], domainId),
      await makeAdministrator(server, [right], await makeDomain(server, { parentId })),
      await makeLearner(server, domainId),
    ]
    const statuses = await Promise.all(readers.map(async ({ token }) => (await read(journey, { token, query })).status))
    expect(statuses).toEqual([200, 200, 404, 404, 404])
    // Two account ids in one request are refused.
    const doubled = await read(journey, { query: { account_id: [journey.person.id, reader.id] } })
    expect(doubled.status).toBe(400)
    expect((await read(journey, { query: { account_id: course.plan } })).status).toBe(404)
  })

  test('is entered from a paper form with two rights in scope, and then names who entered it', async () => {
    const parentId = await makeDomain(server)
    const domainId = await makeDomain(server, { parentId })
    const course = await makeCourse(server, { domainId })
    const journey = await startJourney(server, course, domainId)
    const { agree, speak } = course.questions
    await journey.save('pre', { [agree]: 2 })
    const permissions = ['api.v2.assessments.create_by_id', 'api.v2.accounts.get_by_id'] as const
    const clerk = await makeAdministrator(server, permissions, parentId)
    const about = { account_id: journey.person.id }
    const others = [
      await makeAdministrator(server, [permissions[0]], domainId),
      await makeAdministrator(server, [permissions[1]], domainId),
      await makeAdministrator(server, permissions),
    ]
    for (const { token } of others) expect((await save(journey, { token, body: about })).status).toBe(404)
    expect((await save(journey, { token: clerk.token, query: { account_id: clerk.id }, body: about })).status).toBe(404)
    expect((await read(journey)).body.entered_by).toBeNull()

    const entered = await save(journey, { token: clerk.token, body: { ...about, answers: { [speak]: 4 } } })
    // Without the permission to read responses, the clerk only sees that answers were entered.
    expect(entered.body).toMatchObject({ ...about, answers: {}, entered_by: clerk.id })
    const submit = { query: { submit: 'true', ...about }, body: { answers: trustfulAnswers(course) } }
    expect((await save(journey, { token: clerk.token, ...submit })).body).toMatchObject({ answers: {}, scores: {} })
    expect((await read(journey)).body).toMatchObject({ entered_by: clerk.id, scores: expect.any(Object) })
    const rows = await queryRows(server, `select domain_id from response where account_id = $1`, [journey.person.id])
    expect(rows).toEqual([{ domain_id: domainId }])
    const audit = await queryRows(
      server,
      `select distinct action, domain_id from audit_event where account_id = $1 and target_type = 'response'`,
      [clerk.id],
    )
    expect(audit).toEqual([{ action: 'response.enter', domain_id: domainId }])
  })
})
