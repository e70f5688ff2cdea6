import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { removeAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { getScoreAsOf } from '@evenground/shared/contract/analytics'
import { deleteAssessmentResponse, saveUserResponse } from '@evenground/shared/contract/assessments'
import { expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { allAnswers, assignPlan, type Course, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeLearner, type SignedInPerson } from '../../../test/factories/people.ts'
import { layOutSample } from '../../../test/factories/sample.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import { foldSums } from './fold-sums.ts'

const server = await createTestServer()

const PLACE = 'domain_id, with_domain_id, assessment_id, pair, factor_id'

/** The sums as they would be written by somebody who counts all scores. */
const COUNTED = `
  with score as (
    select domain_id, account_id, assessment_id, assessment_type / 2 as pair, assessment_type % 2 as side, factor_id,
           score::numeric as score from response_score where is_latest
  )
  select domain_id, domain_id as with_domain_id, assessment_id, pair, factor_id,
         count(*) filter (where side = 0) as a, sum(score * (1 - side)) as b, sum(score * score * (1 - side)) as c,
         count(*) filter (where side = 1) as d, sum(score * side) as e, sum(score * score * side) as f,
         0 as g, 0 as h, 0 as i, 0 as j, 0 as k, 0 as l
    from score group by 1, 2, 3, 4, 5
  union all
  select x.domain_id, y.domain_id, assessment_id, pair, factor_id, 0, 0, 0, 0, 0, 0, count(*), sum(x.score),
         sum(x.score * x.score), sum(y.score), sum(y.score * y.score), sum(x.score * y.score)
    from score x join score y using (account_id, assessment_id, pair, factor_id)
   where x.side = 0 and y.side = 1 group by 1, 2, 3, 4, 5`

const KEPT = `select ${PLACE}, pre_n, pre_sum, pre_squares, post_n, post_sum, post_squares, both_n, both_pre_sum,
  both_pre_squares, both_post_sum, both_post_squares, both_products from score_sum`

const total = (rows: string): string =>
  `select * from (select ${PLACE}, ${[...'abcdefghijkl'].map((name) => `sum(${name}) as ${name}`).join(', ')}
     from (${rows}) part (${PLACE}, a, b, c, d, e, f, g, h, i, j, k, l) group by ${PLACE}) place
    where a <> 0 or d <> 0 or g <> 0`

/** Evenings of some of the days on which anything was submitted, the last among them. */
const CUTS = `
  select day from (
    select day, row_number() over (order by day) as place, count(*) over () as days
      from (select distinct (submitted_at at time zone 'UTC')::date + 1 as day from response_score) taken
  ) numbered where place % 40 = 7 or place = days`

/** What counted at each of these evenings: of each person the newest until then. */
const COUNTED_THEN = `
  with score as (
    select distinct on (day, account_id, assessment_id, assessment_type, factor_id) day, domain_id, account_id, assessment_id,
           assessment_type / 2 as pair, assessment_type % 2 as side, factor_id, score::numeric as score
      from (${CUTS}) cut join response_score on submitted_at < day::timestamp at time zone 'UTC'
     order by day, account_id, assessment_id, assessment_type, factor_id, submitted_at desc, response_id desc
  )
  select domain_id, domain_id as with_domain_id, assessment_id, pair, factor_id, day,
         count(*) filter (where side = 0) as a, sum(score * (1 - side)) as b, count(*) filter (where side = 1) as c,
         sum(score * side) as d, 0 as e, 0 as f, 0 as g
    from score group by 1, 2, 3, 4, 5, 6
  union all
  select x.domain_id, y.domain_id, assessment_id, pair, factor_id, day, 0, 0, 0, 0, count(*), sum(x.score), sum(y.score)
    from score x join score y using (day, account_id, assessment_id, pair, factor_id)
   where x.side = 0 and y.side = 1 group by 1, 2, 3, 4, 5, 6`

const KEPT_THEN = `
  select ${PLACE}, cut.day, pre_n, pre_sum, post_n, post_sum, both_n, both_pre_sum, both_post_sum
    from (${CUTS}) cut join score_day s on (span = 0 and s.day < cut.day)
      or (span = 1 and s.day >= date_trunc('month', cut.day) and s.day < cut.day)
      or (span = 2 and s.day < date_trunc('month', cut.day))`

/** Everything that was given on each day, and in each month. */
const given = (span: string): string => `
  select domain_id, domain_id as with_domain_id, assessment_id, assessment_type / 2 as pair, factor_id,
         date_trunc('${span}', submitted_at, 'UTC') at time zone 'UTC' as day,
         count(*) filter (where assessment_type % 2 = 0) as a, sum(score::numeric) filter (where assessment_type % 2 = 0) as b,
         count(*) filter (where assessment_type % 2 = 1) as c, sum(score::numeric) filter (where assessment_type % 2 = 1) as d,
         0 as e, 0 as f, 0 as g
    from response_score group by 1, 2, 3, 4, 5, 6`

const keptGiven = (span: string, folded: number): string => `
  select ${PLACE}, date_trunc('${span}', day), given_pre_n, given_pre_sum, given_post_n, given_post_sum, 0, 0, 0
    from score_day where span = 0 or span = ${folded}`

const totalOfDays = (rows: string): string =>
  `select * from (select ${PLACE}, day, ${[...'abcdefg'].map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', ')}
     from (${rows}) part (${PLACE}, day, a, b, c, d, e, f, g) group by ${PLACE}, day) place
    where a <> 0 or c <> 0 or e <> 0`

const compare = (one: string, other: string) =>
  queryRows(server, `(${one} except ${other}) union all (${other} except ${one})`)

const listDifferences = async () => [
  ...(await compare(total(COUNTED), total(KEPT))),
  ...(await compare(totalOfDays(COUNTED_THEN), totalOfDays(KEPT_THEN))),
  ...(await compare(totalOfDays(given('day')), totalOfDays(keptGiven('day', 1)))),
  ...(await compare(totalOfDays(given('month')), totalOfDays(keptGiven('month', 2)))),
]

async function countRows(): Promise<{ rows: number; loose: number }> {
  const [counts] = await queryRows<{ rows: number; loose: number }>(
    server,
    'select count(*)::int as rows, count(*) filter (where not folded)::int as loose from score_sum',
  )
  return counts as { rows: number; loose: number }
}

async function submit(course: Course, { token }: SignedInPerson, plan_id: string, type: number, value: number) {
  const { status, body } = await server.call(saveUserResponse, {
    token,
    params: { id: course.assessment },
    query: { plan_id, submit: 'true' },
    body: { assessment_type: type, answers: allAnswers(course, value) },
  })
  expect([status, body.code]).toEqual([200, undefined])
  return body.id as string
}

/** Scores of a later submission, as they stand beside the earlier one. */
const addLater = (person: SignedInPerson, personalPlanId: string, course: Course, score: number) =>
  seed(server, async ({ prisma }) => {
    const about = {
      accountId: person.id,
      domainId: person.domainId,
      assessmentId: course.assessment,
      assessmentType: 1,
    }
    const [responseId, submittedAt] = [newId(), new Date()]
    await prisma.response.create({ data: { ...about, id: responseId, personalPlanId, submittedAt, isLatest: true } })
    await prisma.responseScore.createMany({
      data: [OVERALL_FACTOR_ID, course.questions.trust].map((factorId) => ({
        ...about,
        responseId,
        factorId,
        score,
        submittedAt,
      })),
    })
  })

test('sums follow submissions, newer ones, their removal, people who move and people who are erased', async () => {
  const home = await makeDomain(server)
  const below = await makeDomain(server, { parentId: home })
  const course = await makeCourse(server, { domainId: home })
  const [first, second] = [await makeLearner(server, home), await makeLearner(server, home)]
  const admin = await makeAdministrator(
    server,
    ['api.v2.accounts.update_by_id', 'api.v2.accounts.destroy_by_id', 'api.v2.assessments.destroy_response_by_id'],
    home,
  )
  const held = await assignPlan(server, first, course.plan)
  await submit(course, first, held, 0, 2)
  await submit(course, second, await assignPlan(server, second, course.plan), 0, 3)
  await addLater(first, held, course, 100 / 3)
  expect(await listDifferences()).toEqual([])

  const again = await makeCourse(server, { domainId: home })
  await seed(server, ({ query }) =>
    query('update plan_task set assessment_id = $1 where plan_id = $2 and assessment_id is not null', [
      course.assessment,
      again.plan,
    ]),
  )
  const newer = await submit(course, first, await assignPlan(server, first, again.plan), 0, 5)
  expect(await listDifferences()).toEqual([])

  // The first plan is not to be had below: its copy is archived there, and the later scores stay where they were given.
  await seed(server, ({ prisma }) => prisma.domainPlan.create({ data: { domainId: below, planId: again.plan } }))
  const moved = await server.call(updateAccount, {
    token: admin.token,
    params: { id: first.id },
    body: { domain_id: below, role_id: await makeRole(server, below) } as never,
  })
  expect([moved.status, moved.body.code, moved.body.errors]).toEqual([200, undefined, undefined])
  expect(await listDifferences()).toEqual([])
  const apart = `select sum(both_n)::int as people from score_sum where domain_id = $1 and with_domain_id = $2`
  expect(await queryRows(server, apart, [below, home])).toEqual([{ people: 2 }])

  const removed = await server.call(deleteAssessmentResponse, {
    token: admin.token,
    params: { id: course.assessment, response_id: newer },
  })
  expect(removed.status).toBe(204)
  expect(await listDifferences()).toEqual([])

  for (const { id } of [first, second]) {
    expect((await server.call(removeAccount, { token: admin.token, params: { id } })).status).toBe(204)
  }
  expect(await listDifferences()).toEqual([])
  await foldSums(server.platform)
  expect(await queryRows(server, 'select from score_sum where assessment_id = $1', [course.assessment])).toEqual([])
  expect(await queryRows(server, 'select from score_day where assessment_id = $1', [course.assessment])).toEqual([])
})

test('folding leaves a row for each place and changes no sum, and adding up all scores again gives the same', async () => {
  const { home, people } = await layOutSample(server)
  expect(await listDifferences()).toEqual([])
  await foldSums(server.platform)
  expect(await listDifferences()).toEqual([])
  const folded = await countRows()
  expect(folded).toEqual({ rows: expect.any(Number), loose: 0 })
  expect(await queryRows(server, 'select from score_day where span = 0')).toEqual([])

  // Many people at once, who have both scores or one, in the folded rows and past them.
  await seed(server, async ({ query }) => {
    const some = people.filter((_, position) => position % 3 === 0).map(({ accountId }) => accountId)
    await query('update response_score set score = 100 - score where account_id = any ($1)', [some])
    await query(
      `update response_score set submitted_at = submitted_at - interval '45 days'
        where account_id = any ($1) and assessment_type = 1`,
      [some.slice(20, 70)],
    )
    await query('update response_score set is_latest = false where account_id = any ($1) and assessment_type = 1', [
      some.slice(0, 50),
    ])
    await query('update response_score set domain_id = $2 where account_id = any ($1) and assessment_type = 0', [
      some.slice(40, 90),
      home,
    ])
    await query('delete from account where id = any ($1)', [some.slice(80, 120)])
  })
  expect((await countRows()).loose).toBeGreaterThan(0)
  expect(await listDifferences()).toEqual([])
  await foldSums(server.platform)
  expect(await listDifferences()).toEqual([])

  await seed(server, ({ query }) => query('select app_sum_all_scores(), app_date_all_scores()'))
  expect(await listDifferences()).toEqual([])
})

test('submissions at the same time do not wait for each other', async () => {
  const domainId = await makeDomain(server)
  const course = await makeCourse(server, { domainId })
  const insert = `insert into response_score (response_id, factor_id, domain_id, account_id, assessment_id,
      assessment_type, score, submitted_at)
    select r.id, $1, r.domain_id, r.account_id, r.assessment_id, r.assessment_type, 50, now() from response r where r.id = $2`
  const responses = await Promise.all(
    [1, 2].map(async () => {
      const learner = await makeLearner(server, domainId)
      const personalPlanId = await assignPlan(server, learner, course.plan)
      const id = newId()
      await seed(server, ({ prisma }) =>
        prisma.response.create({
          data: {
            id,
            accountId: learner.id,
            domainId: learner.domainId,
            personalPlanId,
            assessmentId: course.assessment,
            assessmentType: 0,
            submittedAt: new Date(),
            isLatest: true,
          },
        }),
      )
      return id
    }),
  )
  await seed(server, async ({ query }) => {
    await query(insert, [OVERALL_FACTOR_ID, responses[0]])
    // The first transaction is still open while the second begins and ends.
    await seed(server, (other) => other.query(insert, [OVERALL_FACTOR_ID, responses[1]]))
  })
  expect(await listDifferences()).toEqual([])
})

test('somebody who left the domain and submitted again counts there until that moment, to the millisecond', async () => {
  const [home, away] = [await makeDomain(server), await makeDomain(server)]
  const course = await makeCourse(server, { domainId: home })
  const admin = await makeAdministrator(
    server,
    ['api.v2.dashboard.default', 'api.v2.dashboard.compare_assessment_date', 'api.v2.assessments.get_response_by_id'],
    home,
  )
  const learner = await makeLearner(server, home)
  const personalPlanId = await assignPlan(server, learner, course.plan)
  const submitted = { accountId: learner.id, assessmentId: course.assessment, assessmentType: 0 }
  const give = (domainId: string, held: string, submittedAt: Date, isLatest: boolean) =>
    seed(server, async ({ prisma }) => {
      const about = { ...submitted, domainId, submittedAt, isLatest }
      const id = newId()
      await prisma.response.create({ data: { ...about, id, personalPlanId: held } })
      await prisma.responseScore.create({
        data: { ...about, responseId: id, factorId: OVERALL_FACTOR_ID, score: 62.5 },
      })
    })
  const again = await assignPlan(server, learner, (await makeCourse(server, { domainId: home })).plan)
  const [first, second] = [new Date('2026-03-03T10:00:00Z'), new Date('2026-05-05T10:00:00Z')]
  await give(home, personalPlanId, first, false)
  await give(away, again, second, true)
  const countAt = async (instant: Date, after: number) => {
    const { body } = await server.call(getScoreAsOf, {
      token: admin.token,
      query: { assessment_id: course.assessment, as_of_ms: String(instant.getTime() + after), pair: '1' },
    })
    return body.pre.map(({ n, score }: { n: number; score: number }) => [n, score])
  }
  const here = [[1, 62.5]]
  const day = 24 * 60 * 60 * 1000
  for (const check of [1, 2]) {
    expect(await countAt(first, -1), `${check}`).toEqual([])
    expect(await countAt(first, 0)).toEqual(here)
    expect(await countAt(first, day)).toEqual(here)
    expect(await countAt(second, -1)).toEqual(here)
    expect(await countAt(second, 0)).toEqual([])
    expect(await countAt(second, 40 * day)).toEqual([])
    await foldSums(server.platform)
  }
})
