import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import * as contract from '@evenground/shared/contract/assessments'
import { createFactor } from '@evenground/shared/contract/factors'
import { createPlan } from '@evenground/shared/contract/plans'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { allAnswers, assignPlan, type Course, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeFactor } from '../../../test/factories/library.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const PERMISSIONS = [
  'api.v2.assessments.list',
  'api.v2.assessments.create',
  'api.v2.assessments.get_by_id',
  'api.v2.assessments.update_by_id',
  'api.v2.assessments.destroy_by_id',
  'api.v2.factors.create',
  'api.v2.plans.create',
] as const

const admin = (domainId?: string) => makeAdministrator(server, PERMISSIONS, domainId)
const create = (token: string, questions: object[] = [], more: object = {}) =>
  server.call(contract.createAssessment, { token, body: { title: 'Title', questions, ...more } as never })
const update = (token: string, id: string, body: object) =>
  server.call(contract.updateAssessment, { token, params: { id }, body: body as never })
const read = (token: string, id: string) => server.call(contract.getAssessment, { token, params: { id } })

/** Creates an assessment with a question and an alias of it. */
async function createPair(token: string) {
  const id = newId()
  const { body } = await create(token, [
    { id, text_body: 'A' },
    { text_body: 'B', alias: true, question_id: id },
  ])
  return { body, a: body.questions[0].id as string, b: body.questions[1].id as string }
}

async function submit(course: Course, token: string, planId: string) {
  const { status } = await server.call(contract.saveUserResponse, {
    token,
    params: { id: course.assessment },
    query: { plan_id: planId, submit: 'true' },
    body: { assessment_type: 0, answers: allAnswers(course) },
  })
  if (status !== 200) throw new Error(`submit failed with ${status}`)
}

describe('questions', () => {
  test('come in one call, with ids of the server, in the order of their places', async () => {
    const author = await admin()
    const factorId = await makeFactor(server, author.domainId)
    const id = newId()
    const { status, body } = await create(author.token, [
      { text_body: { 'en-us': 'One', 'es-mx': 'Uno' }, factor_id: factorId, negative: true, scored: false },
      { id, text_body: 'Two' },
      { text_body: 'Three', alias: true, question_id: id },
    ])
    expect(status).toBe(201)
    const target = body.questions[1].id
    expect(target).not.toBe(id)
    const unanswered = { answer: null, answer_wording: null, wording: 1, earlier_wordings: [] }
    const plain = { factor_id: null, scored: true, negative: false, alias: false, question_id: null, ...unanswered }
    expect(body.questions).toEqual([
      {
        ...plain,
        id: expect.any(String),
        text_body: { 'en-us': 'One', 'es-mx': 'Uno' },
        factor_id: factorId,
        negative: true,
        scored: false,
        question_order: 0,
      },
      { ...plain, id: target, text_body: { 'en-us': 'Two' }, question_order: 1 },
      {
        ...plain,
        id: expect.any(String),
        text_body: { 'en-us': 'Three' },
        alias: true,
        question_id: target,
        question_order: 2,
      },
    ])
  })

  test('a given question_order sorts them', async () => {
    const { token } = await admin()
    const { body } = await create(token, [
      { text_body: 'Last', question_order: 9 },
      { text_body: 'First', question_order: 1 },
    ])
    expect(body.questions.map((one: { text_body: object }) => one.text_body)).toEqual([
      { 'en-us': 'First' },
      { 'en-us': 'Last' },
    ])
  })

  test('an alias names a question of its own assessment that is no alias itself', async () => {
    const { token } = await admin()
    const [a, b, c, d] = [newId(), newId(), newId(), newId()]
    const elsewhere = (await create(token, [{ text_body: 'Elsewhere' }])).body.questions[0].id
    const { status, body } = await create(token, [
      { id: a, text_body: 'A' },
      { id: b, text_body: 'B', alias: true, question_id: a },
      { id: c, text_body: 'C', alias: true, question_id: b },
      { id: d, text_body: 'D', alias: true, question_id: d },
      { text_body: 'E', alias: true },
      { text_body: 'F', alias: true, question_id: elsewhere },
    ])
    expect(status).toBe(422)
    expect(body.errors.map((error: { path: string; code: string }) => [error.path, error.code])).toEqual([
      ['questions.2.question_id', 'alias_of_alias'],
      ['questions.3.question_id', 'alias_circle'],
      ['questions.4.question_id', 'alias_without_target'],
      ['questions.5.question_id', 'alias_outside_assessment'],
    ])
  })

  test('an id that a question of another assessment has, in reach or not, is replaced and moves nothing', async () => {
    const { token } = await admin()
    const own = (await create(token, [{ text_body: 'Own' }])).body
    const foreign = (await create((await admin()).token, [{ text_body: 'Foreign' }])).body
    for (const { questions } of [own, foreign]) {
      const taken = questions[0].id
      const alias = { text_body: 'Again', alias: true, question_id: taken }
      const made = (await create(token, [{ id: taken, text_body: 'New' }, alias])).body.questions
      expect(made.map(({ id }: { id: string }) => id)).not.toContain(taken)
      expect(made[1].question_id).toBe(made[0].id)
    }
    expect((await read(token, own.id)).body.questions).toEqual(own.questions)
  })

  test('the same id twice in one call is refused, whoever has it', async () => {
    const { token } = await admin()
    const taken = (await create(token, [{ text_body: 'Own' }])).body.questions[0].id
    for (const id of [OVERALL_FACTOR_ID, newId(), taken]) {
      const twice = [
        { id, text_body: 'A' },
        { id, text_body: 'B' },
      ]
      const { status, body } = await create(token, twice)
      expect([status, body.errors[0]]).toMatchObject([422, { path: 'questions.1.id', code: 'duplicate_id' }])
    }
  })

  test('a factor must be within reach and must not be a super factor', async () => {
    const author = await admin()
    const foreign = await makeFactor(server, await makeDomain(server))
    for (const factor_id of [foreign, newId(), OVERALL_FACTOR_ID]) {
      expect((await create(author.token, [{ text_body: 'Q', factor_id }])).status).toBe(404)
    }
    const above = await server.call(createFactor, {
      token: author.token,
      body: { title: 'Above', super_factor: true },
    })
    expect((await create(author.token, [{ text_body: 'Q', factor_id: above.body.id }])).body.errors[0]).toMatchObject({
      path: 'questions.0.factor_id',
      code: 'super_factor',
    })
  })

  test('a text that is empty, or empty once it is cleaned, is missing', async () => {
    const { token } = await admin()
    for (const text_body of ['', '   ', '<script>alert(1)</script>', { 'es-mx': 'Solo español' }]) {
      expect(await create(token, [{ text_body: 'Fine' }, { text_body }])).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'questions.1.text_body', code: 'required' }] },
      })
    }
  })

  test('a change keeps, adds and removes by id, and a kept question keeps what the change leaves out', async () => {
    const author = await admin()
    const factorId = await makeFactor(server, author.domainId)
    const { body } = await create(author.token, [
      { text_body: { 'en-us': 'Kept', 'es-mx': 'Se queda' }, factor_id: factorId, negative: true },
      { text_body: 'Gone' },
    ])
    const [kept, gone] = body.questions
    const changed = await update(author.token, body.id, {
      questions: [{ text_body: 'New' }, { id: kept.id, text_body: 'Kept, in other words' }],
    })
    expect(changed.status).toBe(200)
    expect(changed.body.questions).toEqual([
      { ...gone, id: expect.any(String), text_body: { 'en-us': 'New' }, question_order: 0 },
      { ...kept, text_body: { 'en-us': 'Kept, in other words', 'es-mx': 'Se queda' }, question_order: 1 },
    ])
    expect((await update(author.token, body.id, { title: 'Only the title' })).body.questions).toEqual(
      changed.body.questions,
    )
  })

  test('a question and its alias can change places in one call', async () => {
    const { token } = await admin()
    const { body, a, b } = await createPair(token)
    const { body: changed } = await update(token, body.id, {
      questions: [
        { id: a, text_body: 'A', alias: true, question_id: b },
        { id: b, text_body: 'B', alias: false },
      ],
    })
    expect(changed.questions).toMatchObject([
      { id: a, alias: true, question_id: b },
      { id: b, alias: false, question_id: null },
    ])
  })

  test('a target that is taken away while its alias stays is refused', async () => {
    const { token } = await admin()
    const { body, b } = await createPair(token)
    const refused = await update(token, body.id, { questions: [{ id: b, text_body: 'B' }] })
    expect(refused.body.errors[0]).toMatchObject({ path: 'questions.0.question_id', code: 'alias_outside_assessment' })
    expect((await read(token, body.id)).body.questions).toHaveLength(2)
  })

  test('a removed question takes along what unfinished responses had answered to it', async () => {
    const author = await admin()
    const course = await makeCourse(server, { domainId: author.domainId })
    const learner = await makeLearner(server, author.domainId)
    const planId = await assignPlan(server, learner, course.plan)
    const { agree, speak } = course.questions
    await server.call(contract.saveUserResponse, {
      token: learner.token,
      params: { id: course.assessment },
      query: { plan_id: planId },
      body: { assessment_type: 0, answers: { [agree]: 4, [speak]: 2 } },
    })
    const { status } = await update(author.token, course.assessment, { questions: [{ id: agree, text_body: 'Left' }] })
    expect(status).toBe(200)
    const answers = await queryRows(
      server,
      'select question_id from response_answer where question_id = any($1::uuid[])',
      [[agree, speak]],
    )
    expect(answers).toEqual([{ question_id: agree }])
  })
})

describe('the lock', () => {
  /** Creates an assessment that someone has submitted. Returns it with its questions. */
  async function makeTaken() {
    const author = await admin()
    const course = await makeCourse(server, { domainId: author.domainId })
    const learner = await makeLearner(server, author.domainId)
    await submit(course, learner.token, await assignPlan(server, learner, course.plan))
    const { body } = await read(author.token, course.assessment)
    return { ...author, course, assessment: body, questions: body.questions as Record<string, unknown>[] }
  }

  test('is there from the first submission on and is never cleared again', async () => {
    const { token, assessment, questions } = await makeTaken()
    expect(assessment.locked).toBe(true)
    expect(await update(token, assessment.id, { locked: false })).toMatchObject({
      status: 409,
      body: { code: 'assessment_locked' },
    })
    expect((await update(token, assessment.id, { locked: false, questions })).status).toBe(409)
    expect((await read(token, assessment.id)).body.locked).toBe(true)
  })

  test('lets texts change: of the assessment and of its questions, in any language', async () => {
    const { token, assessment, questions } = await makeTaken()
    const reworded = questions.map(({ id }, index) => ({
      id,
      text_body: { 'en-us': `Reworded ${index}`, 'es-mx': `Otro ${index}` },
    }))
    const { status, body } = await update(token, assessment.id, {
      title: 'Renamed',
      description: 'New',
      active: false,
      questions: reworded,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: { 'en-us': 'Renamed' }, description: { 'en-us': 'New' }, locked: true })
    expect(body.questions).toEqual(
      questions.map((question, index) => ({
        ...question,
        text_body: reworded[index]?.text_body,
        wording: expect.any(Number),
        earlier_wordings: expect.any(Array),
      })),
    )
  })

  test('refuses to add, remove, move, re-key or re-factor a question: assessment_locked', async () => {
    const { token, assessment, questions, course } = await makeTaken()
    const first = questions[0] as Record<string, unknown>
    const second = questions[1] as Record<string, unknown>
    const rest = questions.slice(1)
    const alias = { ...questions[5], question_id: course.questions.speak }
    const changes: object[][] = [
      [...questions, { text_body: 'Added' }],
      rest,
      [{ ...first, id: newId() }, ...rest],
      [{ ...first, negative: true }, ...rest],
      [{ ...first, scored: false }, ...rest],
      [{ ...first, alias: true, question_id: second.id }, ...rest],
      [...questions.slice(0, 5), alias],
      [{ ...first, factor_id: course.questions.voice }, ...rest],
      [{ ...first, factor_id: null }, ...rest],
      [{ ...first, question_order: 1 }, { ...second, question_order: 0 }, ...questions.slice(2)],
    ]
    for (const [index, change] of changes.entries()) {
      const { status, body } = await update(token, assessment.id, { questions: change })
      expect([status, body.code], `change ${index}`).toEqual([409, 'assessment_locked'])
    }
    expect((await read(token, assessment.id)).body.questions).toEqual(questions)
  })

  test('can be set by hand before any submission, applies from then on, and can be undone', async () => {
    const { token } = await admin()
    const { body } = await create(token, [{ text_body: 'Q' }], { locked: true })
    expect(body.locked).toBe(true)
    const more = { questions: [...body.questions, { text_body: 'More' }] }
    expect((await update(token, body.id, more)).status).toBe(409)
    const opened = await update(token, body.id, { locked: false, ...more })
    expect(opened.body).toMatchObject({ locked: false, questions: [{}, {}] })
    const closed = await update(token, body.id, { locked: true })
    expect(closed.body.locked).toBe(true)
  })
})

describe('reading and removing', () => {
  test('lists leave the questions out', async () => {
    const { token } = await admin()
    await create(token, [{ text_body: 'Q' }])
    const { body } = await server.call(contract.listAssessments, { token, query: { order_by: 'locked' } })
    expect(body).toHaveLength(1)
    expect(body[0]).not.toHaveProperty('questions')
    expect(body[0].locked).toBe(false)
  })

  test('a learner reads an assessment by its own id or its task, through an enrollment and not otherwise', async () => {
    const author = await admin()
    const learner = await makeLearner(server, author.domainId)
    const course = await makeCourse(server, { domainId: author.domainId })
    const ids = [course.assessment, course.tasks.pre, course.tasks.post]
    for (const id of ids) expect((await read(learner.token, id)).status).toBe(404)
    const copy = await assignPlan(server, learner, course.plan)
    for (const id of ids) expect((await read(learner.token, id)).body.id).toBe(course.assessment)
    expect((await read(learner.token, course.tasks.hello)).status).toBe(404)
    await seed(server, (db) => db.prisma.personalPlan.update({ where: { id: copy }, data: { archivedAt: new Date() } }))
    for (const id of ids) expect((await read(learner.token, id)).status).toBe(404)
  })

  test("a question answers the reader's own answer: that of the task asked for, else the newest", async () => {
    const author = await admin()
    const learner = await makeLearner(server, author.domainId)
    const course = await makeCourse(server, { domainId: author.domainId })
    const planId = await assignPlan(server, learner, course.plan)
    await server.call(contract.saveUserResponse, {
      token: learner.token,
      params: { id: course.tasks.pre },
      query: { plan_id: planId },
      body: { assessment_type: 0, answers: { [course.questions.agree]: 4 } },
    })
    const answersOf = async (token: string, id: string) =>
      (await read(token, id)).body.questions.map((question: { answer: unknown }) => question.answer)
    expect(await answersOf(learner.token, course.tasks.pre)).toEqual([4, null, null, null, null, null])
    expect(await answersOf(learner.token, course.assessment)).toEqual([4, null, null, null, null, null])
    expect(await answersOf(learner.token, course.tasks.post)).toEqual([null, null, null, null, null, null])
    expect(await answersOf(author.token, course.assessment)).toEqual([null, null, null, null, null, null])
  })

  test('its factors come in the order of the questions, then the super factors over them', async () => {
    const author = await admin()
    const learner = await makeLearner(server, author.domainId)
    const course = await makeCourse(server, { domainId: author.domainId })
    await assignPlan(server, learner, course.plan)
    const { trust, voice, culture } = course.questions
    const factors = async (token: string, id: string) =>
      (await server.call(contract.listAssessmentFactors, { token, params: { id } })).body
    for (const [token, id] of [
      [author.token, course.assessment],
      [learner.token, course.assessment],
      [learner.token, course.tasks.pre],
    ] as const) {
      expect((await factors(token, id)).map((factor: { id: string }) => factor.id)).toEqual([trust, voice, culture])
    }
    const reader = await makeAdministrator(server, ['api.v2.assessments.factors'], author.domainId)
    expect(await factors(reader.token, course.assessment)).toHaveLength(3)
    expect((await factors((await admin()).token, course.assessment)).code).toBe('resource_not_found')
    expect((await factors((await makeLearner(server, author.domainId)).token, course.assessment)).status).toBe(404)
  })

  test('one that a task uses or that was in a plan that somebody holds is not deleted: assessment_attached', async () => {
    const author = await admin()
    const remove = (id: string) => server.call(contract.deleteAssessment, { token: author.token, params: { id } })
    const used = (await create(author.token)).body.id as string
    const intro = [{ task_type: 'assessment' as const, task_id: used, assessment_type: 0 }]
    await server.call(createPlan, {
      token: author.token,
      body: { title: 'P', tasks: { intro, training: [], outro: [] } },
    })
    expect(await remove(used)).toMatchObject({ status: 403, body: { code: 'assessment_attached' } })
    const course = await makeCourse(server, { domainId: author.domainId })
    await assignPlan(server, author, course.plan)
    await seed(server, (db) => db.prisma.planTask.deleteMany({ where: { planId: course.plan } }))
    expect((await remove(course.assessment)).body.code).toBe('assessment_attached')
    const free = (await create(author.token, [{ text_body: 'Q' }])).body.id as string
    expect((await remove(free)).status).toBe(204)
    expect(await queryRows(server, 'select 1 from question where assessment_id = $1', [free])).toEqual([])
  })
})
