import * as contract from '@evenground/shared/contract/assessments'
import { getQuestionResponse } from '@evenground/shared/contract/reports'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { allAnswers, type Course, makeCourse, queryRows } from '../../../test/factories/learning.ts'
import type { SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { type Journey, startJourney } from '../../../test/learner-journey.ts'

const server = await createTestServer()
const PERMISSIONS = [
  'api.v2.assessments.get_by_id',
  'api.v2.assessments.create',
  'api.v2.assessments.update_by_id',
  'api.v2.assessments.latest_responses',
  'api.v2.assessments.get_response_by_id',
  'api.v2.reports.data',
] as const

const OLD = { 'en-us': 'Statement 0' }
const OPPOSITE = { 'en-us': 'NEVER: Statement 0' }

interface World {
  domainId: string
  author: SignedInPerson
  course: Course
  reword: (text_body: object, questionId?: string) => Promise<{ status: number }>
  question: (id?: string) => Promise<Record<string, unknown>>
}

async function setUp(): Promise<World> {
  const domainId = await makeDomain(server)
  const author = await makeAdministrator(server, PERMISSIONS, domainId)
  const course = await makeCourse(server, { domainId })
  const { token } = author
  const params = { id: course.assessment }
  const read = async () => (await server.call(contract.getAssessment, { token, params })).body.questions
  return {
    domainId,
    author,
    course,
    question: async (id = course.questions.agree) => (await read()).find((one: { id: string }) => one.id === id),
    reword: async (text_body, questionId = course.questions.agree) => {
      const questions = (await read()).map((one: { id: string }) =>
        one.id === questionId ? { ...one, text_body } : one,
      )
      return server.call(contract.updateAssessment, { token, params, body: { questions } })
    },
  }
}

const save = ({ person, planId, course }: Journey, body: object, submit: 'true' | 'false' = 'false') =>
  server.call(contract.saveUserResponse, {
    token: person.token,
    params: { id: course.assessment },
    query: { plan_id: planId, submit },
    body: { assessment_type: 0, answers: {}, ...body } as never,
  })

describe('a text that changes', () => {
  test('while nobody can have been asked is corrected and keeps no history', async () => {
    const { author } = await setUp()
    const { token } = author
    const made = await server.call(contract.createAssessment, {
      token,
      body: { title: 'T', questions: [{ text_body: 'A' }] },
    })
    const [{ id }] = made.body.questions
    const { body } = await server.call(contract.updateAssessment, {
      token,
      params: { id: made.body.id },
      body: { questions: [{ id, text_body: 'B' }] },
    })
    expect(body.questions[0]).toMatchObject({ wording: 1, earlier_wordings: [] })
  })

  test('once somebody holds the plan is a new wording, in whichever language; what stays the same is none', async () => {
    const { domainId, course, reword, question } = await setUp()
    await startJourney(server, course, domainId)
    await reword(OLD)
    expect(await question()).toMatchObject({ wording: 1, earlier_wordings: [] })
    await reword({ ...OLD, 'es-mx': 'Afirmación 0' })
    await reword(OPPOSITE)
    expect(await question()).toMatchObject({
      wording: 3,
      text_body: OPPOSITE,
      earlier_wordings: [
        { number: 1, text_body: OLD, replaced_at: expect.any(String) },
        { number: 2, text_body: { ...OLD, 'es-mx': 'Afirmación 0' } },
      ],
    })
    expect(await question(course.questions.speak)).toMatchObject({ wording: 1 })
  })

  test('of an alias keeps no history: nobody is asked it', async () => {
    const { domainId, course, reword, question } = await setUp()
    await startJourney(server, course, domainId)
    await reword({ 'en-us': 'Another echo' }, course.questions.echo)
    expect(await question(course.questions.echo)).toMatchObject({ wording: 1, earlier_wordings: [] })
  })
})

describe('an answer', () => {
  test('keeps the wording that the person was shown, submitted or not, whatever the text becomes', async () => {
    const { domainId, course, reword } = await setUp()
    const { agree, speak } = course.questions
    const journey = await startJourney(server, course, domainId)
    expect((await save(journey, { answers: { [agree]: 5 } })).body.wordings).toEqual({ [agree]: 1 })
    await reword(OPPOSITE)
    expect((await save(journey, { answers: { [speak]: 2 } })).body.wordings).toEqual({ [agree]: 1, [speak]: 1 })
    const sent = { answers: allAnswers(course), wordings: { [speak]: 1 } }
    const stored = await save(journey, { ...sent, answers: { ...sent.answers, [agree]: 5 } }, 'true')
    expect(stored.body.wordings[agree]).toBe(1)
    const read = await server.call(contract.getUserResponse, {
      token: journey.person.token,
      params: { id: course.assessment },
      query: { plan_id: journey.planId, assessment_type: '0' },
    })
    expect(read.body.wordings[agree]).toBe(1)
    const own = await server.call(contract.getAssessment, {
      token: journey.person.token,
      params: { id: course.assessment },
    })
    expect(own.body.questions.find(({ id }: { id: string }) => id === agree)).toMatchObject({
      answer: 5,
      answer_wording: 1,
      wording: 2,
    })
  })

  test('may say which wording was shown, at once after a change too; without a word it is the present one', async () => {
    const { domainId, course, reword } = await setUp()
    const { agree } = course.questions
    const journey = await startJourney(server, course, domainId)
    await save(journey, {})
    await reword(OPPOSITE)
    const shown = async (body: object) => (await save(journey, body)).body.wordings[agree]
    expect(await shown({ answers: { [agree]: 4 }, wordings: { [agree]: 2 } })).toBe(2)
    expect(await shown({ answers: { [agree]: 3 }, wordings: { [agree]: 1 } })).toBe(1)
    expect(await shown({ answers: { [agree]: 3 } })).toBe(1)
    expect(await shown({ answers: { [agree]: 2 } })).toBe(2)
  })

  test('to a wording that never existed is 422, saved or submitted', async () => {
    const { domainId, course } = await setUp()
    const { agree } = course.questions
    const journey = await startJourney(server, course, domainId)
    for (const submit of ['false', 'true'] as const) {
      for (const number of [0, 2, 1.5, -1]) {
        const { status, body } = await save(
          journey,
          { answers: allAnswers(course), wordings: { [agree]: number } },
          submit,
        )
        expect([status, body.code]).toEqual([422, 'answers_invalid'])
        expect(body.errors).toMatchObject([{ path: `wordings.${agree}`, code: 'unknown_wording' }])
      }
    }
    expect(await queryRows(server, 'select 1 from response_answer where question_id = $1', [agree])).toEqual([])
  })
})

describe('answers to two wordings', () => {
  async function answerBoth() {
    const world = await setUp()
    const { course, domainId } = world
    const before = await startJourney(server, course, domainId)
    const after = await startJourney(server, course, domainId)
    await before.submit('pre', { ...allAnswers(course), [course.questions.agree]: 5 })
    await world.reword(OPPOSITE)
    await after.submit('pre', { ...allAnswers(course), [course.questions.agree]: 1 })
    return { ...world, before, after }
  }

  test('are each shown with the text that was asked', async () => {
    const { author, course, before, after } = await answerBoth()
    const { token } = author
    const { body: rows } = await server.call(contract.listLatestAssessmentResponses, {
      token,
      params: { id: course.assessment },
      query: {},
    })
    for (const [journey, text, number] of [
      [before, OLD, 1],
      [after, OPPOSITE, 2],
    ] as const) {
      const { id } = rows.find((row: { account_id: string }) => row.account_id === journey.person.id)
      const params = { id: course.assessment, response_id: id }
      const { body } = await server.call(contract.getAssessmentResponse, { token, params })
      expect(body.texts[course.questions.agree]).toEqual(text)
      expect(body.wordings[course.questions.agree]).toBe(number)
    }
  })

  test('have a row each in the report, on the screen and as CSV, and none where nobody answered one', async () => {
    const { author, course, domainId, reword } = await answerBoth()
    const query = { domain_ids: domainId, assessment_id: course.assessment }
    const ask = (more = {}) =>
      server.call(getQuestionResponse, { token: author.token, query: { ...query, ...more } } as never)
    const { agree, refuse } = course.questions
    const rows = (await ask()).body.rows as { question_id: string }[]
    expect(rows.slice(0, 3)).toMatchObject([
      { question_id: agree, text_body: OLD, wording: 1, is_present_wording: false, n: 1, strongly_agree: 100 },
      { question_id: agree, text_body: OPPOSITE, wording: 2, is_present_wording: true, n: 1, strongly_disagree: 100 },
      { question_id: refuse, wording: 1, is_present_wording: true, n: 2 },
    ])
    const csv = parse((await ask({ format: 'csv' })).body, { columns: true }) as Record<string, string>[]
    expect(csv.slice(0, 2).map((row) => [row.text_body, row.strongly_agree, row.n])).toEqual([
      ['Statement 0', '100', '1'],
      ['NEVER: Statement 0', '0', '1'],
    ])
    await reword({ 'en-us': 'Third' })
    await reword({ 'en-us': 'Fourth' })
    const texts = ((await ask()).body.rows as { text_body: object }[]).slice(0, 3).map((row) => row.text_body)
    expect(texts).toEqual([OLD, OPPOSITE, { 'en-us': 'Fourth' }])
  })
})
