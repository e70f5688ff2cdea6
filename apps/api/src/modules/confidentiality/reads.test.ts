import { getDashboard, listUserScores } from '@evenground/shared/contract/analytics'
import * as assessments from '@evenground/shared/contract/assessments'
import { logInAs } from '@evenground/shared/contract/auth'
import { getJournalResponse } from '@evenground/shared/contract/journal-entries'
import { listJournalResponses } from '@evenground/shared/contract/journals'
import { listMyPlans } from '@evenground/shared/contract/learning'
import * as reports from '@evenground/shared/contract/reports'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { type Cohort, handIn, type Member, makeCohort } from '../../../test/factories/cohort.ts'
import { makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import { type SignedInPerson, signIn } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import { runReleases } from '../releases/index.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

const VIEWS = [
  'api.v2.dashboard.default',
  'api.v2.reports.data',
  'api.v2.reports.odt',
  'api.v2.assessments.responses',
  'api.v2.assessments.latest_responses',
  'api.v2.journals.responses',
] as const
const SINGLE = ['api.v2.assessments.get_response_by_id', 'api.v2.journals.get_response_by_id'] as const
const MOMENT = '2026-03-04T10:11:12.131Z'

let cohort: Cohort
let person: Member
let group: string
let holder: SignedInPerson
let reader: SignedInPerson
beforeAll(async () => {
  cohort = await makeCohort(server, 6)
  const { course, domainId, members } = cohort
  for (const member of members) await handIn(server, course, member, { type: 0, at: MOMENT, score: 43.21 })
  person = members[0]!
  group = await makeGroup(server, domainId, [person.id])
  await seed(server, ({ prisma }) =>
    prisma.journalEntry.create({
      data: {
        id: newId(),
        accountId: person.id,
        domainId,
        personalPlanId: person.personalPlan,
        journalPromptId: course.content.promptA,
        textBody: 'I shall listen first',
        submittedAt: new Date(MOMENT),
      },
    }),
  )
  await runReleases(server.platform)
  holder = await makeAdministrator(server, [...VIEWS, ...SINGLE], domainId)
  reader = await makeAdministrator(server, VIEWS, domainId)
})

interface Read {
  action: string
  actor_id: string
  target_id: string | null
  details: { call: string; filter?: Record<string, unknown>; account_ids?: string[] }
}

const listReads = () =>
  queryRows<Read>(
    server,
    `select action, actor_id, target_id, details from audit_event where action = 'results.read' and domain_id = $1 order by id`,
    [cohort.domainId],
  )

let before = 0
beforeEach(async () => {
  before = (await listReads()).length
})
const listNewReads = async () => (await listReads()).slice(before)

const place = () => ({ domain_ids: cohort.domainId, assessment_id: cohort.course.assessment })

/** Every endpoint that shows what single people answered or wrote, and what the audit log records about the call. */
const CALLS: [string, (token: string) => Promise<{ status: number; body: unknown }>, object][] = [
  ['getUserData', (token) => report(token, reports.getUserData), { call: 'user_data.json' }],
  ['getUserStatus', (token) => report(token, reports.getUserStatus, { search: 'aspen' }), { call: 'user_status.json' }],
  ['getScoreData', (token) => report(token, reports.getScoreData), { call: 'score_data.json' }],
  ['getReportData', (token) => report(token, reports.getReportData), { call: 'score_data.csv' }],
  ['user data as CSV', (token) => report(token, reports.getUserData, { format: 'csv' }), { call: 'user_data.csv' }],
  [
    'user data as ODT',
    (token) => report(token, reports.getReportOdt, { report_type: 'user_data' }),
    { call: 'user_data.odt' },
  ],
  [
    'a report on one',
    (token) => report(token, reports.getResultsOverall, { group_ids: group }),
    { call: 'overall_assessment_scores.json' },
  ],
  [
    'answers of one as CSV',
    (token) => report(token, reports.getQuestionResponse, { group_ids: group, format: 'csv' }),
    { call: 'question_response_data.csv' },
  ],
  [
    'listAssessmentResponses',
    (token) => responses(token, assessments.listAssessmentResponses),
    { call: 'listAssessmentResponses' },
  ],
  [
    'responses as CSV',
    (token) => responses(token, assessments.listLatestAssessmentResponses, { accept: 'text/csv' }),
    { call: 'listLatestAssessmentResponses.csv' },
  ],
  ['getUserResponse', (token) => userResponse(token), { call: 'getUserResponse' }],
  ['listUserScores', (token) => userScores(token), { call: 'listUserScores' }],
  ['listJournalResponses', (token) => journals(token), { call: 'listJournalResponses' }],
  ['journals as CSV', (token) => journals(token, {}, { accept: 'text/csv' }), { call: 'listJournalResponses.csv' }],
]

/** Refused to callers who may not read single responses: the domain declares no groups. */
const BY_GROUP = ['a report on one', 'answers of one as CSV']

type Report = (typeof reports)[keyof typeof reports]
const report = (token: string, endpoint: Report, query: object = {}) =>
  server.call(endpoint, { token, query: { ...place(), ...query } } as never)
const responses = (
  token: string,
  endpoint: typeof assessments.listAssessmentResponses | typeof assessments.listLatestAssessmentResponses,
  headers = {},
  query = {},
) => server.call(endpoint, { token, params: { id: cohort.course.assessment }, query, headers })
const userResponse = (token: string, account_id: string | undefined = person.id) =>
  server.call(assessments.getUserResponse, {
    token,
    params: { id: cohort.course.assessment },
    query: { plan_id: person.personalPlan, assessment_type: '0', account_id },
  })
const userScores = (token: string, account_id: string | undefined = person.id) =>
  server.call(listUserScores, { token, query: { assessment_id: cohort.course.assessment, account_id } })
const journals = (token: string, query: object = {}, headers = {}) =>
  server.call(listJournalResponses, { token, params: { id: cohort.course.content.promptA }, query, headers })
const journal = (token: string, account_id: string | undefined = person.id) =>
  server.call(getJournalResponse, {
    token,
    params: { id: cohort.course.content.promptA },
    query: { planId: person.personalPlan, account_id },
  })

describe('reading single results', () => {
  test.each(CALLS)('%s is written down once, by whom and of whom', async (_name, ask, details) => {
    const { status } = await ask(holder.token)
    expect(status).toBe(200)
    const reads = await listNewReads()
    expect(reads).toHaveLength(1)
    const [read] = reads
    expect(read).toMatchObject({ actor_id: holder.id, details })
    expect(read?.target_id ?? read?.details.filter).toBeTruthy()
  })

  test.each(CALLS)('%s is not, where nothing of single people is shown', async (name, ask) => {
    const { status, body } = await ask(reader.token)
    expect(status).toBe(BY_GROUP.includes(name) ? 422 : 200)
    expect(JSON.stringify(body)).not.toMatch(/43\.21|10:11:12|listen first/)
    expect(await listNewReads()).toEqual([])
  })

  test('the log holds the people of a page and what was asked for, and no words that were searched by', async () => {
    await report(holder.token, reports.getUserStatus, { search: 'aspen', start_at: '2026-03-01' })
    await responses(holder.token, assessments.listAssessmentResponses, {}, { q: 'aspen' })
    await journals(holder.token, { q: 'listen' })
    const reads = await listNewReads()
    expect(reads.map(({ details }) => details.account_ids)).toEqual([[person.id], [person.id], [person.id]])
    expect(reads[0]?.details.filter).toMatchObject({
      domain_ids: [cohort.domainId],
      assessment_id: cohort.course.assessment,
      start_at: '2026-03-01T00:00:00.000Z',
      searched: true,
    })
    expect(JSON.stringify(reads)).not.toMatch(/aspen|listen/i)
  })

  test('figures of many people are nobody’s single results', async () => {
    expect((await report(holder.token, reports.getResultsOverall)).body.rows[0].n).toBe(6)
    expect((await server.call(getDashboard, { token: holder.token, query: place() as never })).status).toBe(200)
    expect(await listNewReads()).toEqual([])
  })

  test('what cannot be written down is not shown', async () => {
    const real = server.platform.database.transaction
    server.platform.database.transaction = async () => {
      throw new Error('the log is full')
    }
    try {
      for (const [name, ask] of CALLS) {
        const { status, body } = await ask(holder.token)
        expect(status, name).toBe(500)
        expect(JSON.stringify(body), name).not.toMatch(/43\.21|listen first/)
      }
    } finally {
      server.platform.database.transaction = real
    }
  })
})

describe('without the right to single results', () => {
  test('a response of somebody else is there, on its day, without answers and scores', async () => {
    const day = '2026-03-04T00:00:00.000Z'
    expect((await userResponse(reader.token)).body).toMatchObject({
      answers: {},
      scores: {},
      submitted_at: day,
      updated_at: day,
    })
    expect((await userScores(reader.token)).body).toMatchObject([
      { assessment_type: 0, score: null, submitted_at: day },
    ])
    const { body } = await responses(reader.token, assessments.listAssessmentResponses)
    expect(body).toHaveLength(6)
    for (const row of body) expect(row).toMatchObject({ scores: {}, submitted_at: day, updated_at: day })
  })

  test('entries are there, on their day, without their text, and no word of them is searched', async () => {
    const { body } = await journals(reader.token)
    expect(body).toMatchObject([{ account_id: person.id, text_body: null, submitted_at: '2026-03-04T00:00:00.000Z' }])
    expect((await journals(reader.token, { q: 'listen' })).body).toEqual([])
    expect((await journals(holder.token, { q: 'listen' })).body).toHaveLength(1)
    const half = await makeAdministrator(server, ['api.v2.journals.get_response_by_id'], cohort.domainId)
    expect((await journal(half.token)).body).toMatchObject({ text_body: null })
    expect((await journal(holder.token)).body).toMatchObject({
      text_body: 'I shall listen first',
      submitted_at: MOMENT,
    })
  })
})

describe('one’s own results', () => {
  test('stay whole, to the millisecond, and reading them is nobody’s business', async () => {
    const { token } = await signIn(server, person)
    expect((await userResponse(token, undefined)).body).toMatchObject({ submitted_at: MOMENT })
    expect(Object.values((await userResponse(token, person.id)).body.scores)).toContain(43.21)
    expect((await userScores(token)).body).toMatchObject([{ score: 43.21, submitted_at: MOMENT }])
    expect((await journal(token)).body).toMatchObject({ text_body: 'I shall listen first' })
    expect(await listNewReads()).toEqual([])
  })

  test('are read by somebody else where a global administrator acts as the person, and that is written down', async () => {
    const actor = await makeGlobalAdministrator(server)
    const { body } = await server.call(logInAs, { token: actor.token, params: { id: person.id } })
    const token = body.access_token
    expect(Object.values((await userResponse(token, undefined)).body.scores)).toContain(43.21)
    expect((await userScores(token, undefined)).body).toMatchObject([{ score: 43.21 }])
    expect((await server.call(listMyPlans, { token, query: {} })).body.plans[0].pre_scores).not.toBeNull()
    const reads = await listNewReads()
    expect(reads.map(({ details }) => details.call)).toEqual(['getUserResponse', 'listUserScores', 'listMyPlans'])
    for (const read of reads) expect(read).toMatchObject({ actor_id: actor.id, target_id: person.id })
  })
})
