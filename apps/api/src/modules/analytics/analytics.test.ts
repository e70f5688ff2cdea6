import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import {
  getDashboard,
  getScoreAsOf,
  getScoresTrend,
  getUserProgress,
  listAnalyticsAssessments,
  listAnalyticsAssessmentTypes,
} from '@evenground/shared/contract/analytics'
import type { FactorScore, TrendPoint } from '@evenground/shared/schemas'
import { studentTCritical95 } from '@evenground/shared/scoring'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { changeDomain, makeCourse, seed } from '../../../test/factories/learning.ts'
import type { SignedInPerson } from '../../../test/factories/people.ts'
import { keepNewest, type SeededSample, type Submission, seedSample } from '../../../test/factories/sample.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const DEFAULT = 'api.v2.dashboard.default'
const SINGLE = 'api.v2.assessments.get_response_by_id'
const COMPARE = 'api.v2.dashboard.compare_assessment_date'

let sample: SeededSample
let submissions: Submission[]
let admin: SignedInPerson
let anonymised: string[]

beforeAll(async () => {
  sample = await seedSample(server)
  const ids = sample.people.map(({ accountId }) => accountId)
  anonymised = ids.slice(5, 15)
  const erased = new Set(ids.slice(20, 30))
  await seed(server, async ({ query }) => {
    await query(`update account set anonymised_at = now(), active = false where id = any ($1)`, [anonymised])
    await query(`delete from account where id = any ($1)`, [[...erased]])
  })
  submissions = sample.submissions.filter((one) => !erased.has(one.accountId))
  admin = await makeAdministrator(server, [DEFAULT, COMPARE, SINGLE], sample.home)
})

/** Calls an endpoint for the assessment of the sample. Query values are strings, as in a URL. */
const ask = (endpoint: unknown, query: Record<string, string> = {}, who = admin) =>
  server.call(endpoint as typeof getDashboard, {
    token: who.token,
    query: { assessment_id: sample.course.assessment, ...query } as never,
  })

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
const variance = (values: readonly number[]) => sum(values.map((v) => (v - mean(values)) ** 2)) / (values.length - 1)
const scoresOf = (rows: readonly Submission[], factorId: string) => rows.map((row) => row.scores[factorId]!)

/** The 95% confidence interval of the mean; null for fewer than ten people. */
const intervalOf = (values: readonly number[]) => {
  const margin = studentTCritical95(values.length - 1) * Math.sqrt(variance(values) / values.length)
  return values.length < 10 ? null : { low: mean(values) - margin, high: mean(values) + margin }
}

/** Computes the expected figures of one factor in plain code. */
function computeExpected(rows: readonly Submission[], factorId: string, pair = 1) {
  const pre = rows.filter((row) => row.type === 2 * pair - 2)
  const post = rows.filter((row) => row.type === 2 * pair - 1)
  const both = pre.flatMap((before) => {
    const after = post.find((one) => one.accountId === before.accountId)
    return after ? [[before.scores[factorId]!, after.scores[factorId]!] as const] : []
  })
  const changes = both.map(([before, after]) => after - before)
  const margin = studentTCritical95(both.length - 1) * Math.sqrt(variance(changes) / both.length)
  const pooledDeviation = Math.sqrt(
    (variance(both.map(([before]) => before)) + variance(both.map(([, after]) => after))) / 2,
  )
  return {
    pre: { score: mean(scoresOf(pre, factorId)), n: pre.length, interval: intervalOf(scoresOf(pre, factorId)) },
    post: { score: mean(scoresOf(post, factorId)), n: post.length, interval: intervalOf(scoresOf(post, factorId)) },
    change: {
      mean: mean(changes),
      n: both.length,
      confidence_interval: { low: mean(changes) - margin, high: mean(changes) + margin },
      before: mean(both.map(([before]) => before)),
      after: mean(both.map(([, after]) => after)),
      cohens_d: mean(changes) / pooledDeviation,
    },
  }
}

type FactorFigures = ReturnType<typeof computeExpected>

/** Compares with a tolerance: floating point sums depend on the order. */
function expectFigures(actual: FactorFigures, expected: FactorFigures) {
  const flat = ({ pre, post, change }: FactorFigures) => [
    pre.score,
    post.score,
    pre.interval?.low,
    pre.interval?.high,
    post.interval?.low,
    post.interval?.high,
    change.mean,
    change.confidence_interval.low,
    change.confidence_interval.high,
    change.before,
    change.after,
    change.cohens_d,
  ]
  expect([actual.pre.n, actual.post.n, actual.change.n]).toEqual([expected.pre.n, expected.post.n, expected.change.n])
  for (const [position, value] of flat(actual).entries()) {
    const wanted = flat(expected)[position]
    if (wanted === undefined) expect(value).toBeUndefined()
    else expect(value).toBeCloseTo(wanted, 8)
  }
}

const inDomains = (...ids: string[]) => keepNewest(submissions).filter((row) => ids.includes(row.domainId))

describe('the dashboard', () => {
  test('returns the overall score and scores by factor, pre and post, as computed independently', async () => {
    const { status, body } = await ask(getDashboard, { domain_ids: sample.home })
    expect(status).toBe(200)
    const rows = inDomains(sample.home)
    const { trust, voice, culture } = sample.course.questions
    expect(body.domainScoresByFactor.map((row: FactorScore) => [row.factor_id, row.super_factor])).toEqual([
      [trust, false],
      [voice, false],
      [culture, true],
    ])
    for (const row of body.domainScoresByFactor as FactorScore[]) {
      const expected = computeExpected(rows, row.factor_id)
      expectFigures(row as unknown as FactorFigures, expected)
      expect(row.domain_score).toBeCloseTo(expected.post.score, 8)
      expect([row.n, row.benchmark_score]).toEqual([expected.post.n, 84])
    }
    const overall = computeExpected(rows, OVERALL_FACTOR_ID)
    expectFigures(body.overall, overall)
    expect(body.domainOverallScore).toBeCloseTo(overall.post.score, 8)
    expect(body).toMatchObject({
      n: overall.post.n,
      basis: 'post',
      assessment_types: [0, 1],
      benchmarkOverallScore: 84,
    })
    expect(overall.change.n).toBeGreaterThan(400)
  })

  test('counts only the listed domains, without their descendants, and several together', async () => {
    for (const ids of [[sample.home], [sample.below], [sample.home, sample.below]]) {
      const { body } = await ask(getDashboard, { domain_ids: ids.join(',') })
      expectFigures(body.overall, computeExpected(inDomains(...ids), OVERALL_FACTOR_ID))
    }
    const own = await ask(getDashboard)
    expect(own.body).toEqual((await ask(getDashboard, { domain_ids: sample.home })).body)
    const twice = await ask(getDashboard, { domain_ids: `${sample.home}, ${sample.home}` })
    expect(twice.body).toEqual(own.body)
  })

  test('keeps the scores of anonymised people, but not those of erased people', async () => {
    const rows = inDomains(sample.home)
    expect(rows.some((row) => anonymised.includes(row.accountId))).toBe(true)
    const { body } = await ask(getDashboard)
    expect(body.overall.pre.n).toBe(rows.filter((row) => row.type === 0).length)
  })

  test('counts only the newest submission of a person who submitted a type twice, in the domain where it was submitted', async () => {
    const of = (id: string) => submissions.filter((row) => row.type === 0 && row.domainId === id)
    expect(of(sample.home).length).toBeGreaterThan(inDomains(sample.home).filter((row) => row.type === 0).length)
    const { body } = await ask(getDashboard, { domain_ids: sample.below })
    expect(body.overall.pre.n).toBe(inDomains(sample.below).filter((row) => row.type === 0).length)
  })

  test('returns separate figures for another pair of assessment types, without interval and effect size below ten matched pairs', async () => {
    const { body } = await ask(getDashboard, { pair: '2' })
    const rows = inDomains(sample.home)
    const { pre, post, change } = computeExpected(rows, OVERALL_FACTOR_ID, 2)
    expect(change.n).toBeLessThan(10)
    expect(body.assessment_types).toEqual([2, 3])
    expect([body.overall.pre.n, body.overall.post.n]).toEqual([pre.n, post.n])
    expect(body.overall.change).toEqual({
      mean: change.mean,
      before: expect.closeTo(change.before, 8),
      after: expect.closeTo(change.after, 8),
      n: change.n,
      confidence_interval: null,
      cohens_d: null,
      cohens_d_interval: null,
    })
    expect((await ask(getDashboard, { pair: '6' })).status).toBe(400)
  })

  test("includes Cronbach's alpha if it is requested and thirty people answered, but not for super factors", async () => {
    const { trust, voice, culture, agree, refuse, speak, general } = sample.course.questions
    const post = inDomains(sample.home).filter((row) => row.type === 1)
    const alpha = (items: (row: Submission) => number[]) => {
      const rows = post.map(items)
      const k = rows[0]!.length
      const itemVariances = sum(rows[0]!.map((_, item) => variance(rows.map((row) => row[item]!))))
      return (k / (k - 1)) * (1 - itemVariances / variance(rows.map(sum)))
    }
    const of = (row: Submission, id: string) => row.answers[id]!
    const { body } = await ask(getDashboard, { reliability: 'true' })
    const found = new Map(body.domainScoresByFactor.map((row: FactorScore) => [row.factor_id, row.cronbach_alpha]))
    expect(found.get(trust)).toBeCloseTo(
      alpha((row) => [of(row, agree), 6 - of(row, refuse)]),
      8,
    )
    // `voice` has a negative alias of `agree`.
    expect(found.get(voice)).toBeCloseTo(
      alpha((row) => [of(row, speak), 6 - of(row, agree)]),
      8,
    )
    expect(found.get(culture)).toBeNull()
    const all = (row: Submission) => [of(row, agree), 6 - of(row, refuse), of(row, speak), of(row, general)]
    expect(body.overall.cronbach_alpha).toBeCloseTo(alpha(all), 8)
    expect((await ask(getDashboard)).body.overall.cronbach_alpha).toBeNull()
    expect((await ask(getDashboard, { reliability: 'true', pair: '2' })).body.overall.cronbach_alpha).toBeNull()
  })

  test('shows pre scores while there are no post scores, and names them as the basis', async () => {
    const fresh = await makeDomain(server)
    const owner = await makeAdministrator(server, [DEFAULT, SINGLE], fresh)
    const course = await makeCourse(server, { domainId: fresh })
    const query = { assessment_id: course.assessment }
    const empty = await ask(getDashboard, query, owner)
    expect(empty.body).toEqual({
      domainOverallScore: null,
      benchmarkOverallScore: 84,
      benchmark_source: 'product',
      domainScoresByFactor: [],
      n: 0,
      basis: null,
      assessment_types: [0, 1],
      overall: {
        pre: { score: null, n: 0 },
        post: { score: null, n: 0 },
        change: {
          mean: null,
          before: null,
          after: null,
          n: 0,
          confidence_interval: null,
          cohens_d: null,
          cohens_d_interval: null,
        },
        cronbach_alpha: null,
      },
    })
    await seed(server, async ({ prisma }) => {
      const plan = { id: newId(), accountId: owner.id, domainId: fresh, planId: course.plan }
      await prisma.personalPlan.create({ data: plan })
      const taken = { assessmentId: course.assessment, assessmentType: 4, submittedAt: new Date(), isLatest: true }
      const own = { accountId: owner.id, domainId: fresh }
      const response = { id: newId(), ...own, ...taken, personalPlanId: plan.id }
      await prisma.response.create({ data: response })
      await prisma.responseScore.create({
        data: { ...own, ...taken, responseId: response.id, factorId: course.questions.trust, score: 62.5 },
      })
    })
    // Types 4 and 5 are the third pair. Without `pair`, the first one with submissions is shown.
    const { body } = await ask(getDashboard, query, owner)
    expect(body).toMatchObject({ basis: 'pre', assessment_types: [4, 5], domainOverallScore: null })
    expect(body.domainScoresByFactor[0]).toMatchObject({ domain_score: 62.5, n: 1, post: { score: null, n: 0 } })
  })

  test('compares the overall score with the benchmark of the domain, or the mean benchmark of several domains', async () => {
    await changeDomain(server, sample.below, { overallBenchmark: 70 })
    const below = await ask(getDashboard, { domain_ids: sample.below })
    expect(below.body).toMatchObject({ benchmarkOverallScore: 70, benchmark_source: 'domain' })
    const both = await ask(getDashboard, { domain_ids: `${sample.home},${sample.below}` })
    expect(both.body).toMatchObject({ benchmarkOverallScore: 77, benchmark_source: 'mean_of_domains' })
  })

  test('still shows scores to administrators if they are hidden from learners', async () => {
    await changeDomain(server, sample.home, { hideScores: true })
    expect((await ask(getDashboard)).body.domainOverallScore).toBeGreaterThan(0)
    await changeDomain(server, sample.home, { hideScores: false })
  })

  test('refuses domains out of scope, also within a list, and anything that is not a list of ids', async () => {
    const { home, unrelated } = sample
    for (const endpoint of [getDashboard, getScoresTrend, getScoreAsOf, getUserProgress, listAnalyticsAssessments]) {
      expect((await ask(endpoint, { domain_ids: `${home},${unrelated}` })).status).toBe(404)
      expect((await ask(endpoint, { domain_ids: `${home},${newId()}` })).status).toBe(404)
      expect((await ask(endpoint, { domain_ids: '' })).status).toBe(400)
      expect((await ask(endpoint, { domain_ids: `${home};${unrelated}` })).status).toBe(400)
    }
    const stranger = await makeAdministrator(server, [DEFAULT], unrelated)
    const global = await makeGlobalAdministrator(server)
    expect((await ask(getDashboard, {}, stranger)).status).toBe(404)
    const all = await ask(getDashboard, { domain_ids: `${home},${unrelated}` }, global)
    expectFigures(all.body.overall, computeExpected(inDomains(home, unrelated), OVERALL_FACTOR_ID))
  })
})

describe('the trend', () => {
  /** The expected trend: mean and number of submissions for each day. */
  function countDays(rows: readonly Submission[], factorId: string) {
    const days = new Map<string, Submission[]>()
    for (const row of rows) {
      const date = row.at.toISOString().slice(0, 10)
      days.set(date, [...(days.get(date) ?? []), row])
    }
    return [...days]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, list]) => ({
        date,
        score: mean(scoresOf(list, factorId)),
        n: list.length,
      }))
  }

  function expectDays(actual: ReturnType<typeof countDays>, expected: ReturnType<typeof countDays>) {
    expect(actual.map(({ date, n }) => [date, n])).toEqual(expected.map(({ date, n }) => [date, n]))
    for (const [position, { score }] of actual.entries()) expect(score).toBeCloseTo(expected[position]!.score, 8)
  }

  const here = () => submissions.filter((row) => row.domainId === sample.home)

  test('is the mean of all submissions of a day in UTC, including superseded ones and both ends of the day', async () => {
    const { body } = await ask(getScoresTrend)
    const expected = countDays(here(), OVERALL_FACTOR_ID)
    expectDays(body, expected)
    expect(here().some((row) => row.at.toISOString().endsWith('T23:59:59.999Z'))).toBe(true)
    expect(here().some((row) => row.at.toISOString().endsWith('T00:00:00.000Z'))).toBe(true)
  })

  test.each(['day', 'week', 'month'] as const)(
    'by %s includes the interval of the mean if there are ten submissions or more',
    async (period) => {
      const first = (date: string): string => {
        if (period === 'day') return date
        if (period === 'month') return `${date.slice(0, 8)}01`
        const day = new Date(`${date}T00:00:00Z`)
        day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
        return day.toISOString().slice(0, 10)
      }
      const post = here().filter(({ type }) => type === 1)
      const byStart = new Map<string, Submission[]>()
      for (const row of post) {
        const start = first(row.at.toISOString().slice(0, 10))
        byStart.set(start, [...(byStart.get(start) ?? []), row])
      }
      const body: TrendPoint[] = (await ask(getScoresTrend, { assessment_type: '1', period })).body
      expect(body.map(({ date, n, period: named }) => [date, n, named])).toEqual(
        [...byStart].map(([date, list]) => [date, list.length, period]).sort(([a], [b]) => (a! < b! ? -1 : 1)),
      )
      const big = body.filter(({ n }) => n! >= 10)
      expect(big.length).toBeGreaterThan(0)
      for (const { date, score, n, interval } of body) {
        const scores = scoresOf(byStart.get(date)!, OVERALL_FACTOR_ID)
        expect(score).toBeCloseTo(mean(scores), 8)
        if (n! < 10) {
          expect(interval).toBeUndefined()
          continue
        }
        const deviation = Math.sqrt(scores.reduce((sum, one) => sum + (one - mean(scores)) ** 2, 0) / (n! - 1))
        // Half the width of the interval divided by the standard error is Student's t, here for ten to a few hundred
        // people.
        const t = ((interval!.high - interval!.low) / 2) * (Math.sqrt(n!) / deviation)
        expect((interval!.high + interval!.low) / 2).toBeCloseTo(mean(scores), 6)
        expect(t).toBeGreaterThan(1.959)
        expect(t).toBeLessThan(2.263)
      }
    },
  )

  test('chooses day, week or month by the length of time for period=fit, and includes period and interval only on request', async () => {
    const body: TrendPoint[] = (await ask(getScoresTrend, { period: 'fit' })).body
    const days: TrendPoint[] = (await ask(getScoresTrend)).body
    const span = (Date.parse(days.at(-1)!.date) - Date.parse(days[0]!.date)) / 86_400_000 + 1
    expect(body[0]!.period).toBe(span <= 31 ? 'day' : span <= 182 ? 'week' : 'month')
    expect(body.reduce((sum, { n }) => sum + n!, 0)).toBe(days.reduce((sum, { n }) => sum + n!, 0))
    expect(Object.keys(days[0]!).sort()).toEqual(['date', 'n', 'score'])
  })

  test('can be limited to one factor or type; the all-zero factor means overall', async () => {
    const { voice } = sample.course.questions
    expectDays((await ask(getScoresTrend, { factor_id: voice })).body, countDays(here(), voice))
    const post = here().filter((row) => row.type === 1)
    const typed = await ask(getScoresTrend, { factor_id: OVERALL_FACTOR_ID, assessment_type: '1' })
    expectDays(typed.body, countDays(post, OVERALL_FACTOR_ID))
    expect((await ask(getScoresTrend, { factor_id: newId() })).status).toBe(404)
    expect((await ask(getScoresTrend, { assessment_type: '10' })).status).toBe(400)
  })
})

describe('scores as of a moment', () => {
  const at = (instant: number, query: Record<string, string> = {}) =>
    ask(getScoreAsOf, { as_of_ms: String(instant), ...query })

  test("use each person's newest submission at or before it, to the millisecond", async () => {
    const ordered = submissions
      .filter((row) => row.domainId === sample.home && row.type === 0)
      .map((row) => row.at.getTime())
    const middle = ordered.toSorted((a, b) => a - b)[500]!
    for (const instant of [middle - 1, middle, middle + 1, Date.UTC(2025, 5, 1)]) {
      const rows = keepNewest(submissions, (row) => row.at.getTime() <= instant)
      const { body } = await at(instant)
      expect(body.asOfDate).toBe(new Date(instant).toISOString())
      for (const [kind, type] of [
        ['pre', 0],
        ['post', 1],
      ] as const) {
        const mine = rows.filter((row) => row.domainId === sample.home && row.type === type)
        const overall = body[kind].find((row: { factor_id: string }) => row.factor_id === OVERALL_FACTOR_ID)
        expect(overall?.n ?? 0).toBe(mine.length)
        if (mine.length > 0) expect(overall.score).toBeCloseTo(mean(scoresOf(mine, OVERALL_FACTOR_ID)), 8)
      }
    }
    const before = (await at(middle - 1)).body.pre[0].n
    expect((await at(middle)).body.pre[0].n).toBeGreaterThan(before)
  })

  test('also work for a pair where nobody submitted a type twice', async () => {
    const rows = submissions.filter((row) => row.domainId === sample.home && row.type === 2)
    const instant = rows.map((row) => row.at.getTime()).toSorted((a, b) => a - b)[3]!
    const then = rows.filter((row) => row.at.getTime() <= instant)
    const { body } = await at(instant, { pair: '2' })
    expect(body.assessment_types).toEqual([2, 3])
    expect(body.pre[0]).toMatchObject({ factor_id: OVERALL_FACTOR_ID, n: then.length })
    expect(body.pre[0].score).toBeCloseTo(mean(scoresOf(then, OVERALL_FACTOR_ID)), 8)
  })

  test('include one bubble per factor: the means of people with both scores, and how many there are', async () => {
    const { body } = await ask(getScoreAsOf)
    const rows = inDomains(sample.home)
    for (const bubble of body.pairs) {
      const { n, mean: change } = computeExpected(rows, bubble.factor_id).change
      expect(bubble.n).toBe(n)
      expect(bubble.post - bubble.pre).toBeCloseTo(change, 8)
    }
    expect(body.pairs.map((row: { factor_id: string }) => row.factor_id)).toEqual(
      body.pre.map((row: { factor_id: string }) => row.factor_id),
    )
    const newest = Math.max(...rows.filter((row) => row.type < 2).map((row) => row.at.getTime()))
    expect(body.maxDate).toBe(new Date(newest).toISOString())
    expect(body.asOfDate).toBe(server.time.now().toISOString())
  })

  test('are those of the dashboard by default, and empty before the first submission', async () => {
    const now = (await ask(getScoreAsOf)).body
    const { overall } = (await ask(getDashboard)).body
    expect([now.pre[0].n, now.post[0].n]).toEqual([overall.pre.n, overall.post.n])
    expect(now.pre[0].score).toBeCloseTo(overall.pre.score, 10)
    expect((await at(Date.UTC(2024, 0, 1))).body).toMatchObject({ pre: [], post: [], pairs: [] })
    expect((await at(253_402_300_799_999)).body.pre[0].n).toBe(overall.pre.n)
  })

  test('need the permission to compare dates if a date is given', async () => {
    const other = await makeAdministrator(server, [DEFAULT, SINGLE], sample.home)
    expect((await ask(getScoreAsOf, {}, other)).status).toBe(200)
    const refused = await ask(getScoreAsOf, { as_of_ms: '0' }, other)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect((await ask(getScoreAsOf, { as_of_ms: '-1' })).status).toBe(400)
  })
})

describe('user progress', () => {
  test('counts each active person enrolled in a plan with the assessment once: completed, started, not started', async () => {
    const { home, people, course, second } = sample
    const ids = people.filter(({ domainId }) => domainId === home).map(({ accountId }) => accountId)
    const [completed, begun, deactivated, archived] = [
      ids.slice(40, 50),
      ids.slice(50, 55),
      ids.slice(60, 63),
      ids.slice(70, 74),
    ]
    await seed(server, async ({ query }) => {
      await query(`update personal_plan set completed_at = now() where account_id = any ($1) and plan_id = $2`, [
        completed,
        second,
      ])
      await query(`update personal_plan set started_at = now() where account_id = any ($1)`, [begun])
      await query(`update account set active = false where id = any ($1)`, [deactivated])
      await query(`update personal_plan set archived_at = now() where account_id = any ($1)`, [archived])
    })
    const erased = new Set(people.slice(20, 30).map(({ accountId }) => accountId))
    const gone = new Set([...anonymised, ...erased, ...deactivated, ...archived])
    const counted = ids.filter((id) => !gone.has(id))
    const took = new Set(submissions.map((row) => row.accountId))
    const started = counted.filter((id) => !completed.includes(id) && (begun.includes(id) || took.has(id)))
    expect((await ask(getUserProgress)).body).toEqual({
      completed: completed.length,
      started: started.length,
      notStarted: counted.length - completed.length - started.length,
      n: counted.length,
    })
    // With a factor, only plans that train it count; with a super factor, plans that train one of its factors.
    // The second plan, which these people completed, trains no factor.
    const { trust, culture } = course.questions
    const training = await ask(getUserProgress, { factor_id: trust })
    expect(training.body).toMatchObject({ n: counted.length, completed: 0 })
    expect((await ask(getUserProgress, { factor_id: culture })).body).toEqual(training.body)
  })
})

describe('the options of the selectors', () => {
  test('are the assessments and types for which the domains have submissions', async () => {
    const spare = await makeCourse(server, { domainId: sample.home })
    const { body } = await server.call(listAnalyticsAssessments, { token: admin.token, query: {} })
    expect(body).toEqual([{ id: sample.course.assessment, title: { 'en-us': 'How we work' }, label: {} }])
    const types = (query: object) => server.call(listAnalyticsAssessmentTypes, { token: admin.token, query })
    const all = [0, 1, 2, 3].map((assessment_type) => ({ assessment_type }))
    expect((await types({})).body).toEqual(all)
    expect((await types({ assessment_id: sample.course.assessment })).body).toEqual(all)
    expect((await types({ assessment_id: spare.assessment })).body).toEqual([])
    const child = await makeDomain(server, { parentId: sample.home })
    expect((await types({ domain_ids: child })).body).toEqual([])
  })
})
