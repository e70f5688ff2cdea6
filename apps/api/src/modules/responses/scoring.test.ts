import { describe, expect, test } from 'vitest'
import { makeDomain } from '../../../test/factories/domains.ts'
import { assignPlan, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { makeJourney, startJourney } from '../../../test/learner-journey.ts'

const server = await createTestServer()
const OVERALL = '00000000-0000-0000-0000-000000000000'

describe('the scores of a submission', () => {
  test('agree with a computation by hand: negative items, an alias, an unscored item, a super factor', async () => {
    const domainId = await makeDomain(server)
    const course = await makeCourse(server, { domainId })
    const { trust, voice, culture, ...questions } = course.questions
    const { agree, refuse, speak, general, context } = questions
    const journey = await startJourney(server, course, domainId)
    const { body } = await journey.submit('pre', { [agree]: 4, [refuse]: 2, [speak]: 2, [general]: 5, [context]: 1 })

    const percent = (answer: number) => ((answer - 1) / 4) * 100
    const reversed = (answer: number) => percent(6 - answer)
    const mean = (...values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(body.scores).toEqual({
      // Every scored question counts once, including the one without a factor; the alias does not count.
      [OVERALL]: mean(percent(4), reversed(2), percent(2), percent(5)),
      [trust]: mean(percent(4), reversed(2)),
      // The alias uses the 4 given to `agree`, but reversed.
      [voice]: mean(percent(2), reversed(4)),
      // `agree` and its alias share one answer, which counts as `agree`.
      [culture]: mean(percent(4), reversed(2), percent(2)),
    })
    expect(body.scores).toEqual({ [OVERALL]: 68.75, [trust]: 75, [voice]: 25, [culture]: 175 / 3 })
    expect(Object.keys(body.scores)[0]).toBe(OVERALL)
  })

  test('are stored at full precision with everything that reports group by', async () => {
    const domainId = await makeDomain(server)
    const course = await makeCourse(server, { domainId })
    const journey = await startJourney(server, course, domainId)
    const { body } = await journey.submit('pre')
    const rows = await queryRows<{ factor_id: string; score: number }>(
      server,
      `select s.factor_id, s.score from response_score s join response r on r.id = s.response_id
        where s.response_id = $1 and s.domain_id = $2 and s.account_id = $3 and s.assessment_id = $4
          and s.assessment_type = 0 and s.is_latest and s.submitted_at = r.submitted_at
          and r.is_latest and r.domain_id = $2 and r.scoring_version = 1`,
      [body.id, domainId, journey.person.id, course.assessment],
    )
    expect(Object.fromEntries(rows.map((row) => [row.factor_id, row.score]))).toEqual(body.scores)
  })

  test('close the assessment to changes, also one of the shared library', async () => {
    const domainId = await makeDomain(server)
    const course = await makeCourse(server, { domainId, ownerId: null })
    const read = () => queryRows(server, `select locked, version from assessment where id = $1`, [course.assessment])
    const [first, second] = [await startJourney(server, course, domainId), await startJourney(server, course, domainId)]
    expect(await read()).toEqual([{ locked: false, version: 1 }])
    expect((await first.submit('pre')).status).toBe(200)
    expect(await read()).toEqual([{ locked: true, version: 2 }])
    expect((await second.submit('pre')).status).toBe(200)
    expect(await read()).toEqual([{ locked: true, version: 2 }])
  })
})

describe('the newest submission', () => {
  test('of a person, assessment and type is one, over all plans, also where two arrive at once', async () => {
    const domainId = await makeDomain(server)
    const course = await makeCourse(server, { domainId })
    const person = await makeLearner(server, domainId)
    const plans = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const other = await makeCourse(server, { domainId })
        await seed(server, (db) =>
          db.prisma.planTask.update({ where: { id: other.tasks.pre }, data: { assessmentId: course.assessment } }),
        )
        const planId = await assignPlan(server, person, other.plan)
        return makeJourney(server, person, { ...other, questions: course.questions }, planId)
      }),
    )
    const bystander = await startJourney(server, course, domainId)
    await bystander.submit('pre')
    const statuses = await Promise.all(plans.map(async (plan) => (await plan.submit('pre')).status))
    expect(statuses).toEqual([200, 200, 200, 200])
    const latest = await queryRows<{ id: string; scores: number }>(
      server,
      `select r.id, (select count(*)::int from response_score s where s.response_id = r.id and s.is_latest) as scores
         from response r where r.account_id = $1 and r.is_latest`,
      [person.id],
    )
    expect(latest).toHaveLength(1)
    expect(latest[0]?.scores).toBe(4)
    const [stale] = await queryRows<{ count: number }>(
      server,
      `select count(*)::int as count from response_score where account_id = $1 and is_latest`,
      [person.id],
    )
    expect(stale?.count).toBe(4)
    const others = await queryRows(server, `select from response where account_id = $1 and is_latest`, [
      bystander.person.id,
    ])
    expect(others).toHaveLength(1)
  })
})
