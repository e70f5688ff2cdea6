import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { listUserAssessments, listUserScores } from '@evenground/shared/contract/analytics'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { changeDomain, makeCourse, makeGroup, seed } from '../../../test/factories/learning.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { type Journey, startJourney } from '../../../test/learner-journey.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const READER = ['api.v2.assessments.responses', 'api.v2.assessments.get_response_by_id'] as const

async function setUp() {
  const domainId = await makeDomain(server)
  const course = await makeCourse(server, { domainId })
  const journey = await startJourney(server, course, domainId)
  return { domainId, course, journey }
}

const scores = ({ course }: Journey, token: string, query: object = {}) =>
  server.call(listUserScores, { token, query: { assessment_id: course.assessment, ...query } })

/** Gives the same answer to every question. */
const answer = ({ course: { questions } }: Journey, value: number) =>
  Object.fromEntries(
    [questions.agree, questions.refuse, questions.speak, questions.general, questions.context].map((id) => [id, value]),
  )

describe("a person's scores", () => {
  test('are the newest of each type, overall or of one factor, with the mark to hold them against', async () => {
    const { domainId, course, journey } = await setUp()
    const { token } = journey.person
    expect(await scores(journey, token)).toMatchObject({ status: 200, body: [] })
    await journey.passIntro()
    await journey.passTraining()
    await journey.submit('post', answer(journey, 5))
    await changeDomain(server, domainId, { overallBenchmark: 80 })
    await seed(server, ({ prisma }) =>
      prisma.factor.update({ where: { id: course.questions.trust }, data: { averageScore: 71.5 } }),
    )
    const overall = (await scores(journey, token)).body
    // Pre: 100, 100, 75 and 50. Post: 100, 0, 100 and 100.
    expect(overall.map((row: object) => ({ ...row, submitted_at: '' }))).toEqual([
      { assessment_type: 0, score: 81.25, submitted_at: '', benchmark_score: 80, run: 1 },
      { assessment_type: 1, score: 75, submitted_at: '', benchmark_score: 80, run: 1 },
    ])
    expect((await scores(journey, token, { factor_id: OVERALL_FACTOR_ID })).body).toEqual(overall)
    const trust = (await scores(journey, token, { factor_id: course.questions.trust })).body
    expect(trust.map(({ score, benchmark_score }: Record<string, number>) => [score, benchmark_score])).toEqual([
      [100, 71.5],
      [50, 71.5],
    ])
    expect((await scores(journey, token, { domain_ids: domainId })).body).toEqual(overall)
  })

  test('go to the person, and to who may read the responses of somebody in reach', async () => {
    const { domainId, course, journey } = await setUp()
    await journey.passIntro()
    const query = { account_id: journey.person.id }
    const reader = await makeAdministrator(server, READER, domainId)
    expect((await scores(journey, reader.token, query)).body).toHaveLength(1)
    const helper = await makeAdministrator(server, ['api.v2.dashboard.default'], domainId)
    const neighbour = await makeLearner(server, domainId)
    const stranger = await makeAdministrator(server, ['api.v2.assessments.responses'])
    for (const { token } of [helper, neighbour, stranger]) {
      expect((await scores(journey, token, query)).status).toBe(404)
      expect((await server.call(listUserAssessments, { token, query })).status).toBe(404)
    }
    const foreign = await setUp()
    for (const wrong of [
      { assessment_id: newId() },
      { assessment_id: foreign.course.assessment },
      { factor_id: foreign.course.questions.trust },
      { domain_ids: foreign.domainId },
    ]) {
      expect((await scores(journey, journey.person.token, wrong)).status).toBe(404)
    }
    expect((await scores(journey, reader.token, { ...query, factor_id: course.questions.voice })).body).toHaveLength(1)
  })

  test('are not sent to a learner from whom they are hidden, by domain or group, and administrators see them', async () => {
    const { domainId, journey } = await setUp()
    await journey.passIntro()
    const { id, token } = journey.person
    const reader = await makeAdministrator(server, READER, domainId)
    const seen = (await scores(journey, token)).body
    expect(seen).toHaveLength(1)
    const group = await makeGroup(server, domainId, [id], { hideScores: true })
    expect((await scores(journey, token)).body).toEqual([])
    expect((await scores(journey, token, { account_id: id })).body).toEqual([])
    expect((await scores(journey, reader.token, { account_id: id })).body).toEqual(seen)
    await seed(server, ({ prisma }) => prisma.group.update({ where: { id: group }, data: { active: false } }))
    expect((await scores(journey, token)).body).toEqual(seen)
    await changeDomain(server, domainId, { hideScores: true })
    expect((await scores(journey, token)).body).toEqual([])
    expect((await scores(journey, reader.token, { account_id: id })).body).toEqual(seen)
    const taken = await server.call(listUserAssessments, { token, query: {} })
    expect(JSON.stringify(taken.body)).not.toContain('score')
  })
})

describe('the assessments that a person took', () => {
  test('are told with their types and factors, newest first, and nothing that was only begun', async () => {
    const { domainId, course, journey } = await setUp()
    const { token } = journey.person
    const list = async () => (await server.call(listUserAssessments, { token, query: {} })).body
    await journey.finish('hello')
    await journey.save('pre', { [course.questions.agree]: 3 })
    expect(await list()).toEqual([])
    await journey.submit('pre')
    const { trust, voice, culture } = course.questions
    expect(await list()).toEqual([
      {
        id: course.assessment,
        title: { 'en-us': 'How we work' },
        label: {},
        assessment_types: [0],
        submitted_at: server.time.now().toISOString(),
        factors: [
          { id: trust, title: { 'en-us': 'Trust', 'es-mx': 'Confianza' }, super_factor: false },
          { id: voice, title: { 'en-us': 'Voice', 'es-mx': 'Voz' }, super_factor: false },
          { id: culture, title: { 'en-us': 'Culture', 'es-mx': 'Cultura' }, super_factor: true },
        ],
      },
    ])
    const reader = await makeAdministrator(server, READER, domainId)
    const query = { account_id: journey.person.id }
    expect((await server.call(listUserAssessments, { token: reader.token, query })).body).toEqual(await list())
  })
})
