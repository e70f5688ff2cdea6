import { OVERALL_FACTOR_ID, REPORTING_ATTRIBUTES, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { getHeatMap, getParticipation, listReportSegments } from '@evenground/shared/contract/analytics'
import type { HeatMap, HeatMapCell, Participation, ReportingAttribute } from '@evenground/shared/schemas'
import { adjustByHolm, compareMeans } from '@evenground/shared/statistics'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../../test/factories/administrators.ts'
import { type Cohort, handIn, makeCohort } from '../../../../test/factories/cohort.ts'
import { seed } from '../../../../test/factories/learning.ts'
import type { SignedInPerson } from '../../../../test/factories/people.ts'
import { createTestServer } from '../../../../test/harness.ts'
import { runReleases } from '../../releases/index.ts'

const server = await createTestServer()
const DASHBOARD = 'api.v2.dashboard.default'
const SINGLE = 'api.v2.assessments.get_response_by_id'

interface Fact {
  department: string
  site: string | null
  pre: number
  post: number | null
}

// Care is large with low scores, Shop has high scores, four people are in Lab, and one has no department.
const FACTS: Fact[] = Array.from({ length: 48 }, (_, at) => {
  const department = at < 24 ? 'Care' : at < 43 ? 'Shop' : at < 47 ? 'Lab' : ''
  const pre = (department === 'Care' ? 40 : 62) + ((at * 7) % 13)
  return { department, site: at % 3 === 0 ? null : 'North', pre, post: at % 4 === 0 ? null : pre + ((at * 5) % 9) }
})

/** People submit one after the other, with the departments mixed. */
const minuteOf = (at: number): number => (at * 7) % FACTS.length

async function makeWorld(privacy?: object) {
  const cohort = await makeCohort(server, FACTS.length)
  const { domainId, members, course } = cohort
  await seed(server, async ({ query, prisma }) => {
    if (privacy) await prisma.domainPrivacy.create({ data: { domainId, ...privacy } })
    for (const [at, { department, site }] of FACTS.entries()) {
      await query('update account set department = $2, location = $3 where id = $1', [
        members[at]!.id,
        department,
        site,
      ])
    }
  })
  for (const [at, { pre, post }] of FACTS.entries()) {
    const minute = String(minuteOf(at)).padStart(2, '0')
    await handIn(server, course, members[at]!, { type: 0, at: `2026-03-04T10:${minute}:00Z`, score: pre })
    if (post !== null) {
      await handIn(server, course, members[at]!, { type: 1, at: `2026-04-04T10:${minute}:00Z`, score: post })
    }
  }
  return cohort
}

const ask = (who: SignedInPerson, { domainId, course }: Cohort, query: Record<string, string>) =>
  server.call(getHeatMap, {
    token: who.token,
    query: { domain_ids: domainId, assessment_id: course.assessment, ...query },
  } as never) as Promise<{ status: number; body: HeatMap & { code?: string } }>

const cellOf = ({ segments }: HeatMap, ...values: string[]): HeatMapCell | null | undefined =>
  segments.find((one) => one.values.join() === values.join())?.cells[0]

const momentsOf = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { n: values.length, mean, variance }
}

let open: Cohort
let reader: SignedInPerson
beforeAll(async () => {
  open = await makeWorld()
  reader = await makeAdministrator(server, [DASHBOARD, SINGLE], open.domainId)
})

describe('for whoever may read single results', () => {
  test('each cell is what counting its people gives, against those who are not in it', async () => {
    const { body } = await ask(reader, open, { attributes: 'department', measure: 'pre' })
    expect(body.factors[0]).toMatchObject({ factor_id: OVERALL_FACTOR_ID, everybody: { n: 48 } })
    expect(body.segments.map(({ values }) => values)).toEqual([['Care'], ['Shop'], ['Lab']])
    const [inside, outside] = [true, false].map((isIn) =>
      momentsOf(FACTS.filter(({ department }) => (department === 'Care') === isIn).map(({ pre }) => pre)),
    )
    const expected = compareMeans(inside!, outside!)!
    const care = cellOf(body, 'Care')!
    expect(care).toMatchObject({ n: 24, before: null })
    expect(care.hidden).toBeUndefined()
    expect(care.value).toBeCloseTo(inside!.mean, 9)
    expect(care.against).toMatchObject({ n: 24, stands_out: 'among_all' })
    expect(care.against?.difference).toBeCloseTo(expected.difference, 9)
    expect(care.against?.interval?.low).toBeCloseTo(expected.interval.low, 9)
    expect(care.against?.interval?.high).toBeCloseTo(expected.interval.high, 9)
  })

  test('a change stands with the means of the same people before and after', async () => {
    const { body } = await ask(reader, open, { attributes: 'department', measure: 'change' })
    const both = FACTS.filter(({ department, post }) => department === 'Shop' && post !== null)
    const shop = cellOf(body, 'Shop')!
    expect(shop.n).toBe(both.length)
    expect(shop.before).toBeCloseTo(momentsOf(both.map(({ pre }) => pre)).mean, 9)
    expect(shop.after).toBeCloseTo(momentsOf(both.map(({ post }) => post!)).mean, 9)
    expect(shop.value).toBeCloseTo(shop.after! - shop.before!, 9)
  })

  test('p values are raised for as many differences as there are; of fewer than ten people there is none', async () => {
    const { body } = await ask(reader, open, { attributes: 'department', measure: 'pre' })
    const groups = ['Care', 'Shop'].map((name) => {
      const [own, rest] = [true, false].map((isIn) =>
        momentsOf(FACTS.filter(({ department }) => (department === name) === isIn).map(({ pre }) => pre)),
      )
      return compareMeans(own!, rest!)!.p
    })
    // The overall score and `trust`, which are equal here.
    const adjusted = adjustByHolm([...groups, ...groups])
    expect(body.compared).toBe(4)
    expect(cellOf(body, 'Shop')?.against?.adjusted_p).toBeCloseTo(adjusted[1]!, 12)
    expect(cellOf(body, 'Lab')).toMatchObject({ n: 4, interval: null, against: { adjusted_p: null, stands_out: 'no' } })
  })

  test('two attributes are crossed, and without a measure there are scores afterwards', async () => {
    const { body } = await ask(reader, open, { attributes: 'department,location' })
    expect(body.measure).toBe('post')
    const both = FACTS.filter((one) => one.department === 'Care' && one.site === 'North' && one.post !== null)
    expect(cellOf(body, 'Care', 'North')?.n).toBe(both.length)
  })
})

test('without that permission identified answers are told apart by what the domain declares alone', async () => {
  const outsider = await makeAdministrator(server, [DASHBOARD], open.domainId)
  await runReleases(server.platform)
  for (const attributes of ['department', 'groups', 'department,location']) {
    const { status, body } = await ask(outsider, open, { attributes, measure: 'pre' })
    expect([status, body.code], attributes).toEqual([422, 'filter_not_answerable'])
  }
  const declared = await makeWorld({ reportingAttributes: ['department'] })
  const exact = await makeAdministrator(server, [DASHBOARD, SINGLE], declared.domainId)
  const other = await makeAdministrator(server, [DASHBOARD], declared.domainId)
  const question = { attributes: 'department', measure: 'pre' }
  const before = await ask(other, declared, question)
  expect([before.status, before.body.segments]).toEqual([200, []])
  await runReleases(server.platform)
  const lab = { value: null, n: null, hidden: 'fewer_than_min_group_size' }
  expect(cellOf((await ask(other, declared, question)).body, 'Lab')).toMatchObject(lab)
  expect(cellOf((await ask(other, declared, question)).body, 'Care')?.n).toBeGreaterThan(9)
  expect(cellOf((await ask(exact, declared, question)).body, 'Lab')).toMatchObject({ n: 4 })
})

describe('of confidential answers', () => {
  let closed: Cohort
  beforeAll(async () => {
    closed = await makeWorld({ responseMode: 'confidential', reportingAttributes: ['department'] })
    await runReleases(server.platform)
  })

  test('nobody gets more than what was published, and the others follow from everybody', async () => {
    const who = await makeAdministrator(server, [DASHBOARD, SINGLE], closed.domainId)
    const { body } = await ask(who, closed, { attributes: 'department', measure: 'pre' })
    expect(cellOf(body, 'Lab')).toMatchObject({ value: null, n: null, hidden: 'fewer_than_min_group_size' })
    const care = cellOf(body, 'Care')!
    // Only submissions up to the last closing that renewed the segment.
    const inTime = FACTS.map((fact, at) => ({ ...fact, at })).sort((a, b) => minuteOf(a.at) - minuteOf(b.at))
    const counted = inTime.slice(0, care.n! + care.against!.n)
    const [inside, outside] = [true, false].map((isIn) =>
      momentsOf(counted.filter(({ department }) => (department === 'Care') === isIn).map(({ pre }) => pre)),
    )
    const expected = compareMeans(inside!, outside!)!
    expect(care.n).toBe(inside!.n)
    expect(care.n).toBeGreaterThanOrEqual(10)
    expect(care.value).toBeCloseTo(inside!.mean, 6)
    expect(care.against?.value).toBeCloseTo(outside!.mean, 6)
    expect(care.against?.interval?.low).toBeCloseTo(expected.interval.low, 6)
    expect(body.as_of).toBeDefined()
  })

  test('beside identified ones that are not told apart they are shown alone to callers without that permission', async () => {
    const { domainId, course } = closed
    for (const [at, member] of open.members.slice(18, 30).entries()) {
      await handIn(server, course, member, { type: 0, at: `2026-03-05T10:00:${10 + at}Z`, score: 90 })
    }
    await runReleases(server.platform)
    const question = { attributes: 'department', measure: 'pre' }
    const both = { ...question, domain_ids: [domainId, open.domainId].join() }
    const outsider = await makeAdministrator(server, [DASHBOARD], ROOT_DOMAIN_ID)
    const alone = await ask(outsider, closed, question)
    const { body } = await ask(outsider, closed, both)
    expect(body.missing_domain_ids).toContain(open.domainId)
    expect([body.factors[0]?.everybody, body.segments]).toEqual([alone.body.factors[0]?.everybody, alone.body.segments])
    const who = await makeAdministrator(server, [DASHBOARD, SINGLE], ROOT_DOMAIN_ID)
    const all = await ask(who, closed, both)
    expect(cellOf(all.body, 'Care')?.n).toBe(cellOf(alone.body, 'Care')!.n! + 6)
    expect(cellOf(all.body, 'Care')?.against).not.toBeNull()
  })

  test('a domain that declared the attribute just now is nobody’s everyone else', async () => {
    const { domainId } = closed
    await seed(server, ({ prisma }) =>
      prisma.domainPrivacy.update({ where: { domainId }, data: { reportingAttributes: ['department', 'location'] } }),
    )
    const who = await makeAdministrator(server, [DASHBOARD, SINGLE], ROOT_DOMAIN_ID)
    const domain_ids = [domainId, open.domainId].join()
    const { body } = await ask(who, closed, { attributes: 'location', measure: 'pre', domain_ids })
    expect(cellOf(body, 'North')).toMatchObject({ n: 8, against: null })
    await seed(server, ({ prisma }) =>
      prisma.domainPrivacy.update({ where: { domainId }, data: { reportingAttributes: ['department'] } }),
    )
  })

  test('scores before that stand in for those after name no domain that is left out of those after alone', async () => {
    const cohort = await makeCohort(server, 10)
    const { domainId, course, members } = cohort
    const privacy = { responseMode: 'confidential', reportingAttributes: ['department'] }
    await seed(server, ({ prisma }) => prisma.domainPrivacy.create({ data: { domainId, ...privacy } }))
    for (const [at, member] of members.entries()) {
      await handIn(server, course, member, { type: 0, at: `2026-03-05T10:00:${10 + at}Z`, score: 50 })
      if (at < 2) await handIn(server, course, member, { type: 1, at: `2026-03-06T10:00:${10 + at}Z`, score: 50 })
    }
    await runReleases(server.platform)
    const who = await makeAdministrator(server, [DASHBOARD], domainId)
    const after = await ask(who, cohort, { attributes: 'department', measure: 'post' })
    expect(after.body.missing_domain_ids).toEqual([domainId])
    const { body } = await ask(who, cohort, { attributes: 'department' })
    expect([body.measure, body.factors[0]?.everybody.n, body.missing_domain_ids]).toEqual(['pre', 10, undefined])
  })

  test('where an attribute was declared later, nobody is set against the others', async () => {
    const { domainId } = closed
    const who = await makeAdministrator(server, [DASHBOARD], domainId)
    // If the attribute counts only for later batches, earlier people of a site would be among the others.
    await seed(server, ({ query }) =>
      query(
        `update release_plan set state = jsonb_set(state, '{attributes,0,from}', '2'), saves = saves + 1 where domain_id = $1`,
        [domainId],
      ),
    )
    const { body } = await ask(who, closed, { attributes: 'department', measure: 'pre' })
    expect(cellOf(body, 'Care')).toMatchObject({ against: null })
    expect(cellOf(body, 'Care')?.n).toBeGreaterThan(0)
  })

  test('people are not told apart by what the domain does not declare', async () => {
    const who = await makeAdministrator(server, [DASHBOARD, SINGLE], closed.domainId)
    const { status, body } = await ask(who, closed, { attributes: 'location', measure: 'pre' })
    expect([status, body.code]).toEqual([422, 'filter_not_answerable'])
  })
})

test('participation is counted for everybody and by a value, with who is late', async () => {
  const { domainId, course, members } = open
  const late = members.slice(0, 3).map(({ personalPlan }) => personalPlan)
  await seed(server, async ({ query }) => {
    await query(`update personal_plan set due_at = now() - interval '3 days' where id = any ($1)`, [late])
    await query('update personal_plan set completed_at = now() where id = any ($1)', [
      [late[0], members[30]!.personalPlan],
    ])
  })
  const ask = async () => {
    const query = { domain_ids: domainId, assessment_id: course.assessment, attribute: 'department' }
    const answer = await server.call(getParticipation, { token: reader.token, query } as never)
    return answer as unknown as { body: Participation }
  }
  const { body } = await ask()
  expect(body.everybody).toEqual({ completed: 2, started: 46, not_started: 0, overdue: 2, n: 48 })
  expect(body.segments[0]).toEqual({
    value: 'Care',
    title: null,
    completed: 1,
    started: 23,
    not_started: 0,
    overdue: 2,
    n: 24,
  })
  // People without open tasks are not late, even if their plan was shortened and therefore never marked as complete.
  await seed(server, ({ query }) =>
    query(
      `insert into task_progress (personal_plan_id, task_id, domain_id, finished_at)
       select pp.id, t.id, pp.domain_id, now() from personal_plan pp join plan_task t on t.plan_id = pp.plan_id where pp.id = $1
       on conflict (personal_plan_id, task_id) do update set finished_at = excluded.finished_at`,
      [late[1]],
    ),
  )
  expect((await ask()).body.everybody.overdue).toBe(1)
})

test('participation is grouped only by attributes that every domain allows, whoever asks', async () => {
  const [plain, gender, closed] = await Promise.all([1, 1, 1].map((people) => makeCohort(server, people)))
  await seed(server, async ({ query, prisma }) => {
    await query(`update account set gender = 'woman', race = 'white', department = 'Care' where id = any ($1)`, [
      [plain, gender, closed].map((cohort) => cohort!.members[0]!.id),
    ])
    await prisma.domainPrivacy.createMany({
      data: [
        { domainId: gender!.domainId, reportingAttributes: ['gender', 'department'] },
        { domainId: closed!.domainId, reportingAttributes: ['race', 'department'], responseMode: 'confidential' },
      ],
    })
  })
  const usual: ReportingAttribute[] = ['groups', 'department', 'location', 'org_level', 'time_as_employee']
  const cases: { cohorts: (Cohort | undefined)[]; allowed: ReportingAttribute[] }[] = [
    { cohorts: [plain], allowed: usual },
    { cohorts: [gender], allowed: ['department', 'gender'] },
    { cohorts: [closed], allowed: ['department', 'race'] },
    { cohorts: [plain, gender, closed], allowed: ['department'] },
  ]
  for (const permissions of [[DASHBOARD], [DASHBOARD, SINGLE]] as const) {
    const { token } = await makeAdministrator(server, [...permissions], ROOT_DOMAIN_ID)
    for (const { cohorts, allowed } of cases) {
      const place = { domain_ids: cohorts.map((cohort) => cohort!.domainId).join() }
      const answers = await Promise.all(
        REPORTING_ATTRIBUTES.map(async (attribute) => {
          const query = { ...place, assessment_id: cohorts[0]!.course.assessment, attribute }
          const { status, body } = await server.call(getParticipation, { token, query } as never)
          if (status !== 200) expect([status, (body as { code?: string }).code]).toEqual([422, 'filter_not_answerable'])
          return status === 200 ? [attribute] : []
        }),
      )
      expect(answers.flat()).toEqual(allowed)
      const { body } = await server.call(listReportSegments, { token, query: place } as never)
      expect((body as { participation_attributes: string[] }).participation_attributes).toEqual(allowed)
    }
  }
})
