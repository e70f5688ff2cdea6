import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { removeAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { getDashboard, getScoreAsOf } from '@evenground/shared/contract/analytics'
import { deleteAssessmentResponse, saveUserResponse } from '@evenground/shared/contract/assessments'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { allAnswers, assignPlan, type Course, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeLearner, type SignedInPerson } from '../../../test/factories/people.ts'
import { seedSample } from '../../../test/factories/sample.ts'
import { createTestServer } from '../../../test/harness.ts'
import { listScoreDifferences } from '../../../test/score-differences.ts'
import { ALL_DOMAINS, type Scope } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { mergeSums } from './merge-sums.ts'
import { mergeScoreSums } from './score-sums.repo.ts'

const server = await createTestServer()

const listDifferences = () => listScoreDifferences(server)

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

/** Adds scores of a later submission next to the earlier one. */
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

  // The domain below does not offer the first plan: the enrollment is archived there, and its scores stay in the domain
  // where they were given.
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
  await mergeSums(server.platform)
  expect(await queryRows(server, 'select from score_sum where assessment_id = $1', [course.assessment])).toEqual([])
  expect(await queryRows(server, 'select from score_day where assessment_id = $1', [course.assessment])).toEqual([])
  expect(await queryRows(server, 'select from score_square where assessment_id = $1', [course.assessment])).toEqual([])
})

test('merging leaves a row for each place and changes no sum, and adding up all scores again gives the same', async () => {
  const { home, people } = await seedSample(server)
  expect(await listDifferences()).toEqual([])
  await mergeSums(server.platform)
  expect(await listDifferences()).toEqual([])
  const merged = await countRows()
  expect(merged).toEqual({ rows: expect.any(Number), loose: 0 })
  expect(await queryRows(server, 'select from score_day where span = 0')).toEqual([])
  expect(await queryRows(server, 'select from score_square where not folded')).toEqual([])

  // Change many people at once who have both scores or only one, in merged rows and in later ones.
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
  await mergeSums(server.platform)
  expect(await listDifferences()).toEqual([])

  await seed(server, ({ query }) =>
    query('select app_sum_all_scores(), app_date_all_scores(), app_square_all_scores()'),
  )
  expect(await listDifferences()).toEqual([])
})

describe('the total over all domains', () => {
  const COUNT = 'select count(*)::int as totals from score_total where assessment_id = $1'

  /** Creates an assessment taken by people of three domains, and by one person in two of them. */
  async function seedDomains() {
    const home = await makeDomain(server)
    const [near, far] = [await makeDomain(server, { parentId: home }), await makeDomain(server, { parentId: home })]
    const course = await makeCourse(server, { domainId: home })
    const people = await Promise.all([home, home, near, near, far].map((domainId) => makeLearner(server, domainId)))
    for (const [position, person] of people.entries()) {
      const plan = await assignPlan(server, person, course.plan)
      await submit(course, person, plan, 0, 1 + position)
      await addLater(person, plan, course, 20 * position)
    }
    await seed(server, ({ query }) =>
      query('update response_score set domain_id = $1 where account_id = $2 and assessment_type = 1', [
        far,
        people[0]!.id,
      ]),
    )
    const permissions = ['api.v2.dashboard.default', 'api.v2.assessments.get_response_by_id'] as const
    const [all, some] = [
      await makeAdministrator(server, permissions, home),
      await makeAdministrator(server, permissions, near),
    ]
    const ask = async ({ token }: SignedInPerson, domainIds: readonly string[]) => {
      const query = { domain_ids: domainIds.join(','), assessment_id: course.assessment }
      const { status, body } = await server.call(getDashboard, { token, query: query as never })
      expect(status).toBe(200)
      return body
    }
    const countTotals = async () => {
      const [row] = await queryRows<{ totals: number }>(server, COUNT, [course.assessment])
      return row?.totals
    }
    return { domains: [home, near, far], people, all, some, ask, countTotals }
  }

  test('gives what the rows of each domain give, folded or not, also without one of them', async () => {
    const { domains, people, all, ask, countTotals } = await seedDomains()
    const parts = [
      domains,
      domains.slice(0, 2),
      domains.slice(1),
      [...domains, await makeDomain(server, { parentId: domains[0]! })],
    ]
    const askAll = () => Promise.all(parts.map((part) => ask(all, part)))
    const fresh = await askAll()
    await mergeSums(server.platform)
    expect(await countTotals()).toBe(1)
    expect(await askAll()).toEqual(fresh)
    await seed(server, ({ query }) =>
      query('update response_score set score = 100 - score where account_id = any ($1)', [
        [people[0]!.id, people[4]!.id],
      ]),
    )
    expect(await countTotals()).toBe(1)
    const changed = await askAll()
    expect(changed[0]).not.toEqual(fresh[0])
    await seed(server, ({ query }) => query('delete from score_total'))
    expect(await askAll()).toEqual(changed)
    await mergeSums(server.platform)
    expect(await askAll()).toEqual(changed)
    expect(await listDifferences()).toEqual([])
  })

  test('is what answers, and is seen by nobody who may not see one of the domains', async () => {
    const { domains, all, some, ask, countTotals } = await seedDomains()
    await mergeSums(server.platform)
    const [right, rightOfOne] = [await ask(all, domains), await ask(some, [some.domainId])]
    await seed(server, ({ query }) => query('update score_total_factor set pre_n = pre_n + 1000'))
    const ofAll = await ask(all, domains)
    expect(ofAll).not.toEqual(right)
    expect(await ask(some, [some.domainId])).toEqual(rightOfOne)
    const countIn = (scope: Scope) =>
      server.platform.database.read(scope, (db) =>
        db.query('select from score_total_factor union all select from score_total'),
      )
    expect(await countIn({ domains: [some.domainId], ancestors: [domains[0]!] })).toEqual([])
    expect((await countIn({ domains, ancestors: [] })).length).toBeGreaterThan(0)
    await seed(server, ({ query }) => query('delete from score_total'))
    await mergeSums(server.platform)
    expect([await ask(all, domains), await countTotals()]).toEqual([right, 1])
  })

  test('is gone as soon as anyone folds rows that it knows nothing of', async () => {
    const { domains, people, all, ask, countTotals } = await seedDomains()
    await mergeSums(server.platform)
    await seed(server, ({ query }) =>
      query('update response_score set score = 100 where account_id = $1', [people[2]!.id]),
    )
    const changed = await ask(all, domains)
    // Merge like a process of the previous release, which does not know totals.
    await server.platform.database.transaction(ALL_DOMAINS, mergeScoreSums)
    expect([await ask(all, domains), await countTotals()]).toEqual([changed, 0])
    await mergeSums(server.platform)
    expect([await ask(all, domains), await countTotals()]).toEqual([changed, 1])
    expect(await listDifferences()).toEqual([])
  })
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
    // The first transaction is still open while the second one begins and ends.
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
    await mergeSums(server.platform)
  }
})
