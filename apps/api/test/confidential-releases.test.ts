import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { getDashboard, listReportSegments } from '@evenground/shared/contract/analytics'
import { getQuestionResponse, getResultsOverall } from '@evenground/shared/contract/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPersonClosed, isPlanClosed } from '../src/modules/confidentiality/index.ts'
import { addToReleasePlan, runReleases } from '../src/modules/releases/index.ts'
import { ALL_DOMAINS } from '../src/platform/database/index.ts'
import { newId } from '../src/platform/ids.ts'
import { makeAdministrator, makeGlobalAdministrator } from './factories/administrators.ts'
import { handIn, type Member, makeCohort } from './factories/cohort.ts'
import { makeDomain } from './factories/domains.ts'
import { insertSubmission } from './factories/insert-submission.ts'
import { assignPlan, queryRows, seed } from './factories/learning.ts'
import type { SignedInPerson } from './factories/people.ts'
import { createTestServer } from './harness.ts'

const server = await createTestServer()

let admin: SignedInPerson
beforeAll(async () => {
  admin = await makeGlobalAdministrator(server)
})

async function setUp(size: number) {
  const cohort = await makeCohort(server, size)
  const { domainId } = cohort
  await seed(server, ({ prisma }) => prisma.domainPrivacy.create({ data: { domainId, responseMode: 'confidential' } }))
  return cohort
}

const release = () => runReleases(server.platform)

test('a super factor is made of the same factors for everybody, though these changed while people answered', async () => {
  const { course, domainId, members } = await setUp(5)
  const { agree, refuse, speak, general, context, trust, voice } = course.questions
  const factors = await queryRows<{ id: string }>(
    server,
    'select super_factor_id as id from factor_member where factor_id = $1',
    [voice],
  )
  const above = factors[0]!.id
  for (const [at, member] of members.entries()) {
    // When the last person answers, only trust is left in the super factor: culture minus trust would reveal their
    // answers.
    const answer = 1 + (at % 5)
    const ofTrust = (answer - 1) * 12.5
    await seed(server, (db) =>
      insertSubmission(db, {
        id: newId(),
        accountId: member.id,
        domainId,
        personalPlanId: member.personalPlan,
        assessmentId: course.assessment,
        assessmentType: 0,
        submittedAt: new Date(`2026-03-04T10:00:0${at}Z`),
        answers: { [agree]: answer, [refuse]: 5, [speak]: 3, [general]: 3, [context]: 3 },
        scores: { [OVERALL_FACTOR_ID]: 50, [trust]: ofTrust, [voice]: 40, [above]: at < 4 ? 90 : ofTrust },
      }),
    )
  }
  await seed(server, ({ query }) => query('delete from factor_member where factor_id = $1', [voice]))
  await release()
  const { body } = await server.call(getDashboard, {
    token: admin.token,
    query: { domain_ids: domainId, assessment_id: course.assessment },
  } as never)
  const scores = new Map(
    body.domainScoresByFactor.map((row: { factor_id: string; domain_score: number }) => [
      row.factor_id,
      row.domain_score,
    ]),
  )
  expect(scores.get(trust)).toBe(25)
  expect(scores.get(above)).toBe(25)
})

test('a plan is not looked at again and again for somebody who moved before they were counted', async () => {
  const { course, domainId, members } = await setUp(2)
  const [stays, moves] = members as [Member, Member]
  await handIn(server, course, moves, { type: 0, at: '2026-03-04T10:00:00Z', score: 50 })
  await release()
  const elsewhere = await makeDomain(server)
  await seed(server, async ({ query }) => {
    await query('update release_entry set is_new = true')
    await query('update response set domain_id = $2 where account_id = $1', [moves.id, elsewhere])
  })
  await handIn(server, course, stays, { type: 0, at: '2026-03-05T10:00:00Z', score: 50 })
  await release()
  expect(await queryRows(server, 'select from release_entry where is_new')).toEqual([])
  expect(await queryRows(server, 'select from release_plan where domain_id = $1', [domainId])).toHaveLength(1)
})

test('what is added is not looked for again, and where a domain is closed later its plan goes on for everybody', async () => {
  const [closed, open] = [await setUp(1), await makeCohort(server, 1)]
  for (const { course, members } of [closed, open]) {
    await handIn(server, course, members[0]!, { type: 0, at: '2026-03-04T10:00:00Z', score: 50 })
  }
  const listOf = ({ domainId }: { domainId: string }) =>
    queryRows<Record<string, unknown>>(
      server,
      `select r.is_taken_in, plan.id, plan.is_open, r.xmin::text
         from response r left join release_entry e on e.response_id = r.id left join release_plan plan on plan.id = e.plan_id
        where r.domain_id = $1`,
      [domainId],
    )
  await release()
  const [first] = await listOf(closed)
  expect(first).toMatchObject({ is_taken_in: true, is_open: false })
  const [before] = await listOf(open)
  expect(before).toMatchObject({ is_taken_in: true, is_open: true })
  const { domainId } = open
  await seed(server, ({ prisma }) => prisma.domainPrivacy.create({ data: { domainId, responseMode: 'confidential' } }))
  expect(await listOf(open)).toEqual([{ ...before, is_open: false }])
  await release()
  expect(await listOf(open)).toEqual([{ ...before, is_open: false }])
  expect(await listOf(closed)).toEqual([first])
})

test('answers that could be read before a domain was closed do not fill up a figure about others', async () => {
  const { course, domainId, members } = await makeCohort(server, 30)
  const give = (at: number, mode: string) =>
    handIn(server, course, members[at]!, { type: 0, at: `2026-03-04T10:00:${10 + at}Z`, score: 10 + at, mode })
  const query = { domain_ids: domainId, assessment_id: course.assessment }
  const readN = async () => (await server.call(getDashboard, { token: admin.token, query } as never)).body.n
  for (let at = 0; at < 7; at++) await give(at, 'identified')
  await seed(server, ({ prisma }) => prisma.domainPrivacy.create({ data: { domainId, responseMode: 'confidential' } }))
  await release()
  expect(await readN()).toBe(5)
  // Two more people whose submissions were read, and three of the confidential ones, form a batch: whoever read the two
  // would know the sum of the three.
  for (let at = 7; at < 11; at++) await give(at, 'confidential')
  await release()
  expect(await readN()).toBe(5)
  // Opening the domain for a while does not help either.
  const setMode = (mode: string) =>
    seed(server, ({ query }) =>
      query('update domain_privacy set response_mode = $2 where domain_id = $1', [domainId, mode]),
    )
  await setMode('identified')
  for (let at = 11; at < 13; at++) await give(at, 'identified')
  await setMode('confidential')
  await release()
  expect(await readN()).toBe(5)
  for (const at of [13, 14]) await give(at, 'confidential')
  await release()
  expect(await readN()).toBe(15)
  // Submissions that were closed when the domain opened up are still known to have been readable before.
  await setMode('identified')
  const marked = await queryRows<{ was_open: boolean }>(
    server,
    'select was_open from response where domain_id = $1 order by submitted_at',
    [domainId],
  )
  expect(marked.map(({ was_open }) => was_open)).toEqual(
    Array.from({ length: 15 }, (_, at) => at < 7 || at === 11 || at === 12),
  )
})

test('answers that a clock ahead dates a little after the closing count as readable', async () => {
  const { course, domainId, members } = await makeCohort(server, 2)
  await seed(server, ({ prisma }) => prisma.domainPrivacy.create({ data: { domainId, responseMode: 'confidential' } }))
  for (const [index, minutes] of [5, 15].entries()) {
    const at = new Date(Date.now() + minutes * 60_000).toISOString()
    await handIn(server, course, members[index]!, { type: 0, at, score: 50 })
  }
  await release()
  const entries = await queryRows<{ was_open: boolean }>(
    server,
    `select e.was_open from release_entry e join response r on r.id = e.response_id
      where r.domain_id = $1 order by r.submitted_at`,
    [domainId],
  )
  expect(entries.map(({ was_open }) => was_open)).toEqual([true, false])
})

test('the way through a plan stays closed after its confidential answer was deleted or its time was over', async () => {
  const { course, domainId, members } = await setUp(2)
  await seed(server, ({ query }) =>
    query(`update domain_privacy set response_mode = 'identified' where domain_id = $1`, [domainId]),
  )
  const [deleted, handedOver] = members as [Member, Member]
  for (const member of [deleted, handedOver])
    await handIn(server, course, member, { type: 0, at: '2026-03-04T10:00:00Z', score: 50, mode: 'confidential' })
  const carrier = await assignPlan(server, { id: deleted.id, domainId }, course.plan, {
    run: 2,
    supersededAt: new Date(),
  })
  await seed(server, async ({ query }) => {
    await query('delete from response where account_id = $1', [deleted.id])
    await query('update response set personal_plan_id = $2, account_id = $3 where account_id = $1', [
      handedOver.id,
      carrier,
      deleted.id,
    ])
  })
  const closed = await queryRows<{ closed: boolean }>(
    server,
    `select ${isPlanClosed('pp')} as closed from personal_plan pp where pp.id = any ($1) and ${isPersonClosed('pp.domain_id', 'pp.account_id')}`,
    [[deleted.personalPlan, handedOver.personalPlan]],
  )
  expect(closed).toEqual([{ closed: true }, { closed: true }])
})

test('where a domain opens up, what was closed stays behind the gate, and what is begun then is counted exactly', async () => {
  const { course, domainId, members } = await setUp(10)
  const scores = [10, 20, 30, 40, 50, 100, 70, 71, 72]
  const give = (at: number) =>
    handIn(server, course, members[at]!, { type: 0, at: `2026-03-04T10:00:0${at}Z`, score: scores[at]! })
  for (let at = 0; at < 6; at++) await give(at)
  await release()
  await seed(server, ({ query }) =>
    query(`update domain_privacy set response_mode = 'identified' where domain_id = $1`, [domainId]),
  )
  for (let at = 6; at < 9; at++) await give(at)
  await release()
  const { body } = await server.call(getDashboard, {
    token: admin.token,
    query: { domain_ids: domainId, assessment_id: course.assessment },
  } as never)
  // Three open submissions and a batch of five; the sixth closed one waits.
  expect(body.n).toBe(8)
  expect(8 * body.domainOverallScore).toBeCloseTo(70 + 71 + 72 + 150, 9)
  expect(
    await queryRows(
      server,
      `select p.is_open, count(*)::int from release_entry e join release_plan p on p.id = e.plan_id
        where p.domain_id = $1 group by 1 order by 1`,
      [domainId],
    ),
  ).toEqual([
    { is_open: false, count: 6 },
    { is_open: true, count: 3 },
  ])
})

const askOf = async (who: SignedInPerson, domainIds: readonly string[], assessmentId: string) => {
  const query = { domain_ids: domainIds.join(','), assessment_id: assessmentId }
  return (await server.call(getDashboard, { token: who.token, query } as never)).body
}

const setMode = (domainId: string, mode: string) =>
  seed(server, ({ query }) =>
    query(
      `insert into domain_privacy (domain_id, response_mode) values ($1, $2)
       on conflict (domain_id) do update set response_mode = $2`,
      [domainId, mode],
    ),
  )

const listPlans = (domainId: string) =>
  queryRows<{ is_open: boolean; block: number; entries: number }>(
    server,
    `select is_open, block, (select count(*)::int from release_entry e where e.plan_id = plan.id) as entries
       from release_plan plan where domain_id = $1 order by block`,
    [domainId],
  )

test('a submission that does not see yet that its domain is closed makes no plan that stays open', async () => {
  const { course, domainId, members } = await makeCohort(server, 6)
  const reader = await makeAdministrator(server, ['api.v2.dashboard.default'], domainId)
  const give = (at: number) =>
    handIn(server, course, members[at]!, { type: 0, at: `2026-03-04T10:00:0${at}Z`, score: 10 * at })
  for (let at = 0; at < 5; at++) await give(at)
  await release()
  // The state left by a submission whose transaction commits after the one that closes the domain.
  await setMode(domainId, 'confidential')
  await seed(server, ({ query }) => query('update release_plan set is_open = true where domain_id = $1', [domainId]))
  const seen = await askOf(admin, [domainId], course.assessment)
  expect(seen).toMatchObject({ n: 5, domainOverallScore: 20 })
  expect(await askOf(reader, [domainId], course.assessment)).toEqual(seen)
  await release()
  expect(await listPlans(domainId)).toEqual([{ is_open: false, block: 0, entries: 5 }])
  // The plan is also closed when the domain opens up before a job has looked at it.
  await seed(server, ({ query }) => query('update release_plan set is_open = true where domain_id = $1', [domainId]))
  await setMode(domainId, 'identified')
  expect(await listPlans(domainId)).toEqual([{ is_open: false, block: 0, entries: 5 }])
})

test('the plan of a submission and the closing of its domain at once: everyone sees the same afterward', async () => {
  const { course, domainId, members } = await makeCohort(server, 1)
  await handIn(server, course, members[0]!, { type: 0, at: '2026-03-04T10:00:00Z', score: 50 })
  const [{ id: responseId }] = (await queryRows<{ id: string }>(
    server,
    'select id from response where domain_id = $1',
    [domainId],
  )) as [{ id: string }]
  await server.platform.database.transaction(ALL_DOMAINS, async (db) => {
    await addToReleasePlan(db, responseId)
    await setMode(domainId, 'confidential')
  })
  expect(await listPlans(domainId)).toEqual([{ is_open: true, block: 0, entries: 1 }])
  await release()
  expect(await listPlans(domainId)).toEqual([{ is_open: false, block: 0, entries: 1 }])
})

test('whoever moved before their former domain became confidential counts once where both domains are asked', async () => {
  const here = await makeCohort(server, 12)
  const { course, domainId, members } = here
  const elsewhere = await makeDomain(server)
  const scores = [10, 20, 30, 40, 50, 60, 70]
  for (let at = 0; at < 7; at++) {
    await handIn(server, course, members[at]!, { type: 0, at: `2026-03-04T10:00:0${at}Z`, score: scores[at]! })
  }
  await release()
  // The first person was in the batch of five, the sixth is waiting: only the sixth is counted in the new domain.
  for (const at of [0, 5]) {
    await seed(server, async ({ query }) => {
      for (const table of ['response', 'response_score', 'response_answer']) {
        await query(
          `update ${table} set domain_id = $2 where ${table === 'response' ? 'id' : 'response_id'} in (
             select id from response where account_id = $1)`,
          [members[at]!.id, elsewhere],
        )
      }
    })
  }
  await setMode(domainId, 'confidential')
  await release()
  const both = await askOf(admin, [domainId, elsewhere], course.assessment)
  expect(both.n).toBe(6)
  expect(6 * both.domainOverallScore).toBeCloseTo(10 + 20 + 30 + 40 + 50 + 60, 9)
  // When only the new domain is requested, both count in it.
  expect(await askOf(admin, [elsewhere], course.assessment)).toMatchObject({ n: 2, domainOverallScore: 35 })
  const report = async (endpoint: object) => {
    const query = { domain_ids: `${domainId},${elsewhere}`, assessment_id: course.assessment, assessment_types: '0' }
    return (await server.call(endpoint as never, { token: admin.token, query } as never)).body as never
  }
  const { rows } = (await report(getResultsOverall)) as { rows: { n: number; y: number }[] }
  expect(rows).toEqual([expect.objectContaining({ n: 6, y: expect.closeTo(35, 9) })])
  expect(await report(getQuestionResponse)).toMatchObject({ numResponses: 6 })
})

test('a domain that lacks a plan of either kind gets both at once', async () => {
  const { course, domainId, members } = await makeCohort(server, 2)
  await handIn(server, course, members[0]!, { type: 0, at: '2026-03-04T10:00:00Z', score: 50 })
  await handIn(server, course, members[1]!, { type: 0, at: '2026-03-04T10:00:01Z', score: 50, mode: 'confidential' })
  await release()
  expect(await listPlans(domainId)).toEqual([
    { is_open: false, block: 0, entries: 1 },
    { is_open: true, block: 1, entries: 1 },
  ])
})

describe('of identified answers, for whoever may not read single ones', () => {
  const FULL = 4000
  const ask = async (who: SignedInPerson, { domainId, course }: Awaited<ReturnType<typeof makeCohort>>) => {
    const query = { domain_ids: domainId, assessment_id: course.assessment }
    return (await server.call(getDashboard, { token: who.token, query } as never)).body
  }
  const makeReader = (domainId: string) => makeAdministrator(server, ['api.v2.dashboard.default'], domainId)

  test('nothing is included until a job has planned, and then it is what was published', async () => {
    const cohort = await makeCohort(server, 12)
    const { course, domainId, members } = cohort
    const reader = await makeReader(domainId)
    for (let at = 0; at < 6; at++) {
      await handIn(server, course, members[at]!, { type: 0, at: `2026-03-04T10:00:0${at}Z`, score: 10 * at })
    }
    // The state before an update of the product: a release plan that does not contain anyone yet.
    await seed(server, ({ query }) =>
      query(
        `insert into release_plan (domain_id, assessment_id, pair, is_open, factor_ids) values ($1, $2, 0, true, array[$3]::uuid[])`,
        [domainId, course.assessment, OVERALL_FACTOR_ID],
      ),
    )
    expect(await ask(reader, cohort)).toMatchObject({
      domainOverallScore: null,
      hidden: 'not_yet_included',
      missing_domain_ids: [domainId],
    })
    await release()
    expect(await ask(reader, cohort)).toMatchObject({ n: 5, domainOverallScore: 20, as_of: '2026-03-04' })
    const offersOf = async (who: SignedInPerson) =>
      (await server.call(listReportSegments, { token: who.token, query: { domain_ids: domainId } } as never)).body
    expect(await offersOf(reader)).toMatchObject({ is_confidential: false, released_only: true })
    expect(await offersOf(admin)).toMatchObject({ is_confidential: false, released_only: false })
    expect(await ask(admin, cohort)).toMatchObject({ n: 6, domainOverallScore: 25 })
  })

  test('of many people there are several plans, whose figures are taken together', async () => {
    const cohort = await makeCohort(server, 12)
    const { course, domainId, members } = cohort
    const reader = await makeReader(domainId)
    const give = (at: number, type: number) =>
      handIn(server, course, members[at]!, { type, at: `2026-03-0${4 + type}T10:00:${10 + at}Z`, score: 10 })
    for (let at = 0; at < 6; at++) await give(at, 0)
    await release()
    await seed(server, ({ query }) =>
      query(
        `with others as (
           insert into account (id, domain_id, role_id, username, given_name, family_name, updated_at)
           select gen_random_uuid(), $1::uuid, $2::uuid, 'other-' || n || '-' || gen_random_uuid(), '{}', '{}', now() from generate_series(1, ${FULL}) n
           returning id)
         insert into release_person (plan_id, account_id, domain_id, profile)
         select plan.id, others.id, plan.domain_id, '{}' from others, release_plan plan where plan.domain_id = $1`,
        [domainId, members[0]!.roleId],
      ),
    )
    for (let at = 6; at < 12; at++) await give(at, 0)
    await give(0, 1)
    await release()
    const plans = await queryRows(
      server,
      `select plan.block, count(*)::int as entries from release_plan plan join release_entry e on e.plan_id = plan.id
        where plan.domain_id = $1 group by 1 order by 1`,
      [domainId],
    )
    expect(plans).toEqual([
      { block: 0, entries: 7 },
      { block: 1, entries: 6 },
    ])
    expect(await ask(reader, cohort)).toMatchObject({ overall: { pre: { n: 11 } } })
  })
})
