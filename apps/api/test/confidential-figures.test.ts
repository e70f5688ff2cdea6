import { OVERALL_FACTOR_ID, PERMISSION_KEYS, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { anonymiseAccount, exportAccount } from '@evenground/shared/contract/accounts'
import { getDashboard, getScoreAsOf, listReportSegments } from '@evenground/shared/contract/analytics'
import { saveUserResponse } from '@evenground/shared/contract/assessments'
import * as reports from '@evenground/shared/contract/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { runReleases } from '../src/modules/releases/index.ts'
import { newId } from '../src/platform/ids.ts'
import { createAttacker } from './attacker.ts'
import { makeAdministrator, makeGlobalAdministrator } from './factories/administrators.ts'
import { type Cohort, type Member, makeCohort } from './factories/cohort.ts'
import { makeDomain } from './factories/domains.ts'
import { insertSubmission } from './factories/insert-submission.ts'
import { allAnswers, makeGroup, queryRows, seed } from './factories/learning.ts'
import { type SignedInPerson, signIn } from './factories/people.ts'
import { createTestServer } from './harness.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

let admin: SignedInPerson
beforeAll(async () => {
  admin = await makeGlobalAdministrator(server)
})

const declare = (domainId: string, responseMode: string, reportingAttributes: string[], minGroupSize = 5) =>
  seed(server, ({ prisma }) =>
    prisma.domainPrivacy.create({ data: { domainId, responseMode, minGroupSize, reportingAttributes } }),
  )
const close = (domainId: string, reportingAttributes: string[] = [], minGroupSize = 5) =>
  declare(domainId, 'confidential', reportingAttributes, minGroupSize)

interface Submitted {
  type: number
  at: string
  score: number
  answer?: number
}

/**
 * Writes a submission with the same score for everything. A second submission of a person needs a run of the plan of
 * its own.
 */
async function submit({ course }: Cohort, member: Member, { type, at, score, answer = 4 }: Submitted): Promise<string> {
  const id = newId()
  await seed(server, async (db) => {
    const { agree, refuse, speak, general, context } = course.questions
    await insertSubmission(db, {
      id,
      accountId: member.id,
      domainId: member.domainId,
      personalPlanId: member.personalPlan,
      assessmentId: course.assessment,
      assessmentType: type,
      submittedAt: new Date(at),
      answers: Object.fromEntries([agree, refuse, speak, general, context].map((question) => [question, answer])),
      scores: { [OVERALL_FACTOR_ID]: score, [course.questions.trust]: score },
    })
  })
  return id
}

const release = () => runReleases(server.platform)

const askOf = async (domainId: string, { course }: Cohort, endpoint: object, query: object = {}) => {
  const place = { domain_ids: domainId, assessment_id: course.assessment }
  return server.call(endpoint as never, { token: admin.token, query: { ...place, ...query } } as never)
}
const ask = (cohort: Cohort, endpoint: object, query: object = {}) => askOf(cohort.domainId, cohort, endpoint, query)

/** The order of summation can change the last digits. */
const round = (rows: unknown): unknown =>
  JSON.parse(JSON.stringify(rows, (_key, value) => (typeof value === 'number' ? Number(value.toFixed(9)) : value)))

const pad = (value: number): string => String(value).padStart(2, '0')
const DAY = (day: number): string => `2026-03-${pad(day)}`

describe('figures through the gate', () => {
  test('are those that an identified domain shows of the same people: means, changes, intervals, alpha, shares', async () => {
    const open = await makeCohort(server, 40)
    const closed = await makeCohort(server, 40)
    await close(closed.domainId)
    for (const cohort of [open, closed]) {
      for (const [at, member] of cohort.members.entries()) {
        const score = 30 + ((at * 37) % 50)
        await submit(cohort, member, { type: 0, at: `${DAY(4)}T10:00:00Z`, score, answer: 1 + (at % 5) })
        if (at < 30)
          await submit(cohort, member, {
            type: 1,
            at: `${DAY(9)}T10:00:00Z`,
            score: score + (at % 7),
            answer: 1 + (at % 4),
          })
      }
    }
    // With their plans archived, nobody else is expected to take part.
    await seed(server, ({ query }) =>
      query('update personal_plan set archived_at = now() where domain_id = $1', [closed.domainId]),
    )
    await release()
    const dashboards = await Promise.all(
      [open, closed].map(async (cohort) => (await ask(cohort, getDashboard, { reliability: 'true' })).body),
    )
    const [exact, given] = dashboards
    expect(given.as_of).toBe('2026-03-09')
    expect(given.missing_domain_ids).toBeUndefined()
    for (const type of ['pre', 'post'] as const) {
      expect(given.overall[type].n).toBe(exact.overall[type].n)
      expect(given.overall[type].score).toBeCloseTo(exact.overall[type].score, 9)
    }
    const { change } = given.overall
    expect(change.n).toBe(exact.overall.change.n)
    for (const name of ['mean', 'cohens_d'] as const) expect(change[name]).toBeCloseTo(exact.overall.change[name], 9)
    for (const end of ['low', 'high'] as const) {
      expect(change.confidence_interval[end]).toBeCloseTo(exact.overall.change.confidence_interval[end], 9)
    }
    const shares = await Promise.all(
      [open, closed].map(
        async (cohort) => (await ask(cohort, reports.getQuestionResponse, { assessment_types: '0' })).body,
      ),
    )
    const bare = shares.map(({ numResponses, rows }) => [
      numResponses,
      rows.map(({ question_id: _q, factor_id: _f, ...row }: { question_id: string; factor_id: string }) => row),
    ])
    expect(bare[1]).toEqual(bare[0])
    const overall = await Promise.all(
      [open, closed].map(async (cohort) => (await ask(cohort, reports.getResultsOverall)).body),
    )
    expect(overall[1].rows[0].interval.low).toBeCloseTo(overall[0].rows[0].interval.low, 9)
    expect(overall[1].changes[0].change).toBeCloseTo(overall[0].changes[0].change, 9)
    expect(exact.overall.cronbach_alpha).not.toBeNull()
    expect(given.overall.cronbach_alpha).toBeCloseTo(exact.overall.cronbach_alpha, 9)
  })

  test('of a group, a value, or one value of each of two attributes are of exactly these people', async () => {
    const [open, closed] = [await makeCohort(server, 24), await makeCohort(server, 24)]
    await close(closed.domainId, ['groups', 'department', 'gender'])
    const groups: string[] = []
    for (const cohort of [open, closed]) {
      groups.push(
        await makeGroup(
          server,
          cohort.domainId,
          cohort.members.slice(0, 10).map(({ id }) => id),
        ),
      )
      for (const [at, { id }] of cohort.members.entries()) {
        const data = { department: at % 2 ? 'Care' : 'Lab, north', gender: at % 12 < 6 ? 'woman' : 'man' }
        await seed(server, ({ prisma }) => prisma.account.update({ where: { id }, data }))
      }
      for (const [at, member] of cohort.members.entries()) {
        await submit(cohort, member, { type: 0, at: `${DAY(4)}T10:00:00Z`, score: 3 * at })
      }
    }
    await release()
    // Intervals need at least ten people.
    const expectedOf = (rows: { n: number }[]) =>
      round(rows.map((row) => (row.n < 10 ? { ...row, interval: null } : row)))
    for (const query of [
      { segments: 'department:Lab, north' },
      { segments: ['gender:woman', 'department:Care'] },
      { segments: ['department:Care', 'gender:man'] },
      {},
    ]) {
      const [exact, given] = await Promise.all(
        [open, closed].map((cohort) => ask(cohort, reports.getResultsOverall, query)),
      )
      expect(round(given!.body.rows), JSON.stringify(query)).toEqual(expectedOf(exact!.body.rows))
      expect(given!.body.rows[0].n, JSON.stringify(query)).toBeGreaterThan(5)
      const [counted, shown] = await Promise.all([open, closed].map((cohort) => ask(cohort, getDashboard, query)))
      expect(round(shown!.body.overall.pre), JSON.stringify(query)).toEqual(round(counted!.body.overall.pre))
      expect(shown!.body.n).toBe(given!.body.rows[0].n)
    }
    const ofGroups = await Promise.all(
      [open, closed].map((cohort, at) => ask(cohort, reports.getResultsOverall, { group_ids: groups[at] })),
    )
    expect(round(ofGroups[1]!.body.rows)).toEqual(expectedOf(ofGroups[0]!.body.rows))
    const offersOf = async ({ domainId }: Cohort) =>
      (await server.call(listReportSegments, { token: admin.token, query: { domain_ids: domainId } } as never)).body
    // For an assessment, the values that are shown: each group by itself, and each second value combined with a chosen
    // one.
    const offered = (await ask(closed, listReportSegments)).body.values
    expect(offered).toContainEqual({ attribute: 'groups', value: groups[1], title: { 'en-us': 'Group' } })
    expect(offered).toHaveLength(5)
    type Offer = { attribute: string; value: string; hidden?: string }
    for (const chosen of ['department:Care', `groups:${groups[1]}`]) {
      const beside: Offer[] = (await ask(closed, listReportSegments, { segments: chosen })).body.values
      expect(beside.length, chosen).toBeGreaterThan(2)
      for (const { attribute, value, hidden } of beside) {
        const { body } = await ask(closed, getDashboard, { segments: [chosen, `${attribute}:${value}`] })
        expect(body.hidden, `${chosen} ${attribute}:${value}`).toBe(hidden)
      }
    }
    const hiddenCell = { segments: [`groups:${groups[1]}`, 'gender:man'] }
    expect((await ask(closed, getDashboard, hiddenCell)).body).toMatchObject({
      domainOverallScore: null,
      hidden: 'fewer_than_min_group_size',
    })
    const refused = await ask(closed, getDashboard, { segments: 'location:Here' })
    expect([refused.status, refused.body.code]).toEqual([422, 'filter_not_answerable'])
    expect(await offersOf(closed)).toEqual({
      is_confidential: true,
      confidential_domain_ids: [closed.domainId],
      released_only: true,
      attributes: ['groups', 'department', 'gender'],
      participation_attributes: ['groups', 'department', 'gender'],
      values: [
        { attribute: 'department', value: 'Care' },
        { attribute: 'department', value: 'Lab, north' },
        { attribute: 'gender', value: 'man' },
        { attribute: 'gender', value: 'woman' },
      ],
    })
    expect(await offersOf(open)).toEqual({
      is_confidential: false,
      confidential_domain_ids: [],
      released_only: false,
      attributes: [],
      participation_attributes: ['groups', 'department', 'location', 'org_level', 'time_as_employee'],
      values: [],
    })
    const ofBoth = { token: admin.token, query: { domain_ids: `${open.domainId},${closed.domainId}` } }
    expect((await server.call(listReportSegments, ofBoth as never)).body).toMatchObject({
      is_confidential: false,
      confidential_domain_ids: [closed.domainId],
      participation_attributes: ['groups', 'department'],
    })
  })

  test('come in batches: the total is renewed with as many further people as the least size, and only then', async () => {
    const cohort = await makeCohort(server, 20)
    await close(cohort.domainId)
    const seen: (number | null)[] = []
    for (const [at, member] of cohort.members.slice(0, 11).entries()) {
      await submit(cohort, member, { type: 0, at: `${DAY(4)}T10:00:${pad(at)}Z`, score: at })
      await release()
      const { body } = await ask(cohort, getDashboard)
      seen.push(body.n)
      if (at === 3)
        expect(body).toMatchObject({ hidden: 'fewer_than_min_group_size', missing_domain_ids: [cohort.domainId] })
    }
    expect(seen).toEqual([null, null, null, null, 5, 5, 5, 5, 5, 10, 10])
  })

  test('keep whoever leaves, moves, is forgotten or has a response deleted', async () => {
    const cohort = await makeCohort(server, 20)
    await close(cohort.domainId)
    const ids: string[] = []
    for (const [at, member] of cohort.members.slice(0, 5).entries()) {
      ids.push(await submit(cohort, member, { type: 0, at: `${DAY(4)}T10:00:${pad(at)}Z`, score: 10 * at }))
    }
    await release()
    const before = (await ask(cohort, getDashboard)).body
    const [gone, erased, moved] = cohort.members as [Member, Member, Member]
    const elsewhere = await makeDomain(server)
    expect((await server.call(anonymiseAccount, { token: admin.token, params: { id: gone.id } })).status).toBe(204)
    await seed(server, async ({ query }) => {
      await query('delete from account where id = $1', [erased.id])
      await query('update response set domain_id = $2 where account_id = $1', [moved.id, elsewhere])
      await query('delete from response where id = $1', [ids[3]])
    })
    await release()
    expect((await ask(cohort, getDashboard)).body).toEqual(before)
    expect(
      await queryRows(server, 'select from release_person where account_id = any ($1)', [[gone.id, erased.id]]),
    ).toEqual([])
    expect((await askOf(elsewhere, cohort, getDashboard)).body.overall.pre).toEqual({ score: null, n: 0 })
  })

  test('name the domains that are left out, and refuse what cannot be told apart where all of it is closed', async () => {
    const cohort = await makeCohort(server, 6)
    await close(cohort.domainId, ['department'])
    const group = await makeGroup(server, cohort.domainId, [])
    for (const member of cohort.members) await submit(cohort, member, { type: 0, at: `${DAY(4)}T10:00:00Z`, score: 50 })
    await release()
    for (const query of [
      { group_ids: group },
      { segments: 'gender:woman' },
      { segments: ['department:A', 'department:B'] },
    ]) {
      const { status, body } = await ask(cohort, reports.getResultsOverall, query)
      expect([status, body.code], JSON.stringify(query)).toEqual([422, 'filter_not_answerable'])
    }
    const open = await makeDomain(server)
    const both = await askOf(`${cohort.domainId},${open}`, cohort, reports.getResultsOverall, {
      segments: 'gender:woman',
    })
    expect([both.status, both.body.missing_domain_ids]).toEqual([200, [cohort.domainId]])
    const declared = await ask(cohort, reports.getResultsOverall, { segments: 'department:Nobody' })
    expect([declared.status, declared.body.rows]).toEqual([200, []])
    expect((await ask(cohort, reports.getResultsOverall, { segments: 'shoes:44' })).status).toBe(400)
  })
})

describe('the profile of a person', () => {
  const profileOf = async ({ id }: Member) =>
    (await queryRows<{ profile: object }>(server, 'select profile from release_person where account_id = $1', [id]))[0]
      ?.profile

  test('is frozen with the submission itself: declared attributes, and groups with those above', async () => {
    const cohort = await makeCohort(server, 1)
    const [member] = cohort.members as [Member]
    await close(cohort.domainId, ['groups', 'department', 'age_band', 'race'])
    const above = await makeGroup(server, cohort.domainId, [])
    const group = await makeGroup(server, cohort.domainId, [member.id], { parentId: above })
    await seed(server, ({ prisma }) =>
      prisma.account.update({
        where: { id: member.id },
        data: { department: ' Care ', gender: 'woman', birthDate: new Date('1990-02-28') },
      }),
    )
    const { token } = await signIn(server, member)
    const { status } = await server.call(saveUserResponse, {
      token,
      params: { id: cohort.course.assessment },
      query: { plan_id: member.personalPlan, submit: 'true' },
      body: { assessment_type: 0, answers: allAnswers(cohort.course, 3) },
    } as never)
    expect(status).toBe(200)
    const profile = { groups: [above, group].sort(), department: ['Care'], age_band: ['35_44'] }
    expect(await profileOf(member)).toEqual(profile)
    await seed(server, ({ prisma }) => prisma.account.update({ where: { id: member.id }, data: { department: 'Lab' } }))
    await release()
    expect(await profileOf(member)).toEqual(profile)
    const { body } = await server.call(exportAccount, { token, params: { id: member.id } })
    expect(body.reporting_profiles).toEqual([expect.objectContaining({ profile })])
  })

  test('holds nothing that the domain does not declare', async () => {
    const cohort = await makeCohort(server, 1)
    const [member] = cohort.members as [Member]
    await seed(server, ({ prisma }) => prisma.account.update({ where: { id: member.id }, data: { department: 'Lab' } }))
    await submit(cohort, member, { type: 0, at: `${DAY(4)}T10:00:00Z`, score: 50 })
    await release()
    expect(await profileOf(member)).toEqual({})
  })
})

describe.each([
  ['of confidential answers, with every permission', 'confidential'],
  ['of identified answers, without that to read single ones, while the domain becomes confidential', 'identified'],
])('an attacker who knows everything but the answers: %s', (_name, mode) => {
  const SIZE = 40
  const GENDERS = ['woman', 'woman', 'man', 'man', 'nonbinary'] as const
  const DEPARTMENTS = ['Care', 'Care', 'Care', 'Shop', 'Shop', 'IT', 'Lab'] as const
  let cohort: Cohort
  let beside: string
  let attacker: ReturnType<typeof createAttacker>

  beforeAll(async () => {
    cohort = await makeCohort(server, SIZE)
    // A domain below the first one, so that its groups can be compared with the parent domain.
    beside = await makeDomain(server, { parentId: cohort.domainId })
    await declare(cohort.domainId, mode, ['groups', 'department', 'gender'])
    await declare(beside, mode, ['department'])
    const ids = cohort.members.map(({ id }) => id)
    const top = await makeGroup(server, cohort.domainId, ids.slice(0, 4))
    const below = await makeGroup(server, cohort.domainId, ids.slice(4, 17), { parentId: top })
    const other = await makeGroup(server, cohort.domainId, ids.slice(15, 34))
    await seed(server, async ({ prisma }) => {
      for (const [at, id] of ids.entries()) {
        const data = { department: DEPARTMENTS[(at * 3) % 7]!, gender: GENDERS[(at * 7) % 5]! }
        await prisma.account.update({ where: { id }, data })
      }
    })
    const reader = await makeAdministrator(
      server,
      PERMISSION_KEYS.filter((key) => key !== 'api.v2.assessments.get_response_by_id'),
      ROOT_DOMAIN_ID,
    )
    attacker = createAttacker(server, {
      token: (mode === 'confidential' ? admin : reader).token,
      domainIds: [cohort.domainId, beside],
      assessmentId: cohort.course.assessment,
      values: {
        groups: [top, below, other],
        department: [...new Set(DEPARTMENTS)],
        gender: [...new Set(GENDERS)],
      },
    })
  })

  const give = async (member: Member, type: 0 | 1, at: string): Promise<string> => {
    const key = newId()
    const score = attacker.plant({ key, person: member.id, type: type === 0 ? 'pre' : 'post', leastSize: 5 })
    return submit(cohort, member, { type, at, score, answer: 1 + (score > 1 ? 2 : 1) })
  }
  /** Assigns the plan again, so that the person can submit again. */
  const giveAgain = async (member: Member, type: 0 | 1, at: string): Promise<void> => {
    const again = newId()
    await seed(server, async ({ query }) => {
      await query('update personal_plan set superseded_at = now() where id = $1', [member.personalPlan])
      await query(
        `insert into personal_plan (id, account_id, domain_id, plan_id, run, updated_at)
         select $2, account_id, domain_id, plan_id, run + 1, now() from personal_plan where id = $1`,
        [member.personalPlan, again],
      )
    })
    await give({ ...member, personalPlan: again }, type, at)
  }

  test('learns nothing about fewer people than the least size from all that the API ever gave', async () => {
    const { members } = cohort
    const at = (index: number): Member => members[index]!
    const batches: (() => Promise<unknown>)[] = [
      async () => {
        for (const member of members.slice(0, 12)) await give(member, 0, `${DAY(2)}T10:00:00Z`)
      },
      async () => {
        for (const member of members.slice(12, 23)) await give(member, 0, `${DAY(3)}T10:00:00Z`)
        await seed(server, ({ query }) =>
          query("update account set department = 'Lab', gender = 'man' where id = any ($1)", [[at(1).id, at(20).id]]),
        )
      },
      async () => {
        for (const member of members.slice(23, 31)) await give(member, 0, `${DAY(4)}T10:00:00Z`)
        for (const member of members.slice(0, 9)) await give(member, 1, `${DAY(4)}T11:00:00Z`)
        await seed(server, ({ query }) => query('delete from response where account_id = $1', [at(3).id]))
        await seed(server, ({ query }) => query('delete from account where id = $1', [at(13).id]))
      },
      async () => {
        for (const index of [1, 5, 25]) await giveAgain(at(index), 0, `${DAY(5)}T10:00:00Z`)
        for (const member of members.slice(31, 36)) await give(member, 0, `${DAY(5)}T11:00:00Z`)
        for (const member of members.slice(20, 30)) await give(member, 1, `${DAY(5)}T12:00:00Z`)
        await seed(server, async ({ query }) => {
          for (const table of ['response', 'account']) {
            const column = table === 'account' ? 'id' : 'account_id'
            await query(`update ${table} set domain_id = $2 where ${column} = any ($1)`, [
              [at(8).id, at(24).id],
              beside,
            ])
          }
        })
      },
      async () => {
        await give({ ...at(8), domainId: beside, personalPlan: at(8).personalPlan }, 1, `${DAY(6)}T09:00:00Z`).catch(
          () => undefined,
        )
        for (const member of members.slice(14, 20)) await give(member, 1, `${DAY(6)}T10:00:00Z`)
        await giveAgain(at(21), 1, `${DAY(6)}T11:00:00Z`)
        await seed(server, ({ query }) =>
          query("update domain_privacy set response_mode = 'confidential' where domain_id = $1", [cohort.domainId]),
        )
        for (const member of members.slice(36, 40)) await give(member, 0, `${DAY(6)}T12:00:00Z`)
        await seed(server, ({ query }) =>
          query('update personal_plan set archived_at = now() where domain_id = $1', [cohort.domainId]),
        )
      },
    ]
    for (const [index, batch] of batches.entries()) {
      await batch()
      await release()
      await attacker.takeAll(DAY(2 + index))
    }
    expect(attacker.sums.size).toBeGreaterThan(15)
    expect(attacker.conclude(300_000)).toEqual({ isExact: true })
    // A single mean that separates two people from a published group, which reveals everything to the attacker.
    const [one] = [...attacker.sums.values()].filter(({ values }) => values.size >= 7)
    const few = [...one!.values.keys()].slice(2)
    attacker.sums.set('planted', { ...one!, values: new Map(few.map((key) => [key, 1])) })
    expect(attacker.conclude(300_000).found).toBeDefined()
  })
})

test('the day that figures are of stands beside them, and a day before it shows what was closed then', async () => {
  const cohort = await makeCohort(server, 20)
  await close(cohort.domainId)
  for (const [at, member] of cohort.members.slice(0, 10).entries()) {
    await submit(cohort, member, { type: 0, at: `${DAY(at < 5 ? 4 : 8)}T10:00:${pad(at)}Z`, score: at < 5 ? 20 : 40 })
  }
  await release()
  const asOf = async (day: string) => (await ask(cohort, getScoreAsOf, { as_of_ms: String(Date.parse(day)) })).body
  expect(await asOf(DAY(8))).toMatchObject({
    as_of: DAY(8),
    pre: [
      { score: 30, n: 10 },
      { score: 30, n: 10 },
    ],
  })
  expect(await asOf(DAY(5))).toMatchObject({
    as_of: DAY(4),
    pre: [
      { score: 20, n: 5 },
      { score: 20, n: 5 },
    ],
  })
  expect((await asOf(DAY(2))).pre[0]).toMatchObject({ score: null, n: null, hidden: 'not_yet_included' })
  const { body } = await ask(cohort, reports.getResultsOverall, { start_at: DAY(5) })
  expect(body.rows).toEqual([{ x: 0, y: 40, interval: null, n: 5 }])
})
