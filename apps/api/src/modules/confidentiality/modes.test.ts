import type { PermissionKey } from '@evenground/shared/constants'
import { getAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { getDashboard, getScoreAsOf, getScoresTrend } from '@evenground/shared/contract/analytics'
import * as assessments from '@evenground/shared/contract/assessments'
import { logInAs } from '@evenground/shared/contract/auth'
import { deleteDomain } from '@evenground/shared/contract/domains'
import { createJournalResponse } from '@evenground/shared/contract/journal-entries'
import { listMyPlans, startPlan } from '@evenground/shared/contract/learning'
import { createObservation } from '@evenground/shared/contract/observations'
import * as reports from '@evenground/shared/contract/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { type Cohort, handIn, type Member, makeCohort } from '../../../test/factories/cohort.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { allAnswers, queryRows, seed } from '../../../test/factories/learning.ts'
import { type SignedInPerson, signIn } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { runReleases } from '../releases/index.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

type Mode = 'identified' | 'confidential'

const promise = (domainId: string, responseMode: Mode, minGroupSize = 5, journalMode: Mode = responseMode) =>
  seed(server, ({ prisma }) =>
    prisma.domainPrivacy.upsert({
      where: { domainId },
      create: { domainId, responseMode, journalMode, minGroupSize },
      update: { responseMode, journalMode, minGroupSize },
    }),
  )

const EVERYTHING: PermissionKey[] = [
  'api.v2.dashboard.default',
  'api.v2.dashboard.compare_assessment_date',
  'api.v2.reports.data',
  'api.v2.assessments.responses',
  'api.v2.assessments.get_response_by_id',
  'api.v2.assessments.create_by_id',
  'api.v2.accounts.get_by_id',
  'api.v2.accounts.update_by_id',
  'api.v2.journals.create_by_id',
  'api.v2.media.observe',
]

let globalAdmin: SignedInPerson
beforeAll(async () => {
  globalAdmin = await makeGlobalAdministrator(server)
})

const save = (token: string, { course }: Cohort, { personalPlan }: Member, query: object = {}, body: object = {}) =>
  server.call(assessments.saveUserResponse, {
    token,
    params: { id: course.assessment },
    query: { plan_id: personalPlan, ...query },
    body: { assessment_type: 0, answers: { [course.questions.agree]: 2 }, ...body },
  } as never)
const write = (token: string, { course }: Cohort, { personalPlan }: Member, body: object = {}) =>
  server.call(createJournalResponse, {
    token,
    params: { id: course.content.promptA },
    body: { plan_id: personalPlan, text_body: 'I shall listen first', ...body },
  } as never)
const responseOf = (token: string, { course }: Cohort, { id, personalPlan }: Member) =>
  server.call(assessments.getUserResponse, {
    token,
    params: { id: course.assessment },
    query: { plan_id: personalPlan, assessment_type: '0', account_id: id },
  })
const kept = async ({ id }: Member) => ({
  responses: await queryRows(server, 'select mode, min_group_size from response where account_id = $1', [id]),
  entries: await queryRows(server, 'select mode from journal_entry where account_id = $1', [id]),
})

describe('what a person is promised', () => {
  test('is kept with the response and the entry from their first moment', async () => {
    const cohort = await makeCohort(server, 1)
    const [member] = cohort.members as [Member]
    await promise(cohort.domainId, 'confidential', 8)
    const { token } = await signIn(server, member)
    expect((await save(token, cohort, member)).status).toBe(200)
    expect((await write(token, cohort, member)).status).toBe(201)
    const promised = { responses: [{ mode: 'confidential', min_group_size: 8 }], entries: [{ mode: 'confidential' }] }
    expect(await kept(member)).toEqual(promised)
    await promise(cohort.domainId, 'identified')
    const { status } = await save(token, cohort, member, { submit: 'true' }, { answers: allAnswers(cohort.course, 3) })
    expect(status).toBe(200)
    expect(await kept(member)).toEqual(promised)
    expect((await responseOf(globalAdmin.token, cohort, member)).body.code).toBe('results_confidential')
  })

  test('is the domain’s strictest: a change to confidential closes what was given, and opening up opens what begins then', async () => {
    const cohort = await makeCohort(server, 2)
    const [early, late] = cohort.members as [Member, Member]
    await save((await signIn(server, early)).token, cohort, early)
    expect((await responseOf(globalAdmin.token, cohort, early)).status).toBe(200)
    await promise(cohort.domainId, 'confidential')
    expect((await responseOf(globalAdmin.token, cohort, early)).status).toBe(403)
    await promise(cohort.domainId, 'identified')
    await save((await signIn(server, late)).token, cohort, late)
    expect((await responseOf(globalAdmin.token, cohort, early)).status).toBe(403)
    expect((await responseOf(globalAdmin.token, cohort, late)).status).toBe(200)
  })

  test('goes along with who moves to an open domain, journals too', async () => {
    const cohort = await makeCohort(server, 1)
    const [member] = cohort.members as [Member]
    const { domainId } = cohort
    await promise(domainId, 'identified', 9)
    const { token } = await signIn(server, member)
    await save(token, cohort, member)
    await write(token, cohort, member)
    await promise(domainId, 'confidential', 9)
    const open = await makeDomain(server)
    const { body: account } = await server.call(getAccount, { token: globalAdmin.token, params: { id: member.id } })
    await seed(server, ({ prisma }) =>
      prisma.domainPlan.create({ data: { domainId: open, planId: cohort.course.plan } }),
    )
    await seed(server, ({ prisma }) =>
      prisma.plan.update({ where: { id: cohort.course.plan }, data: { domainId: null } }),
    )
    await seed(server, ({ prisma }) => prisma.role.update({ where: { id: account.role_id }, data: { domainId: null } }))
    await seed(server, ({ prisma }) => prisma.domainRole.create({ data: { domainId: open, roleId: account.role_id } }))
    const moved = await server.call(updateAccount, {
      token: globalAdmin.token,
      params: { id: member.id },
      body: { domain_id: open },
    })
    expect(moved.status).toBe(200)
    expect(await queryRows(server, 'select domain_id from response where account_id = $1', [member.id])).toEqual([
      { domain_id: open },
    ])
    expect(await kept(member)).toEqual({
      responses: [{ mode: 'confidential', min_group_size: 9 }],
      entries: [{ mode: 'confidential' }],
    })
  })
})

test('what a domain promised outlives it: responses that stay with it when it is deleted stay closed', async () => {
  const cohort = await makeCohort(server, 1)
  const [member] = cohort.members as [Member]
  await handIn(server, cohort.course, member, { type: 0, at: '2026-03-04T10:00:00.123Z', score: 41.23 })
  await promise(cohort.domainId, 'confidential', 11)
  const elsewhere = await makeDomain(server)
  await seed(server, ({ prisma }) =>
    prisma.account.update({ where: { id: member.id }, data: { domainId: elsewhere, roleId: globalAdmin.roleId } }),
  )
  const { status } = await server.call(deleteDomain, { token: globalAdmin.token, params: { id: cohort.domainId } })
  expect(status).toBe(204)
  expect((await kept(member)).responses).toEqual([{ mode: 'confidential', min_group_size: 11 }])
})

test('the order of a training that followed from confidential scores stays closed after the domain opened up', async () => {
  const cohort = await makeCohort(server, 1)
  const [member] = cohort.members as [Member]
  await promise(cohort.domainId, 'confidential')
  await handIn(server, cohort.course, member, { type: 0, at: '2026-03-04T10:00:00.123Z', score: 41.23 })
  await promise(cohort.domainId, 'identified')
  const { body } = await server.call(logInAs, { token: globalAdmin.token, params: { id: member.id } })
  const [seen] = (await server.call(listMyPlans, { token: body.access_token, query: {} })).body.plans
  const [own] = (await server.call(listMyPlans, { token: (await signIn(server, member)).token, query: {} })).body.plans
  expect(own.pre_scores).not.toBeNull()
  expect(seen.pre_scores).toBeNull()
  const rows = await server.call(reports.getUserData, {
    token: globalAdmin.token,
    query: { domain_ids: cohort.domainId },
  })
  expect(rows.body.rows[0]).toMatchObject({ modules_completed: null, pre_to_post_score_change: null })
})

describe('in a confidential domain', () => {
  let cohort: Cohort
  let member: Member
  let admin: SignedInPerson
  beforeAll(async () => {
    cohort = await makeCohort(server, 6)
    member = cohort.members[0] as Member
    for (const [index, one] of cohort.members.entries()) {
      await handIn(server, cohort.course, one, { type: 0, at: `2026-03-04T10:00:0${index}.123Z`, score: 40 + index })
    }
    await promise(cohort.domainId, 'confidential')
    admin = await makeAdministrator(server, EVERYTHING, cohort.domainId)
  })

  test('one person’s response is refused to everybody else, whatever they hold, and whether there is one or not', async () => {
    const [{ id }] = (await queryRows<{ id: string }>(server, 'select id from response where account_id = $1', [
      member.id,
    ])) as [{ id: string }]
    const params = { id: cohort.course.assessment, response_id: id }
    for (const { token } of [admin, globalAdmin]) {
      const answers = [
        await responseOf(token, cohort, member),
        await server.call(assessments.getAssessmentResponse, { token, params }),
        await server.call(assessments.getUserResponse, {
          token,
          params: { id: cohort.course.assessment },
          query: { plan_id: member.personalPlan, assessment_type: '2', account_id: member.id },
        }),
      ]
      expect(answers.slice(0, 2).map(({ status, body }) => [status, body.code])).toEqual(
        Array(2).fill([403, 'results_confidential']),
      )
      expect([403, 404]).toContain(answers[2]?.status)
    }
    expect((await responseOf((await signIn(server, member)).token, cohort, member)).body.scores).not.toEqual({})
  })

  test('nobody enters anything for somebody else', async () => {
    const about = { account_id: member.id }
    const answers = [
      await save(admin.token, cohort, member, {}, about),
      await save(admin.token, cohort, member, { submit: 'true' }, about),
      await write(admin.token, cohort, member, about),
      await server.call(createObservation, {
        token: admin.token,
        body: { ...about, planId: member.personalPlan, mediaId: cohort.course.content.video },
      } as never),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([403, 'results_confidential']))
  })

  test('whoever acts as somebody only looks, and sees the plan’s own order and no task of the training', async () => {
    const other = cohort.members[1] as Member
    const groups = await queryRows<{ id: string }>(
      server,
      'select id from training_group where plan_id = $1 order by task_order',
      [cohort.course.plan],
    )
    const ids = groups.map(({ id }) => id)
    await seed(server, async ({ prisma, query }) => {
      await prisma.personalPlan.update({
        where: { id: other.personalPlan },
        data: { unlockedAt: new Date(), trainingOrder: [...ids].reverse() },
      })
      await query(
        `insert into task_progress (personal_plan_id, task_id, domain_id, started_at, finished_at)
         select $1, t.id, $2, now(), now() from plan_task t where t.plan_id = $3 and t.section = 'training'`,
        [other.personalPlan, cohort.domainId, cohort.course.plan],
      )
    })
    const own = (await server.call(listMyPlans, { token: (await signIn(server, other)).token, query: {} })).body
      .plans[0]
    const { body } = await server.call(logInAs, { token: globalAdmin.token, params: { id: other.id } })
    const token = body.access_token as string
    const seen = (await server.call(listMyPlans, { token, query: {} })).body.plans[0]
    const orderOf = (plan: { tasks: { training: { id: string }[] } }) => plan.tasks.training.map(({ id }) => id)
    expect(orderOf(own)).toEqual([...ids].reverse())
    expect(Object.keys(own.options.personal.completed).length).toBeGreaterThan(0)
    expect(orderOf(seen)).toEqual(ids)
    expect(seen).toMatchObject({
      // Two prompts on one page are one step for others: four of eight steps, instead of five of nine tasks.
      completion: 50,
      pre_scores: null,
      options: { personal: { completed: {} } },
    })
    const acted = [
      await save(token, cohort, other),
      await server.call(startPlan, { token, params: { id: other.personalPlan } } as never),
    ]
    expect(acted.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([403, 'acting_read_only']))
  })

  test('journals are extracted of the other domains that are asked for, and the missing ones are named', async () => {
    const open = await makeDomain(server)
    const extract = (domain_ids: string) =>
      server.call(reports.getJournalExtract, { token: globalAdmin.token, query: { domain_ids } })
    expect((await extract(cohort.domainId)).body.code).toBe('results_confidential')
    expect((await extract(`${cohort.domainId},${open}`)).body.missing_domain_ids).toEqual([cohort.domainId])
    expect((await extract(open)).body).not.toHaveProperty('missing_domain_ids')
  })
})

describe('figures', () => {
  const ask = async (who: SignedInPerson, { domainId, course }: Cohort, ids = domainId) => {
    await runReleases(server.platform)
    const query = { domain_ids: ids, assessment_id: course.assessment }
    const answers = [
      await server.call(getDashboard, { token: who.token, query }),
      await server.call(reports.getResultsOverall, { token: who.token, query: { ...query, assessment_types: '0' } }),
      await server.call(reports.getQuestionResponse, { token: who.token, query: { ...query, assessment_types: '0' } }),
      await server.call(getScoreAsOf, { token: who.token, query: { ...query, as_of_ms: '1800000000000' } }),
      await server.call(getScoresTrend, { token: who.token, query }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    const [dashboard, overall, questions, asOf, trend] = answers.map(({ body }) => body)
    return {
      dashboard: { score: dashboard.domainOverallScore, n: dashboard.n },
      overall: { score: overall.rows[0].y, n: overall.rows[0].n },
      questions: questions.rows[0].n,
      asOf: { score: asOf.pre[0].score, n: asOf.pre[0].n },
      trend: { score: trend[0]?.score ?? null, n: trend[0]?.n ?? null },
      missing: dashboard.missing_domain_ids,
    }
  }
  /** Shares of answers require twice as many people, so they may be based on fewer. */
  const figures = (score: number | null, n: number | null, missing?: string[], answers: number | null = n) => ({
    dashboard: { score, n },
    overall: { score, n },
    questions: answers,
    asOf: { score, n },
    trend: { score, n },
    missing,
  })
  const give = (cohort: Cohort, members: readonly Member[], score: number) =>
    Promise.all(
      members.map((one) => handIn(server, cohort.course, one, { type: 0, at: '2026-03-04T10:00:00.123Z', score })),
    )

  /** `closed` people answer while the domain is confidential, and `open` people after it is identified again. */
  async function makeMixed(closed: number, open: number) {
    const cohort = await makeCohort(server, closed + open)
    await promise(cohort.domainId, 'confidential')
    await give(cohort, cohort.members.slice(0, closed), 20)
    await promise(cohort.domainId, 'identified')
    await give(cohort, cohort.members.slice(closed), 80)
    const { domainId } = cohort
    return {
      cohort,
      holder: await makeAdministrator(server, EVERYTHING, domainId),
      reader: await makeAdministrator(
        server,
        EVERYTHING.filter((one) => one !== 'api.v2.assessments.get_response_by_id'),
        domainId,
      ),
    }
  }

  test('of few closed responses enter nobody’s, since some callers know all the others', async () => {
    const { cohort, holder, reader } = await makeMixed(4, 6)
    for (const who of [holder, globalAdmin]) {
      expect(await ask(who, cohort)).toEqual(figures(80, 6, [cohort.domainId]))
    }
    expect(await ask(reader, cohort)).toEqual(figures(80, 6, [cohort.domainId], null))
  })

  test('of enough closed responses are counted with the others, for everybody', async () => {
    const { cohort, holder, reader } = await makeMixed(5, 5)
    expect(await ask(holder, cohort)).toEqual(figures(50, 10, undefined, 5))
    expect(await ask(reader, cohort)).toEqual(figures(50, 10, undefined, null))
  })

  test('of few open responses are hidden from whoever may not read them, beside enough closed ones', async () => {
    const { cohort, holder, reader } = await makeMixed(5, 3)
    expect(await ask(holder, cohort)).toEqual(figures(42.5, 8, undefined, 3))
    expect(await ask(reader, cohort)).toEqual(figures(20, 5, [cohort.domainId], null))
  })

  test('take the least size that was promised for ever, of several the largest', async () => {
    const cohort = await makeCohort(server, 7)
    await promise(cohort.domainId, 'confidential', 7)
    await give(cohort, cohort.members.slice(0, 6), 30)
    expect(await ask(globalAdmin, cohort)).toEqual(figures(null, null, [cohort.domainId]))
    const { body } = await server.call(getDashboard, {
      token: globalAdmin.token,
      query: { domain_ids: cohort.domainId, assessment_id: cohort.course.assessment },
    })
    expect(body).toMatchObject({ min_group_size: 7, hidden: 'fewer_than_min_group_size' })
    await promise(cohort.domainId, 'confidential', 5)
    expect(await ask(globalAdmin, cohort)).toEqual(figures(null, null, [cohort.domainId]))
    await give(cohort, cohort.members.slice(6), 37)
    expect(await ask(globalAdmin, cohort)).toEqual(figures(31, 7, undefined, null))
  })
})
