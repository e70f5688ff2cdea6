import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { getDashboard, getScoreAsOf, listUserScores } from '@evenground/shared/contract/analytics'
import { deleteAssessmentResponse, saveUserResponse } from '@evenground/shared/contract/assessments'
import { getResultsOverall } from '@evenground/shared/contract/reports'
import { expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { allAnswers, assignPlan, changeDomain, makeCourse, seed } from '../../../test/factories/learning.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { listScoreDifferences } from '../../../test/score-differences.ts'
import { newId } from '../../platform/ids.ts'
import { runReleases } from '../releases/index.ts'
import { mergeSums } from './merge-sums.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

const PERMISSIONS = [
  'api.v2.dashboard.default',
  'api.v2.dashboard.compare_assessment_date',
  'api.v2.reports.data',
  'api.v2.assessments.destroy_response_by_id',
] as const

async function makeWorld(people: number) {
  const domainId = await makeDomain(server)
  await changeDomain(server, domainId, { enableIntroOutroNavigation: true, enableTrainingNavigation: true })
  const [course, other] = [await makeCourse(server, { domainId }), await makeCourse(server, { domainId })]
  await seed(server, ({ query }) =>
    query('update plan_task set assessment_id = $1 where plan_id = $2 and assessment_id is not null', [
      course.assessment,
      other.plan,
    ]),
  )
  const learners = await Promise.all(Array.from({ length: people }, () => makeLearner(server, domainId)))
  const admin = await makeAdministrator(server, [...PERMISSIONS, 'api.v2.assessments.get_response_by_id'], domainId)
  const outsider = await makeAdministrator(server, [...PERMISSIONS], domainId)
  const list = await Promise.all(
    learners.map(async (person) => ({
      person,
      run: 1,
      plans: [await assignPlan(server, person, course.plan), await assignPlan(server, person, other.plan)],
    })),
  )
  return { domainId, course, admin, outsider, list }
}

type World = Awaited<ReturnType<typeof makeWorld>>
type Learner = World['list'][number]

/** Opens another run of the first plan, like an assignment rule. */
async function openRun(learner: Learner): Promise<void> {
  learner.run += 1
  const id = newId()
  await seed(server, async ({ query }) => {
    await query('update personal_plan set superseded_at = now() where id = $1', [learner.plans[0]])
    await query(
      `insert into personal_plan (id, account_id, domain_id, plan_id, run)
       select $1, account_id, domain_id, plan_id, $2 from personal_plan where id = $3`,
      [id, learner.run, learner.plans[0]],
    )
  })
  learner.plans[0] = id
}

async function submit({ course }: World, learner: Learner, plan: number, type: number, value: number) {
  const { status, body } = await server.call(saveUserResponse, {
    token: learner.person.token,
    params: { id: course.assessment },
    query: { plan_id: learner.plans[plan]!, submit: 'true' },
    body: { assessment_type: type, answers: allAnswers(course, value) },
  })
  expect([status, body.code]).toEqual([200, undefined])
  return { id: body.id as string, score: body.scores[OVERALL_FACTOR_ID] as number }
}

const query = ({ domainId, course }: World) => ({ domain_ids: domainId, assessment_id: course.assessment })

async function askDashboard(world: World, { token }: { token: string }) {
  const { status, body } = await server.call(getDashboard, { token, query: { ...query(world), pair: '1' } })
  expect(status).toBe(200)
  const { pre, post, change } = body.overall
  return { pre: pre.score, post: post.score, change: change.hidden ?? [change.n, change.before, change.after] }
}

const askPair = async (world: World, at: Date) => {
  const { status, body } = await server.call(getScoreAsOf, {
    token: world.admin.token,
    query: { ...query(world), as_of_ms: String(at.getTime()), pair: '1' },
  })
  expect(status).toBe(200)
  const overall = body.pairs.find(({ factor_id }: { factor_id: string }) => factor_id === OVERALL_FACTOR_ID)
  return overall ? [overall.n, overall.pre, overall.post] : [0, null, null]
}

test('while a further run has its before alone, the change is that of the run before; then it is its own', async () => {
  const world = await makeWorld(1)
  const [learner] = world.list as [Learner]
  const show = () => askDashboard(world, world.admin)
  const scores: number[] = []
  const give = async (type: number, value: number) => scores.push((await submit(world, learner, 0, type, value)).score)
  await give(0, 2)
  await give(1, 3)
  const [before, after] = scores as [number, number]
  expect(await show()).toEqual({ pre: before, post: after, change: [1, before, after] })
  await openRun(learner)
  server.time.advance(3600)
  await give(0, 5)
  expect(await show()).toEqual({ pre: scores[2], post: after, change: [1, before, after] })
  const own = await server.call(listUserScores, {
    token: learner.person.token,
    query: { assessment_id: world.course.assessment, runs: 'all' },
  })
  expect(
    own.body.map(({ run, assessment_type, score }: Record<string, number>) => [run, assessment_type, score]),
  ).toEqual([
    [1, 0, before],
    [1, 1, after],
    [2, 0, scores[2]],
  ])
  server.time.advance(3600)
  await give(1, 4)
  expect(await show()).toEqual({ pre: scores[2], post: scores[3], change: [1, scores[2], scores[3]] })
})

test('whoever may not read single results sees no figure change when one person begins a further run, or moves', async () => {
  const world = await makeWorld(10)
  for (const learner of world.list) for (const type of [0, 1]) await submit(world, learner, 0, type, 2 + type)
  const look = async () => {
    await runReleases(server.platform)
    const asked = { ...query(world), assessment_types: '0,1' }
    const { body } = await server.call(getResultsOverall, { token: world.outsider.token, query: asked })
    return { report: body, dashboard: await askDashboard(world, world.outsider) }
  }
  const before = await look()
  expect(before.dashboard.change).toHaveLength(3)
  const exact = await askDashboard(world, world.admin)
  const [first, second] = world.list as [Learner, Learner]
  await openRun(first)
  await submit(world, first, 0, 0, 5)
  expect(await look()).toEqual(before)
  const below = await makeDomain(server, { parentId: world.domainId })
  await seed(server, async ({ query }) => {
    for (const [table, column] of [
      ['account', 'id'],
      ['response', 'account_id'],
      ['response_score', 'account_id'],
    ]) {
      await query(`update ${table} set domain_id = $1 where ${column} = $2`, [below, second.person.id])
    }
  })
  expect(await look()).toEqual(before)
  expect(await askDashboard(world, world.admin)).not.toEqual(exact)
})

/** A pseudorandom generator with the same numbers in every test (Park and Miller 1988). */
function openNumbers(state: number) {
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

interface Given {
  id: string
  learner: number
  plan: string
  run: number
  type: number
  score: number
  at: Date
}

/** The expected [n, mean before, mean after] of people with both scores in one run; the last such run counts. */
function countPairs(given: readonly Given[], world: World, isOne = (run: number) => run): (number | null)[] {
  const pairs = world.list.flatMap((_, learner) => {
    const own = given.filter((one) => one.learner === learner).map((one) => ({ ...one, run: isOne(one.run) }))
    for (const run of [...new Set(own.map((one) => one.run))].sort((a, b) => b - a)) {
      const [before, after] = [0, 1].map((type) => own.findLast((one) => one.run === run && one.type === type))
      if (before && after) return [[before.score, after.score] as const]
    }
    return []
  })
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length
  return pairs.length === 0 ? [0, null, null] : [pairs.length, mean(0), mean(1)]
}

const round = (values: readonly (number | null)[]) => values.map((value) => value && Math.round(value * 1e6) / 1e6)

test('after any history of runs, plans and removed responses, every figure is that of the last run with both', async () => {
  const world = await makeWorld(5)
  const pick = openNumbers(20_261_125)
  let toldApart = 0
  let given: Given[] = []
  const moments: { at: Date; count: (number | null)[] }[] = []
  for (let step = 0; step < 70; step++) {
    server.time.advance(3600 * (1 + pick(30)))
    const at = server.time.now()
    const place = pick(world.list.length)
    const learner = world.list[place]!
    const action = pick(10)
    if (action === 0) await openRun(learner)
    else if (action === 1 && given.length > 0) {
      const [gone] = given.splice(pick(given.length), 1)
      const params = { id: world.course.assessment, response_id: gone!.id }
      expect((await server.call(deleteAssessmentResponse, { token: world.admin.token, params })).status).toBe(204)
      // Figures of earlier moments no longer count the removed response, so do not compare them any more.
      moments.length = 0
    } else {
      const [plan, type] = [Number(pick(4) === 0), pick(2)]
      if (given.some((one) => one.plan === learner.plans[plan] && one.type === type)) continue
      const earlier = given.filter((one) => one.learner === place).map(({ run }) => run)
      const run = Math.max(plan === 0 ? learner.run : 1, ...earlier)
      const saved = await submit(world, learner, plan, type, 1 + pick(5))
      given = [...given, { ...saved, learner: place, plan: learner.plans[plan]!, run, type, at }]
    }
    const count = countPairs(given, world)
    moments.push({ at, count })
    const regardless = countPairs(given, world, () => 1)
    if (String(round(regardless)) === String(round(count))) continue
    toldApart += 1
    expect(round((await askDashboard(world, world.admin)).change), `step ${step}`).toEqual(round(count))
  }
  expect(toldApart).toBeGreaterThan(10)
  const now = round(countPairs(given, world))
  for (const merged of [false, true]) {
    if (merged) await mergeSums(server.platform)
    expect(await listScoreDifferences(server)).toEqual([])
    const { change } = await askDashboard(world, world.admin)
    expect(round(change), `merged: ${merged}`).toEqual(now)
    for (const { at, count } of moments) expect(round(await askPair(world, at)), at.toISOString()).toEqual(round(count))
  }
  const { body } = await server.call(getResultsOverall, {
    token: world.admin.token,
    query: { ...query(world), assessment_types: '0,1' },
  })
  expect(JSON.stringify(body)).toContain(`"n":${now[0]}`)
  await seed(server, ({ query: run }) =>
    run('select app_sum_all_scores(), app_date_all_scores(), app_square_all_scores()'),
  )
  expect(await listScoreDifferences(server)).toEqual([])
})
