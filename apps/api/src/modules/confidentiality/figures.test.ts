import { getDashboard, getScoreAsOf, getScoresTrend } from '@evenground/shared/contract/analytics'
import * as reports from '@evenground/shared/contract/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { type Cohort, handIn, makeCohort } from '../../../test/factories/cohort.ts'
import { makeGroup, seed } from '../../../test/factories/learning.ts'
import type { SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { readPdfLines } from '../../../test/read-pdf.ts'
import { runReleases } from '../releases/index.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

const PERMISSIONS = [
  'api.v2.dashboard.default',
  'api.v2.dashboard.compare_assessment_date',
  'api.v2.reports.data',
  'api.v2.reports.pdf',
] as const
const FEW = 'fewer_than_min_group_size'

const release = () => runReleases(server.platform)
/** Archives the plan of a person who has not answered, so that their answer is no longer expected. */
const endRunOf = (personalPlan: string) =>
  seed(server, ({ query }) => query('update personal_plan set archived_at = now() where id = $1', [personalPlan]))

async function makeWhole(size: number) {
  const { course, members, domainId } = await makeCohort(server, size)
  for (const [index, member] of members.entries()) {
    await handIn(server, course, member, { type: 0, at: at('2026-03-04', index), score: 40 + index })
    await handIn(server, course, member, { type: 1, at: at('2026-05-06', index), score: 60 + index })
  }
  const place = { domain_ids: domainId, assessment_id: course.assessment }
  return { place, who: await makeAdministrator(server, PERMISSIONS, domainId) }
}

const at = (day: string, index: number) => `${day}T10:00:0${index}.123Z`

/** Six people answer before, five of them after: the sixth can be told apart from the difference. */
let cohort: Cohort
let groups: Record<'one' | 'four' | 'five', string>
/**
 * Domains of their own with as many people as the groups. They answer before and after, like the first five of the six.
 */
let wholes: Record<'one' | 'four' | 'five', { place: Record<string, string>; who: SignedInPerson }>
let reader: SignedInPerson
let holder: SignedInPerson
beforeAll(async () => {
  cohort = await makeCohort(server, 6)
  const { course, members, domainId } = cohort
  for (const [index, member] of members.entries()) {
    await handIn(server, course, member, { type: 0, at: at('2026-03-04', index), score: 40 + index })
    if (index < 5) await handIn(server, course, member, { type: 1, at: at('2026-05-06', index), score: 60 + index })
  }
  const ids = members.map(({ id }) => id)
  groups = {
    one: await makeGroup(server, domainId, ids.slice(0, 1)),
    four: await makeGroup(server, domainId, ids.slice(0, 4)),
    five: await makeGroup(server, domainId, ids.slice(0, 5)),
  }
  wholes = { one: await makeWhole(1), four: await makeWhole(4), five: await makeWhole(5) }
  await endRunOf(members[5]!.personalPlan)
  await release()
  reader = await makeAdministrator(server, PERMISSIONS, domainId)
  holder = await makeAdministrator(server, [...PERMISSIONS, 'api.v2.assessments.get_response_by_id'], domainId)
})

type Report = (typeof reports)[keyof typeof reports] | typeof getDashboard | typeof getScoresTrend | typeof getScoreAsOf

const ask = async (endpoint: Report, query: Record<string, string> = {}, who = reader) => {
  const place = { domain_ids: cohort.domainId, assessment_id: cohort.course.assessment }
  const { status, body } = await server.call(endpoint, { token: who.token, query: { ...place, ...query } } as never)
  expect(status).toBe(200)
  return body
}

describe('a report without the right to single responses', () => {
  test('tells averages of five people, and hides those of four and of one with the reason and without n', async () => {
    const [shown] = (await ask(reports.getResultsOverall, wholes.five.place, wholes.five.who)).rows
    expect(shown).toMatchObject({ x: 0, y: 42, n: 5, interval: null })
    expect(shown).not.toHaveProperty('hidden')
    for (const { place, who } of [wholes.four, wholes.one]) {
      const overall = await ask(reports.getResultsOverall, place, who)
      expect(overall.rows).toEqual([0, 1].map((x) => ({ x, y: null, interval: null, n: null, hidden: FEW })))
      expect(overall.changes).toEqual([
        {
          ...{
            pre_type: 0,
            post_type: 1,
            change: null,
            before: null,
            after: null,
            interval: null,
            n: null,
            hidden: FEW,
          },
          ...{ cohens_d: null, cohens_d_interval: null },
        },
      ])
      expect(overall.domainScoresByFactor[0]).toMatchObject({ domain_score: null, n: null, hidden: FEW })
      const [row] = (await ask(reports.getResultsByFactor, place, who)).rows
      expect(row).toMatchObject({ assessment_type_0: null, n: { 0: null }, intervals: { 0: null }, hidden: { 0: FEW } })
      const questions = await ask(reports.getQuestionResponse, place, who)
      expect(questions).toMatchObject({ numResponses: null, hidden: FEW })
      for (const question of questions.rows) {
        expect(question).toMatchObject({ strongly_agree: null, agree: null, disagree: null, n: null, hidden: FEW })
      }
    }
  })

  test('counts people and not their submissions: four who answered twice are four, and shares take twice as many', async () => {
    const { four, five: enough } = wholes
    const types = { assessment_types: '0,1' }
    const hidden = await ask(reports.getQuestionResponse, { ...four.place, ...types }, four.who)
    expect(hidden.rows[0]).toMatchObject({ n: null, hidden: FEW })
    const five = await ask(reports.getQuestionResponse, { ...enough.place, ...types }, enough.who)
    expect(five.numResponses).toBe(10)
    expect(five.rows[0]).toMatchObject({ n: null, agree: null, hidden: 'not_yet_included' })
  })

  test('is not about a group that the domain does not declare, and by days about what was published on them', async () => {
    const [from, to] = ['2026-03-04', '2026-03-05']
    const filters: Record<string, string>[] = [
      { group_ids: groups.five },
      { segments: 'department:Care' },
      { segments: 'department:Care', start_at: from, end_at: to },
    ]
    const place = { domain_ids: cohort.domainId, assessment_id: cohort.course.assessment }
    for (const endpoint of [reports.getResultsOverall, reports.getResultsByFactor, reports.getQuestionResponse]) {
      for (const filter of filters) {
        for (const format of ['json', 'csv']) {
          const query = { ...place, ...filter, format }
          const { status, body } = await server.call(endpoint, { token: reader.token, query } as never)
          expect([status, body.code], JSON.stringify(query)).toEqual([422, 'filter_not_answerable'])
        }
      }
      const whole = await ask(endpoint)
      expect(await ask(endpoint, { start_at: '1900-01-01', end_at: '2900-01-01' })).toEqual(whole)
      await ask(endpoint, { group_ids: groups.five, end_at: to }, holder)
    }
    const [days, moment] = [{ start_at: from, end_at: to }, { end_at: at(from, 4) }]
    for (const period of [days, moment]) {
      expect((await ask(reports.getResultsOverall, period)).rows[0]).toMatchObject({ x: 0, y: 42.5, n: 6 })
    }
    expect((await ask(reports.getResultsOverall, moment, holder)).rows).toMatchObject([{ x: 0, n: 5 }])
    expect((await ask(reports.getScoreData, { group_ids: groups.four })).total).toBe(4)
  })

  test('takes a moment for its day, so that nobody is asked for by the moment of their submission', async () => {
    const [from, to] = [at('2026-03-04', 0), at('2026-03-04', 0)]
    const period = { start_at: from, end_at: to, assessment_types: '0' }
    expect((await ask(reports.getScoreData, period)).total).toBe(6)
    expect((await ask(reports.getScoreData, period, holder)).total).toBe(1)
    expect((await ask(reports.getQuestionResponse, period, holder)).numResponses).toBe(1)
    const next = { ...period, start_at: '2026-03-05T00:00:00-06:00', end_at: '2026-03-05T23:00:00Z' }
    expect((await ask(reports.getScoreData, next)).total).toBe(0)
  })

  test('tells of all answers those of types that enough people gave', async () => {
    const cohort = await makeCohort(server, 12)
    const { course, members, domainId } = cohort
    for (const [index, member] of members.entries()) {
      await handIn(server, course, member, { type: 0, at: at('2026-03-04', index % 10), score: 40 })
      if (index < 2) await handIn(server, course, member, { type: 1, at: at('2026-05-06', index), score: 60 })
    }
    await release()
    const who = await makeAdministrator(server, PERMISSIONS, domainId)
    const place = { domain_ids: domainId, assessment_id: course.assessment }
    const [before] = (await ask(reports.getQuestionResponse, { ...place, assessment_types: '0' }, who)).rows
    expect(before).toMatchObject({ n: 12, agree: 100 })
    const both = await ask(reports.getQuestionResponse, { ...place, assessment_types: '0,1' }, who)
    expect([both.numResponses, both.missing_domain_ids]).toEqual([12, [domainId]])
    expect(both.rows[0]).toMatchObject({ n: 12, by_type: [{ n: 12 }, { n: null, hidden: FEW }] })
  })

  test('does not tell the change of five beside the average of six: the rest would be one person', async () => {
    const change = { change: null, interval: null, n: null, hidden: 'protects_others' }
    expect((await ask(reports.getResultsOverall)).changes).toMatchObject([change])
    expect((await ask(reports.getResultsByFactor)).rows[0].changes).toMatchObject([change])
    const { place, who } = wholes.five
    expect((await ask(reports.getResultsOverall, place, who)).changes).toMatchObject([{ change: 20, n: 5 }])
  })

  test('sorts by what it shows: the order of rows tells no score', async () => {
    const { trust } = cohort.course.questions
    const order = async (endpoint: Report, order_by: string, order_dir: string) =>
      JSON.stringify((await ask(endpoint, { order_by, order_dir })).rows)
    for (const [endpoint, column] of [
      [reports.getScoreData, `pre_scores.${trust}`],
      [reports.getScoreData, 'avgchars'],
      [reports.getUserData, 'pre_to_post_score_change'],
      [reports.getUserData, 'avg_journal_character_count'],
      [reports.getUserData, 'date_pre_assessment_completed'],
      [reports.getUserData, 'days_from_pre_to_post'],
    ] as const) {
      const rows = (await ask(endpoint, { order_by: column })).rows.slice(0, 5)
      const [first] = rows
      for (const row of rows) expect(row[column] ?? null, column).toEqual(first[column] ?? null)
      if (column.startsWith('date') || column.startsWith('days')) continue
      expect(await order(endpoint, column, 'asc'), column).toBe(await order(endpoint, column, 'desc'))
    }
  })

  test('keeps the rows of people, with days and without scores', async () => {
    const data = await ask(reports.getScoreData)
    expect(data.total).toBe(6)
    expect(data.rows[0]).toEqual({
      pair: 1,
      date_pre_assessment_completed: '2026-03-04T00:00:00.000Z',
      pre_scores: {},
      date_post_assessment_completed: '2026-05-06T00:00:00.000Z',
      post_scores: {},
      avgchars: null,
    })
    const [person] = cohort.members
    const ofPerson = async (endpoint: Report) =>
      (await ask(endpoint)).rows.find((row: { account_id: string }) => row.account_id === person?.id)
    expect(await ofPerson(reports.getUserData)).toMatchObject({
      date_pre_assessment_completed: '2026-03-04T00:00:00.000Z',
      pre_to_post_score_change: null,
      days_from_pre_to_post: 63,
      avg_journal_character_count: null,
    })
    expect((await ofPerson(reports.getUserStatus)).assessments[0]).toMatchObject({
      score: null,
      submitted_at: '2026-03-04T00:00:00.000Z',
    })
  })

  test.each([
    ['en-us', 'Hidden: fewer than 5 people'],
    ['es-mx', 'Oculto: menos de 5 personas'],
  ])('says why in files, in the language of the reader (%s)', async (locale, sentence) => {
    const { four, five } = wholes
    const query = { ...four.place, locale }
    for (const endpoint of [reports.getResultsOverall, reports.getResultsByFactor, reports.getQuestionResponse]) {
      expect(await ask(endpoint, { ...query, format: 'csv' }, four.who)).toContain(sentence)
      // Shares of answers require twice as many people.
      if (endpoint === reports.getQuestionResponse) continue
      expect(await ask(endpoint, { ...five.place, locale, format: 'csv' }, five.who)).not.toContain('hidden')
    }
    for (const report_type of ['overall_assessment_scores', 'factor_assessment_scores', 'question_response_data']) {
      const search = new URLSearchParams({ ...query, report_type })
      const { rawPayload } = await server.app.inject({
        url: `/api/v2/reports/pdf?${search}`,
        headers: { authorization: `Bearer ${four.who.token}` },
      })
      expect(readPdfLines(rawPayload).join(' '), report_type).toContain(sentence)
    }
  })
})

describe('the dashboard without the right to single responses', () => {
  test('tells means of five people and more, and no change that would tell about the one beside them', async () => {
    const { overall, domainScoresByFactor, ...data } = await ask(getDashboard)
    expect(data).toMatchObject({ domainOverallScore: 62, n: 5, basis: 'post' })
    expect(overall).toMatchObject({
      pre: { score: 42.5, n: 6 },
      change: { mean: null, n: null, hidden: 'protects_others', confidence_interval: null, cohens_d: null },
    })
    expect(domainScoresByFactor[0].change.hidden).toBe('protects_others')
    const { pairs, pre } = await ask(getScoreAsOf)
    expect(pre[0]).toMatchObject({ score: 42.5, n: 6 })
    expect(pairs[0]).toMatchObject({ pre: null, post: null, n: null, hidden: 'protects_others' })
  })

  test('shows the standing at the end of the day that a moment falls in, and the day of the newest submission', async () => {
    const moment = String(new Date(at('2026-03-04', 0)).getTime())
    const then = await ask(getScoreAsOf, { as_of_ms: moment })
    expect(then).toMatchObject({
      asOfDate: '2026-03-04T23:59:59.999Z',
      maxDate: '2026-05-06T00:00:00.000Z',
      pre: [{ n: 6 }, { n: 6 }],
    })
    expect((await ask(getScoreAsOf, { as_of_ms: moment }, holder)).pre[0]).toMatchObject({ score: 40, n: 1 })
  })

  test('is not narrowed to a group that the domain does not declare; with the right it is, exactly', async () => {
    const place = { domain_ids: cohort.domainId, assessment_id: cohort.course.assessment }
    const segments = `groups:${groups.five}`
    const call = ({ token }: SignedInPerson) =>
      server.call(getDashboard, { token, query: { ...place, segments } } as never)
    const refused = await call(reader)
    expect([refused.status, refused.body.code]).toEqual([422, 'filter_not_answerable'])
    const { body } = await call(holder)
    expect(body.overall).toMatchObject({ pre: { n: 5, score: 42 }, post: { n: 5, score: 62 } })
  })

  test('shows means before while those after are of too few people', async () => {
    const young = await makeCohort(server, 5)
    for (const [index, member] of young.members.entries()) {
      await handIn(server, young.course, member, { type: 0, at: at('2026-03-04', index), score: 50 })
      if (index < 2) await handIn(server, young.course, member, { type: 1, at: at('2026-03-04', index), score: 90 })
    }
    await release()
    const who = await makeAdministrator(server, PERMISSIONS, young.domainId)
    const place = { domain_ids: young.domainId, assessment_id: young.course.assessment }
    expect(await ask(getDashboard, place, who)).toMatchObject({
      basis: 'pre',
      domainOverallScore: 50,
      n: 5,
      overall: { post: { score: null, n: null, hidden: FEW } },
    })
  })

  test('has no day in the trend of which fewer people were published', async () => {
    const busy = await makeCohort(server, 5)
    for (const [index, member] of busy.members.entries()) {
      await handIn(server, busy.course, member, { type: 0, at: at('2026-03-04', index), score: 50 })
      if (index < 3) {
        await handIn(server, busy.course, member, { type: 2, at: at('2026-03-06', index), score: 50 })
        await handIn(server, busy.course, member, { type: 1, at: at('2026-03-06', index), score: 70 })
      }
    }
    await release()
    const who = await makeAdministrator(server, PERMISSIONS, busy.domainId)
    const place = { domain_ids: busy.domainId, assessment_id: busy.course.assessment }
    expect(await ask(getScoresTrend, place, who)).toEqual([{ date: '2026-03-04', score: 50, n: 5 }])
  })

  test('says how sure the trend is of ten people and more alone, with the interval of a report of the same time', async () => {
    const busy = await makeCohort(server, 15)
    for (const [index, member] of busy.members.entries()) {
      const day = index < 5 ? '2026-03-04' : index < 10 ? '2026-03-05' : '2026-04-07'
      await handIn(server, busy.course, member, { type: 0, at: at(day, index % 5), score: 40 + index * 3 })
      if (index === 4 || index === 9 || index === 14) await release()
    }
    const who = await makeAdministrator(server, PERMISSIONS, busy.domainId)
    const place = { domain_ids: busy.domainId, assessment_id: busy.course.assessment, assessment_type: '0' }
    const days = await ask(getScoresTrend, { ...place, period: 'day' }, who)
    expect(days.every(({ n, interval }: { n: number; interval?: object }) => n === 5 && interval === undefined)).toBe(
      true,
    )
    const months = await ask(getScoresTrend, { ...place, period: 'month' }, who)
    expect(months).toHaveLength(2)
    const [march, april] = months
    // Scores of 40, 43, … 67.
    expect(march).toMatchObject({ date: '2026-03-01', score: 53.5, n: 10 })
    expect((march.interval.high - march.interval.low) / 2).toBeCloseTo((2.262157 * 9.082951) / Math.sqrt(10), 3)
    const period = { start_at: '2026-03-01', end_at: '2026-03-31' }
    const report = await ask(reports.getResultsOverall, { ...place, assessment_types: '0', ...period }, who)
    expect(report.rows[0]).toMatchObject({ x: 0, y: 53.5, n: 10, interval: march.interval })
    expect(april).toEqual({ date: '2026-04-01', score: 76, n: 5, period: 'month' })
  })
})

test('whoever holds the right sees every figure as before, of any size', async () => {
  const query = { group_ids: groups.one }
  expect((await ask(reports.getResultsOverall, query, holder)).rows[0]).toEqual({ x: 0, y: 40, interval: null, n: 1 })
  expect((await ask(getDashboard, {}, holder)).overall.change).toMatchObject({ mean: 20, n: 5 })
  const rows = (await ask(reports.getScoreData, {}, holder)).rows
  expect(rows[0]).toMatchObject({
    date_pre_assessment_completed: at('2026-03-04', 0),
    pre_scores: { [cohort.course.questions.trust]: 40 },
  })
})
