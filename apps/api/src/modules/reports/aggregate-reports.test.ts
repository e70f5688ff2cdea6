import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { getDashboard } from '@evenground/shared/contract/analytics'
import * as contract from '@evenground/shared/contract/reports'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { changeDomain } from '../../../test/factories/learning.ts'
import { newestOf, type SubmissionFact } from '../../../test/factories/report-facts.ts'
import { makePopulation } from '../../../test/factories/report-population.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

const world = await makePopulation(server, 2400)
const PERMISSIONS = ['api.v2.reports.data', 'api.v2.assessments.get_response_by_id'] as const
const admin = await makeAdministrator(server, PERMISSIONS, world.parent)

type Query = Record<string, string | string[]>
type Report = (typeof contract)[keyof typeof contract]

const ask = (endpoint: Report, query: Query, headers = {}) =>
  server.call(endpoint, { token: admin.token, query, headers } as never)

/**
 * The queries that each report is tested with: every combination of domains, groups and dates that behaves differently.
 */
const cases = (): {
  name: string
  query: Query
  keep: (one: { accountId: string; domainId: string; at: Date }) => boolean
  /** What a report by whole days keeps, if that is more than `keep`. */
  keepDays?: (one: { accountId: string; domainId: string; at: Date }) => boolean
}[] => {
  const { domains, groups } = world
  const memberOf = (...ids: string[]) => {
    const members = new Set(world.people.filter((one) => one.groups.some((id) => ids.includes(id))).map(({ id }) => id))
    return ({ accountId }: { accountId: string }) => members.has(accountId)
  }
  const within = (from: string, to: string) => (one: { at: Date }) => one.at >= new Date(from) && one.at <= new Date(to)
  return [
    { name: 'one domain', query: { domain_ids: domains[0] }, keep: (one) => one.domainId === domains[0] },
    { name: 'two domains, repeated', query: { domain_ids: [...domains] }, keep: () => true },
    { name: 'two domains in a list', query: { domain_ids: domains.join(',') }, keep: () => true },
    { name: 'a domain without anybody', query: { domain_ids: world.empty }, keep: () => false },
    {
      name: 'a group with the groups below it',
      query: { domain_ids: domains[0], group_ids: groups.top },
      keep: memberOf(groups.top, groups.below),
    },
    {
      name: 'groups of two domains',
      query: { domain_ids: [...domains], group_ids: [groups.other, groups.far] },
      keep: memberOf(groups.other, groups.far),
    },
    {
      name: 'a month, both days included',
      query: { domain_ids: [...domains], start_at: '2026-01-01', end_at: '2026-01-31' },
      keep: within('2026-01-01T00:00:00.000Z', '2026-01-31T23:59:59.999Z'),
    },
    {
      name: 'moments in another zone, both included',
      query: { domain_ids: [...domains], start_at: '2025-12-31T18:00:00-06:00', end_at: '2026-01-14T09:30:00Z' },
      keep: within('2026-01-01T00:00:00.000Z', '2026-01-14T09:30:00.000Z'),
      keepDays: within('2026-01-01T00:00:00.000Z', '2026-01-14T23:59:59.999Z'),
    },
    {
      name: 'a period without anything',
      query: { domain_ids: [...domains], start_at: '2026-06-01', end_at: '2026-06-30' },
      keep: () => false,
    },
  ]
}

const isDated = (query: Query): boolean => 'start_at' in query

/** The submissions that count: the newest of all, or for dated queries the newest in the period. */
function countedIn(query: Query, keep: (one: SubmissionFact) => boolean, types: readonly number[]): SubmissionFact[] {
  const ofTypes = world.submissions.filter((one) => types.includes(one.type))
  return isDated(query) ? newestOf(ofTypes.filter(keep)) : newestOf(ofTypes).filter(keep)
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const scoresOf = (counted: readonly SubmissionFact[], type: number, factorId: string): number[] =>
  counted.filter((one) => one.type === type && factorId in one.scores).map((one) => one.scores[factorId]!)

/** Pre and post scores of the people who have both. */
function pairsOf(counted: readonly SubmissionFact[], factorId: string): [before: number, after: number][] {
  const after = new Map(counted.filter((one) => one.type === 1).map((one) => [one.accountId, one.scores[factorId]]))
  return counted.flatMap((one): [number, number][] => {
    const [before, later] = [one.scores[factorId], after.get(one.accountId)]
    return one.type === 0 && before !== undefined && later !== undefined ? [[before, later]] : []
  })
}
const changesOf = (counted: readonly SubmissionFact[], factorId: string): number[] =>
  pairsOf(counted, factorId).map(([before, after]) => after - before)

const varianceOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1)

/** Cohen's d of pairs by its definition; null for fewer than ten pairs or if nothing varies. */
function effectOf(pairs: readonly [number, number][]): number | null {
  if (pairs.length < 10) return null
  const [before, after] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)]
  const spread = Math.sqrt((varianceOf(before) + varianceOf(after)) / 2)
  return spread > 0 ? (mean(after) - mean(before)) / spread : null
}

const assessment = () => ({ assessment_id: world.course.assessment })

describe('the overall report', () => {
  test('has each person’s newest overall score averaged by type, with its n', async () => {
    for (const { name, query, keep } of cases()) {
      const counted = countedIn(query, keep, [0, 1])
      const { status, body } = await ask(contract.getResultsOverall, { ...query, ...assessment() })
      expect(status, name).toBe(200)
      const expected = [0, 1].flatMap((type) => {
        const scores = scoresOf(counted, type, OVERALL_FACTOR_ID)
        return scores.length > 0 ? [{ x: type, y: mean(scores), n: scores.length }] : []
      })
      expect(
        body.rows.map(({ x, n }: { x: number; n: number }) => ({ x, n })),
        name,
      ).toEqual(expected.map(({ x, n }) => ({ x, n })))
      for (const [index, { y }] of expected.entries()) expect(body.rows[index].y, name).toBeCloseTo(y, 9)
      expect(body.assessmentName).toEqual({ 'en-us': 'How we work' })
    }
  })

  test('has changes of matched pairs alone, with their n and interval', async () => {
    for (const { name, query, keep } of cases()) {
      const changes = changesOf(countedIn(query, keep, [0, 1]), OVERALL_FACTOR_ID)
      const { body } = await ask(contract.getResultsOverall, { ...query, ...assessment() })
      expect(body.changes.length, name).toBe(changes.length > 0 ? 1 : 0)
      if (changes.length === 0) continue
      const [change] = body.changes
      expect(change).toMatchObject({ pre_type: 0, post_type: 1, n: changes.length })
      expect(change.change, name).toBeCloseTo(mean(changes), 9)
      if (changes.length < 10) expect(change.interval, name).toBeNull()
      else expect((change.interval.low + change.interval.high) / 2).toBeCloseTo(mean(changes), 9)
      const effect = effectOf(pairsOf(countedIn(query, keep, [0, 1]), OVERALL_FACTOR_ID))
      if (effect === null) expect(change.cohens_d, name).toBeNull()
      else {
        expect(change.cohens_d, name).toBeCloseTo(effect, 9)
        expect((change.cohens_d_interval.low + change.cohens_d_interval.high) / 2, name).toBeCloseTo(effect, 9)
      }
    }
  })

  test('has the factors of the last type with data beside their benchmarks, super factors last', async () => {
    await changeDomain(server, world.domains[0], { overallBenchmark: 77 })
    const counted = countedIn({}, (one) => one.domainId === world.domains[0], [0, 1])
    const { body } = await ask(contract.getResultsOverall, { domain_ids: world.domains[0], ...assessment() })
    const { trust, voice, culture } = world.course.questions
    expect(body.domainScoresType).toBe(1)
    expect(body.benchmark).toBe(77)
    expect(body.domainScoresByFactor.map((row: { factor_id: string }) => row.factor_id)).toEqual([
      OVERALL_FACTOR_ID,
      trust,
      voice,
      culture,
    ])
    for (const row of body.domainScoresByFactor) {
      const scores = scoresOf(counted, 1, row.factor_id)
      expect(row.n).toBe(scores.length)
      expect(row.domain_score).toBeCloseTo(mean(scores), 9)
      expect(row.benchmark_score).toBe(row.factor_id === OVERALL_FACTOR_ID ? 77 : 84)
      expect(row.super_factor).toBe(row.factor_id === culture)
    }
  })

  test('is held against the benchmark of the dashboard, of one domain and of several', async () => {
    await changeDomain(server, world.domains[0], { overallBenchmark: 77 })
    const reader = await makeAdministrator(server, [...PERMISSIONS, 'api.v2.dashboard.default'], world.parent)
    const cases = [
      { domains: [world.domains[0]], benchmark: 77, source: 'domain' },
      { domains: [world.domains[1]], benchmark: 84, source: 'product' },
      { domains: world.domains.slice(0, 2), benchmark: 80.5, source: 'mean_of_domains' },
    ]
    for (const { domains, benchmark, source } of cases) {
      const { body: board } = await server.call(getDashboard, {
        token: reader.token,
        query: { domain_ids: domains.join(','), ...assessment() },
      } as never)
      expect(board).toMatchObject({ benchmarkOverallScore: benchmark, benchmark_source: source })
      const query = { domain_ids: [...domains], ...assessment() }
      const { body: overall } = await ask(contract.getResultsOverall, query)
      expect(overall).toMatchObject({ benchmark, benchmark_source: source })
      const { body: factors } = await ask(contract.getResultsByFactor, query)
      expect(factors).toMatchObject({ benchmark_source: source })
      expect(factors.rows[0]).toMatchObject({ factor_id: OVERALL_FACTOR_ID, benchmark })
    }
  })

  test('counts the types that are asked for, pre and post of the first pair where none are', async () => {
    const types = async (query: Query) =>
      (
        await ask(contract.getResultsOverall, { domain_ids: [...world.domains], ...assessment(), ...query })
      ).body.rows.map((row: { x: number }) => row.x)
    expect(await types({})).toEqual([0, 1])
    expect(await types({ assessment_types: ['2', '0'] })).toEqual([0, 2])
    expect(await types({ assessment_types: '1,2' })).toEqual([1, 2])
    expect(await types({ assessment_types: '9' })).toEqual([])
  })
})

describe('the factor report', () => {
  test('has a row a factor with the average of each type, n and changes', async () => {
    const types = [0, 1, 2]
    for (const { name, query, keep } of cases()) {
      const counted = countedIn(query, keep, types)
      const { body } = await ask(contract.getResultsByFactor, { ...query, ...assessment(), assessment_types: '0,1,2' })
      const { trust, voice, culture } = world.course.questions
      const factorIds = counted.length > 0 ? [OVERALL_FACTOR_ID, trust, voice, culture] : []
      expect(
        body.rows.map((row: { factor_id: string }) => row.factor_id),
        name,
      ).toEqual(factorIds)
      expect(body.assessment_types, name).toEqual([...new Set(counted.map((one) => one.type))].sort())
      for (const row of body.rows) {
        for (let type = 0; type <= 9; type++) {
          const scores = scoresOf(counted, type, row.factor_id)
          const value = row[`assessment_type_${type}`]
          if (scores.length === 0) expect([value, row.n[type]]).toEqual([null, undefined])
          else {
            expect(value, `${name} ${type}`).toBeCloseTo(mean(scores), 9)
            expect(row.n[type]).toBe(scores.length)
            if (scores.length < 10) expect(row.intervals[type]).toBeNull()
            else expect(row.intervals[type].low).toBeLessThanOrEqual(value)
          }
        }
        const changes = changesOf(counted, row.factor_id)
        expect(row.changes.map((one: { n: number }) => one.n)).toEqual(changes.length > 0 ? [changes.length] : [])
        if (changes.length > 0) {
          const [{ change, before, after }] = row.changes
          expect(change, name).toBeCloseTo(mean(changes), 9)
          expect(after - before, name).toBeCloseTo(mean(changes), 9)
        }
      }
    }
  })
})

describe('the question report', () => {
  test('has the share of each answer by question as it was given, with one decimal and its n', async () => {
    const { agree, refuse, speak, general, context } = world.course.questions
    for (const { name, query, keep } of cases()) {
      const counted = countedIn(query, keep, [0, 1])
      const { body } = await ask(contract.getQuestionResponse, { ...query, ...assessment() })
      expect(body.numResponses, name).toBe(counted.length)
      expect(body.rows.map((row: { negative: boolean }) => row.negative)).toEqual([false, true, false, false, false])
      expect(body.rows.map((row: { question_id: string }) => row.question_id)).toEqual([
        agree,
        refuse,
        speak,
        general,
        context,
      ])
      for (const row of body.rows) {
        const given = counted.map((one) => one.answers[row.question_id]!)
        const share = (value: number) => {
          const tenths = (1000 * given.filter((one) => one === value).length) / Math.max(1, given.length)
          return Math.round(tenths) / 10
        }
        expect(row.n).toBe(given.length)
        expect(
          [row.strongly_agree, row.agree, row.neutral, row.disagree, row.strongly_disagree],
          `${name} ${row.question_id}`,
        ).toEqual([5, 4, 3, 2, 1].map(share))
        const ofTypes = [0, 1].flatMap((type) => {
          const own = counted.filter((one) => one.type === type).map((one) => one.answers[row.question_id]!)
          const agreed = own.filter((one) => one === 5).length
          return own.length > 0 ? [[type, own.length, Math.round((1000 * agreed) / own.length) / 10]] : []
        })
        const shown = row.by_type.map((one: { assessment_type: number; n: number; strongly_agree: number }) => [
          one.assessment_type,
          one.n,
          one.strongly_agree,
        ])
        expect(shown, `${name} ${row.question_id}`).toEqual(ofTypes)
      }
    }
  })

  test('is CSV for whoever accepts that, and for format=csv', async () => {
    const query = { domain_ids: [...world.domains], ...assessment() }
    const { body } = await ask(contract.getQuestionResponse, query)
    for (const answer of [
      await ask(contract.getQuestionResponse, query, { accept: 'text/csv' }),
      await ask(contract.getQuestionResponse, { ...query, format: 'csv' }),
    ]) {
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
      const rows = parse(answer.body, { columns: true }) as Record<string, string>[]
      expect(rows.map((row) => Number(row.neutral))).toEqual(body.rows.map((row: { neutral: number }) => row.neutral))
      expect(rows.map((row) => row.text_body)).toEqual(
        body.rows.map((row: { text_body: Record<string, string> }) => row.text_body['en-us']),
      )
    }
    const worded = await ask(contract.getQuestionResponse, { ...query, format: 'csv', words: '1', locale: 'es-mx' })
    const [header = '', first = ''] = worded.body.split('\r\n')
    expect(header).toContain('Ni de acuerdo ni en desacuerdo')
    expect(header).not.toMatch(/strongly_agree|text_body/)
    expect(first).not.toMatch(/\d\.\d\d/)
    const json = await ask(contract.getQuestionResponse, { ...query, format: 'json' }, { accept: 'text/csv' })
    expect(json.body.numResponses).toBe(body.numResponses)
  })
})

describe('the activity report', () => {
  const DAY_MS = 86_400_000
  /** The first day of a period, computed with calendar arithmetic only. */
  function periodOf(at: Date, unit: string): string {
    const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))
    if (unit === 'month') day.setUTCDate(1)
    if (unit === 'week') day.setTime(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS)
    return day.toISOString().slice(0, 10)
  }
  const counts = (points: { date: string; count: number }[]) =>
    Object.fromEntries(points.filter(({ count }) => count > 0).map(({ date, count }) => [date, count]))
  function tally(dates: readonly string[]): Record<string, number> {
    const sums: Record<string, number> = {}
    for (const date of dates) sums[date] = (sums[date] ?? 0) + 1
    return sums
  }

  test.each(['day', 'week', 'month'])('counts by %s what the record of activity holds', async (unit) => {
    for (const { name, query, keep: keepMoments, keepDays: keep = keepMoments } of cases()) {
      const { body } = await ask(contract.getUserActivity, { ...query, week_month: unit })
      const events = world.activities.filter(keep)
      const created = world.people.filter((one) =>
        keep({ accountId: one.id, domainId: one.domainId, at: one.createdAt }),
      )
      const active = new Set(events.map((one) => `${periodOf(one.at, unit)} ${one.accountId}`))
      // Tasks that one person finishes at the same moment are one page of prompts.
      const finished = events.filter((one) => one.kind === 'task_completed')
      const completed = [...new Map(finished.map((one) => [`${one.accountId} ${one.at.getTime()}`, one])).values()]
      expect(counts(body.accountsCreated), name).toEqual(tally(created.map((one) => periodOf(one.createdAt, unit))))
      expect(counts(body.activeAccounts), name).toEqual(tally([...active].map((key) => key.slice(0, 10))))
      expect(counts(body.tasksCompleted), name).toEqual(tally(completed.map((one) => periodOf(one.at, unit))))
      body.tasksCompleted.forEach((point: { count: number; perActiveUser: number | null }, index: number) => {
        const users = body.activeAccounts[index].count
        expect(point.perActiveUser).toBe(users > 0 ? point.count / users : null)
      })
    }
  })

  test('has ISO weeks without a gap up to now by default', async () => {
    const { body } = await ask(contract.getUserActivity, { domain_ids: world.domains[0] })
    expect(body).toMatchObject({ weekMonth: 'week', anchor: 'start', endAt: server.time.now().toISOString() })
    const dates: string[] = body.accountsCreated.map((point: { date: string }) => point.date)
    expect(dates[0]).toBe('2025-12-29')
    expect(dates.at(-1)).toBe(periodOf(server.time.now(), 'week'))
    dates.forEach((date, index) => {
      expect(new Date(date).getUTCDay()).toBe(1)
      if (index > 0) expect(Date.parse(date) - Date.parse(dates[index - 1]!)).toBe(7 * DAY_MS)
    })
    const ends = await ask(contract.getUserActivity, { domain_ids: world.domains[0], anchor: 'end' })
    expect(ends.body.accountsCreated[0].date).toBe('2026-01-04')
    expect(ends.body.anchor).toBe('end')
  })

  test('says which period it is about, and ends with its last instant', async () => {
    const { body } = await ask(contract.getUserActivity, {
      domain_ids: world.domains[0],
      start_at: '2026-01-02',
      end_at: '2026-01-31',
    })
    expect(body).toMatchObject({ startAt: '2026-01-02T00:00:00.000Z', endAt: '2026-01-31T23:59:59.999Z' })
  })

  test('is a table as CSV', async () => {
    const query = { domain_ids: [...world.domains], week_month: 'month' }
    const { body } = await ask(contract.getUserActivity, query)
    const csv = await ask(contract.getUserActivity, { ...query, format: 'csv' })
    const rows = parse(csv.body, { columns: true }) as Record<string, string>[]
    expect(rows.map((row) => [row.date, Number(row.active_accounts), Number(row.tasks_per_active_user)])).toEqual(
      body.tasksCompleted.map((point: { date: string; perActiveUser: number | null }, index: number) => [
        point.date,
        body.activeAccounts[index].count,
        point.perActiveUser ?? 0,
      ]),
    )
  })
})

describe('what a report is asked for', () => {
  const faults = async (endpoint: Report, query: Query) => {
    const { status, body } = await ask(endpoint, query)
    return [status, body.errors?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)]
  }

  test('says which fields are missing', async () => {
    expect(await faults(contract.getResultsOverall, {})).toEqual([
      400,
      ['domain_ids required', 'assessment_id required'],
    ])
    expect(await faults(contract.getUserActivity, {})).toEqual([400, ['domain_ids required']])
    expect(await faults(contract.getUserData, {})).toEqual([400, ['domain_ids required']])
  })

  test('refuses what is no type, date, id or language, and a period that ends before it begins', async () => {
    const query = { domain_ids: world.domains[0], ...assessment() }
    const wrong: [Query, string][] = [
      [{ assessment_types: '10' }, 'assessment_types.0'],
      [{ start_at: '2026-02-30' }, 'start_at'],
      [{ end_at: 'yesterday' }, 'end_at'],
      [{ domain_ids: 'nonsense' }, 'domain_ids.0'],
      [{ report_type: 'everything' }, 'report_type'],
      [{ week_month: 'year' }, 'week_month'],
      [{ locale: 'fr' }, 'locale'],
      [{ format: 'xml' }, 'format'],
    ]
    for (const [change, path] of wrong) {
      const { status, body } = await ask(contract.getResultsOverall, { ...query, ...change })
      expect([status, body.errors?.[0].path], path).toEqual([400, path])
    }
    const turned = { ...query, start_at: '2026-02-02', end_at: '2026-02-01' }
    expect(await faults(contract.getResultsOverall, turned)).toEqual([400, ['end_at before_start']])
    const oneDay = { ...query, start_at: '2026-02-01', end_at: '2026-02-01' }
    expect((await ask(contract.getResultsOverall, oneDay)).status).toBe(200)
  })

  test('domains out of scope, groups of other domains and assessments out of reach do not exist', async () => {
    const stranger = await makeAdministrator(server, ['api.v2.reports.data'])
    const own = { domain_ids: world.domains[0], ...assessment() }
    const absent: Query[] = [
      { ...own, domain_ids: [world.domains[0], stranger.domainId] },
      { ...own, domain_ids: newId() },
      { ...own, group_ids: world.groups.far },
      { ...own, group_ids: [world.groups.top, newId()] },
      { ...own, assessment_id: newId() },
    ]
    for (const query of absent) {
      expect(await ask(contract.getResultsOverall, query)).toMatchObject({
        status: 404,
        body: { code: 'resource_not_found' },
      })
    }
    const theirs = await server.call(contract.getResultsOverall, { token: stranger.token, query: own } as never)
    expect(theirs.status).toBe(404)
  })

  test('descendants are not implied, and hidden scores bind learners alone', async () => {
    await changeDomain(server, world.domains[1], { hideScores: true })
    const rowsOf = async (domain: string) =>
      (await ask(contract.getResultsOverall, { domain_ids: domain, ...assessment() })).body.rows.length
    expect(await rowsOf(world.parent)).toBe(0)
    expect(await rowsOf(world.domains[1])).toBe(2)
  })

  test('anonymised people stay in averages', async () => {
    const gone = new Set(world.people.filter((one) => one.isAnonymised).map(({ id }) => id))
    const counted = countedIn({}, () => true, [0])
    expect(counted.some((one) => gone.has(one.accountId))).toBe(true)
    const { body } = await ask(contract.getResultsOverall, { domain_ids: [...world.domains], ...assessment() })
    expect(body.rows[0].n).toBe(counted.length)
  })
})
