import { getHeatMap } from '@evenground/shared/contract/analytics'
import type { HeatMap } from '@evenground/shared/schemas'
import { expect, test } from 'vitest'
import { makeAdministrator } from '../../../../test/factories/administrators.ts'
import { queryRows } from '../../../../test/factories/learning.ts'
import { newestOf } from '../../../../test/factories/report-facts.ts'
import { makePopulation } from '../../../../test/factories/report-population.ts'
import { createTestServer } from '../../../../test/harness.ts'
import {
  adjustByHand,
  compareByHand,
  meanOf,
  reachByHand,
  varianceOf,
} from '../../../../test/independent-statistics.ts'

const server = await createTestServer()
const world = await makePopulation(server, 260)
const reader = await makeAdministrator(
  server,
  ['api.v2.dashboard.default', 'api.v2.assessments.get_response_by_id'],
  world.parent,
)
const [domainId] = world.domains

/** Lab has few people. Every third person is in the other domain. */
const departmentOf = (at: number): string => (at % 17 === 0 ? 'Lab' : ['Care', 'Shop', 'Desk'][Math.floor(at / 3) % 3]!)
const departments = new Map(world.people.map(({ id }, at) => [id, departmentOf(at)]))
for (const name of ['Lab', 'Care', 'Shop', 'Desk']) {
  const ids = [...departments].filter(([, own]) => own === name).map(([id]) => id)
  await queryRows(server, 'update account set department = $1 where id = any ($2::uuid[])', [name, ids])
}

/** Anonymized people still count in the figures. */
const newest = newestOf(world.submissions.filter(({ type }) => type === 0 || type === 1)).filter(
  (one) => one.domainId === domainId,
)
const scoresOf = (type: number, factorId: string, isIn: (department: string) => boolean): number[] =>
  newest.flatMap((one) => {
    const score = one.scores[factorId]
    return one.type === type && score !== undefined && isIn(departments.get(one.accountId)!) ? [score] : []
  })

test.each([
  ['pre', 0],
  ['post', 1],
] as const)(
  'of random people every cell of the map of %s scores is what Welch and Holm by hand give',
  async (measure, type) => {
    const { status, body } = (await server.call(getHeatMap, {
      token: reader.token,
      query: { domain_ids: domainId, assessment_id: world.course.assessment, attributes: 'department', measure },
    } as never)) as { status: number; body: HeatMap }
    expect(status).toBe(200)
    expect(body.segments.map(({ values }) => values[0]).sort()).toEqual(['Care', 'Desk', 'Lab', 'Shop'])
    const judged = body.segments.flatMap(({ values: [name], cells }) =>
      body.factors.map(({ factor_id }, at) => {
        const own = scoresOf(type, factor_id, (department) => department === name)
        const rest = scoresOf(type, factor_id, (department) => department !== name)
        return { cell: cells[at]!, own, rest, isTested: own.length >= 10 && rest.length >= 10 }
      }),
    )
    const tested = judged.filter(({ isTested }) => isTested)
    const adjusted = adjustByHand(tested.map(({ own, rest }) => compareByHand(own, rest).p))
    expect(body.compared).toBe(tested.length)
    for (const { cell, own, rest, isTested } of judged) {
      expect(cell.n).toBe(own.length)
      expect(cell.value).toBeCloseTo(meanOf(own), 9)
      if (!isTested) {
        expect(cell.against?.interval ?? null).toBeNull()
        continue
      }
      const ofMean = reachByHand(own.length - 1, Math.sqrt(varianceOf(own) / own.length))
      expect(cell.interval?.high).toBeCloseTo(meanOf(own) + ofMean, 5)
      const hand = compareByHand(own, rest)
      const reach = reachByHand(hand.freedom, Math.sqrt(hand.a + hand.b))
      expect(cell.against).toMatchObject({ n: rest.length })
      expect(cell.against?.difference).toBeCloseTo(hand.difference, 9)
      expect(cell.against?.interval?.low).toBeCloseTo(hand.difference - reach, 5)
      expect(cell.against?.interval?.high).toBeCloseTo(hand.difference + reach, 5)
      const p = adjusted[tested.findIndex((one) => one.cell === cell)]!
      expect(cell.against?.adjusted_p).toBeCloseTo(p, 7)
      const isClear = Math.abs(hand.difference) >= 5 && Math.abs(hand.difference) > reach
      expect(cell.against?.stands_out).toBe(!isClear ? 'no' : p < 0.05 ? 'among_all' : 'alone')
    }
  },
)
