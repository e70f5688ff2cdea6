import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { removeAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { deleteAssessmentResponse, saveUserResponse } from '@evenground/shared/contract/assessments'
import { expect, test } from 'vitest'
import { allAnswers, assignPlan, type Course, look, makeCourse, seed } from '../../../test/factories/learning.ts'
import {
  makeAdministrator,
  makeDomain,
  makeLearner,
  makeRole,
  type SignedInPerson,
} from '../../../test/factories/people.ts'
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

const listDifferences = () =>
  look(server, `(${total(COUNTED)} except ${total(KEPT)}) union all (${total(KEPT)} except ${total(COUNTED)})`)

async function countRows(): Promise<{ rows: number; loose: number }> {
  const [counts] = await look<{ rows: number; loose: number }>(
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
  expect(await look(server, apart, [below, home])).toEqual([{ people: 2 }])

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
  expect(await look(server, 'select from score_sum where assessment_id = $1', [course.assessment])).toEqual([])
})

test('folding leaves a row for each place and changes no sum, and adding up all scores anew gives the same', async () => {
  const { home, people } = await layOutSample(server)
  expect(await listDifferences()).toEqual([])
  await foldSums(server.platform)
  expect(await listDifferences()).toEqual([])
  const folded = await countRows()
  expect(folded).toEqual({ rows: expect.any(Number), loose: 0 })

  // Many people at once, who have both scores or one, in the folded rows and past them.
  await seed(server, async ({ query }) => {
    const some = people.filter((_, position) => position % 3 === 0).map(({ accountId }) => accountId)
    await query('update response_score set score = 100 - score where account_id = any ($1)', [some])
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

  await seed(server, ({ query }) => query('select app_sum_all_scores()'))
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
