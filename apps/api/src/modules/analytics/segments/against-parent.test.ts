import { getDashboard, getHeatMap } from '@evenground/shared/contract/analytics'
import type { DashboardData, HeatMap, HeatMapCell } from '@evenground/shared/schemas'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../../test/factories/administrators.ts'
import { type Cohort, handIn, type Member, makeCohort } from '../../../../test/factories/cohort.ts'
import { makeDomain } from '../../../../test/factories/domains.ts'
import { queryRows, seed } from '../../../../test/factories/learning.ts'
import type { SignedInPerson } from '../../../../test/factories/people.ts'
import { createTestServer } from '../../../../test/harness.ts'
import { compareByHand, meanOf } from '../../../../test/independent-statistics.ts'
import { runReleases } from '../../releases/index.ts'

const server = await createTestServer()
const DASHBOARD = 'api.v2.dashboard.default'
const SINGLE = 'api.v2.assessments.get_response_by_id'

interface Fact {
  isAbove: boolean
  department: string
  pre: number
  post: number
}

// Fourteen people in the domain above, and twenty-four in two departments below. Scores of Care are low.
const FACTS: Fact[] = Array.from({ length: 38 }, (_, at) => {
  const isAbove = at < 14
  const department = isAbove ? 'Head office' : at % 2 === 0 ? 'Care' : 'Shop'
  const pre = (department === 'Care' ? 41 : 63) + ((at * 7) % 11) + (isAbove ? 2 : 0)
  return { isAbove, department, pre, post: pre + ((at * 5) % 7) }
})

interface World {
  cohort: Cohort
  below: string
}

/** Creates a domain with people of its own and a domain below it, with the same course. */
async function makeWorld(modes: { above?: object; below?: object } = {}): Promise<World> {
  const cohort = await makeCohort(server, FACTS.length)
  const below = await makeDomain(server, { parentId: cohort.domainId })
  const lower = FACTS.flatMap(({ isAbove }, at) => (isAbove ? [] : [cohort.members[at]!.id]))
  await seed(server, async ({ query, prisma }) => {
    if (modes.above) await prisma.domainPrivacy.create({ data: { domainId: cohort.domainId, ...modes.above } })
    if (modes.below) await prisma.domainPrivacy.create({ data: { domainId: below, ...modes.below } })
    await query('update account set domain_id = $2 where id = any ($1)', [lower, below])
    await query('update personal_plan set domain_id = $2 where account_id = any ($1)', [lower, below])
    for (const [at, { department }] of FACTS.entries())
      await query('update account set department = $2 where id = $1', [cohort.members[at]!.id, department])
  })
  for (const [at, { isAbove, pre, post }] of FACTS.entries()) {
    const member: Member = { ...cohort.members[at]!, domainId: isAbove ? cohort.domainId : below }
    await handIn(server, cohort.course, member, { type: 0, at: `2026-03-04T10:00:${10 + at}Z`, score: pre })
    await handIn(server, cohort.course, member, { type: 1, at: `2026-04-04T10:00:${10 + at}Z`, score: post })
  }
  return { cohort, below }
}

type Answer = { status: number; body: HeatMap & { code?: string } }
const ask = ({ token }: SignedInPerson, { cohort, below }: World, query: Record<string, string> = {}) =>
  server.call(getHeatMap, {
    token,
    query: {
      ...{ domain_ids: below, assessment_id: cohort.course.assessment, attributes: 'department', measure: 'pre' },
      ...{ against: 'parent', ...query },
    },
  } as never) as Promise<Answer>

const askDashboard = async ({ token }: SignedInPerson, { cohort }: World): Promise<DashboardData> => {
  const query = { domain_ids: cohort.domainId, assessment_id: cohort.course.assessment }
  return (await server.call(getDashboard, { token, query } as never)).body
}

const cellOf = ({ segments }: HeatMap, value: string): HeatMapCell | null | undefined =>
  segments.find(({ values }) => values[0] === value)?.cells[0]

const scores = (department: string) => FACTS.filter((one) => one.department === department).map(({ pre }) => pre)
let open: World
let reader: SignedInPerson
beforeAll(async () => {
  open = await makeWorld()
  reader = await makeAdministrator(server, [DASHBOARD, SINGLE], open.cohort.domainId)
})

describe('against the domain above, for whoever may read single results', () => {
  test('each group is held against its people, by Welch and Holm over the map', async () => {
    const { body } = await ask(reader, open)
    expect(body).toMatchObject({ against: 'parent', parent: { id: open.cohort.domainId }, parent_missing: null })
    const found = ['Care', 'Shop'].map((name) => compareByHand(scores(name), scores('Head office')))
    for (const [at, name] of ['Care', 'Shop'].entries()) {
      const { n, difference, value, interval } = cellOf(body, name)!.against!
      const hand = found[at]!
      expect(n).toBe(14)
      expect(value).toBeCloseTo(meanOf(scores('Head office')), 9)
      expect(difference).toBeCloseTo(hand.difference, 9)
      // Half the width is Student's t for these degrees of freedom times the standard error. Here t is between 2.0 and
      // 2.1.
      const half = (interval!.high - interval!.low) / 2 / Math.sqrt(hand.a + hand.b)
      expect(half).toBeGreaterThan(1.99)
      expect(half).toBeLessThan(2.15)
      expect((interval!.low + interval!.high) / 2).toBeCloseTo(hand.difference, 9)
    }
    // Two groups with the overall score and `trust`, which are equal here: Holm multiplies the smaller p by four.
    const [care, shop] = found.map(({ p }) => p) as [number, number]
    expect(body.compared).toBe(4)
    expect(cellOf(body, 'Care')?.against?.adjusted_p).toBeCloseTo(Math.min(1, 4 * care), 8)
    expect(cellOf(body, 'Shop')?.against?.adjusted_p).toBeCloseTo(Math.min(1, Math.max(4 * care, 2 * shop)), 6)
    expect(cellOf(body, 'Care')?.against?.stands_out).toBe('among_all')
  })

  test('its figures are those of its dashboard, scores and change alike', async () => {
    const { overall } = await askDashboard(reader, open)
    for (const measure of ['pre', 'post'] as const) {
      const { body } = await ask(reader, open, { measure })
      expect(body.factors[0]?.parent).toMatchObject({ value: overall[measure].score, n: overall[measure].n })
    }
    const { body } = await ask(reader, open, { measure: 'change' })
    const { mean, before, after, n } = overall.change
    expect(body.factors[0]?.parent).toMatchObject({ value: mean, before, after, n })
  })

  test('everybody else stays what a group is held against unless the domain above is asked for', async () => {
    const { body } = await ask(reader, open, { against: 'others' })
    expect(cellOf(body, 'Care')?.against?.value).toBeCloseTo(meanOf(scores('Shop')), 9)
    expect(body).toMatchObject({ against: 'others', parent: { id: open.cohort.domainId } })
    expect(body.factors[0]?.parent).toBeNull()
  })

  test('the largest groups come first, as many as are asked for', async () => {
    const { body } = await ask(reader, open, { limit: '1' })
    expect([body.segments.length, body.segments_left_out]).toEqual([1, 1])
    expect((await ask(reader, open, { limit: '201' })).status).toBe(400)
  })

  test('figures of few people above are written down as read, under that domain', async () => {
    const few = await makeCohort(server, 13)
    const below = await makeDomain(server, { parentId: few.domainId })
    for (const [at, member] of few.members.entries()) {
      const domainId = at < 3 ? few.domainId : below
      await handIn(
        server,
        few.course,
        { ...member, domainId },
        { type: 0, at: `2026-03-04T10:00:${10 + at}Z`, score: 50 },
      )
    }
    const who = await makeAdministrator(server, [DASHBOARD, SINGLE], few.domainId)
    const world = { cohort: few, below }
    const countReads = async () => {
      const rows = await queryRows(
        server,
        `select from audit_event where action = 'results.read' and account_id = $1
            and details -> 'filter' -> 'domain_ids' ? $2`,
        [who.id, few.domainId],
      )
      return rows.length
    }
    await ask(who, world, { against: 'others', attributes: 'department' })
    expect(await countReads()).toBe(0)
    const { body } = await ask(who, world)
    expect(body.factors[0]?.parent).toMatchObject({ n: 3 })
    expect(await countReads()).toBe(1)
  })

  test('where somebody counts in both, there is a difference without an interval', async () => {
    const world = await makeWorld()
    const who = await makeAdministrator(server, [DASHBOARD, SINGLE], world.cohort.domainId)
    expect(cellOf((await ask(who, world)).body, 'Care')?.against?.interval).not.toBeNull()
    await seed(server, ({ query }) =>
      query(`update response set domain_id = $2 where account_id = $1 and assessment_type = 1`, [
        world.cohort.members[0]!.id,
        world.below,
      ]),
    )
    const care = cellOf((await ask(who, world)).body, 'Care')!.against!
    expect(care).toMatchObject({ interval: null, adjusted_p: null, stands_out: 'no', n: 14 })
  })
})

describe('the domain above is not told of', () => {
  test('out of scope', async () => {
    const who = await makeAdministrator(server, [DASHBOARD, SINGLE], open.below)
    const { status, body } = await ask(who, open)
    expect(status).toBe(200)
    expect(body).toMatchObject({ parent: null, parent_missing: 'out_of_scope', compared: 0 })
    expect(cellOf(body, 'Care')).toMatchObject({ n: 12, against: null })
    expect(body.factors[0]?.parent).toBeNull()
  })

  test('where domains stand below several', async () => {
    const { domainId } = open.cohort
    const { body } = await ask(reader, open, { domain_ids: `${open.below},${domainId}` })
    expect(body).toMatchObject({ parent: null, parent_missing: 'several' })
  })

  test('where it is too small to be shown', async () => {
    const world = await makeWorld({
      above: { responseMode: 'confidential', minGroupSize: 20 },
      below: { responseMode: 'confidential', minGroupSize: 20, reportingAttributes: ['department'] },
    })
    await runReleases(server.platform)
    const who = await makeAdministrator(server, [DASHBOARD, SINGLE], world.cohort.domainId)
    const { body } = await ask(who, world)
    expect(body.factors[0]?.parent).toMatchObject({ value: null, n: null, hidden: 'fewer_than_min_group_size' })
    expect(body.missing_domain_ids).toContain(world.cohort.domainId)
    expect(body.segments.every(({ cells }) => cells.every((cell) => !cell?.against))).toBe(true)
  })
})

describe('confidential answers', () => {
  let closed: World
  beforeAll(async () => {
    closed = await makeWorld({
      above: { responseMode: 'confidential' },
      below: { responseMode: 'confidential', reportingAttributes: ['department'] },
    })
    await runReleases(server.platform)
  })

  test('of the domain above are those that were published, though it declares no attribute', async () => {
    const who = await makeAdministrator(server, [DASHBOARD], closed.cohort.domainId)
    const { overall } = await askDashboard(who, closed)
    const { body } = await ask(who, closed)
    expect(body.factors[0]?.parent).toMatchObject({ value: overall.pre.score, n: overall.pre.n })
    const care = cellOf(body, 'Care')!
    const above = scores('Head office').slice(0, overall.pre.n!)
    expect(care.against?.value).toBeCloseTo(meanOf(above), 6)
    expect(care.against?.interval).not.toBeNull()
  })

  test('beside identified ones above: without the permission to read these, they are those that were published', async () => {
    const world = await makeWorld({ below: { responseMode: 'confidential', reportingAttributes: ['department'] } })
    await runReleases(server.platform)
    const { domainId } = world.cohort
    const outsider = await makeAdministrator(server, [DASHBOARD], domainId)
    const { overall } = await askDashboard(outsider, world)
    const { body } = await ask(outsider, world)
    expect(body.factors[0]?.parent).toMatchObject({ value: overall.pre.score, n: overall.pre.n })
    expect(cellOf(body, 'Care')?.against?.n).toBe(overall.pre.n)
    const who = await makeAdministrator(server, [DASHBOARD, SINGLE], domainId)
    expect(cellOf((await ask(who, world)).body, 'Care')?.against?.interval).not.toBeNull()
  })
})
