import type { DashboardData, FactorScore } from '../../schemas/index.ts'
import { displayedChange } from '../displayed-change.ts'
import { distanceInPoints } from '../distance-in-points.ts'

type Calm = 'nothing' | 'nothing_below' | 'nothing_scored'

interface Moved {
  readonly row: FactorScore
  /** The change in percentage points, as displayed. */
  readonly change: number
}

/**
 * Returns the factors with the largest and the smallest displayed change. Null if a factor's change is hidden or
 * unknown, because that factor could be the one; if two factors tie for either place; and if no factor rose.
 */
function findMoved(factors: readonly FactorScore[]): { most: Moved; least: Moved } | null {
  const moved = factors
    .flatMap((row): Moved[] => {
      const { before, after } = row.change
      return before === null || after === null ? [] : [{ row, change: displayedChange(before, after).change }]
    })
    .sort((one, other) => other.change - one.change)
  const [most, next, secondLeast, least] = [moved[0], moved[1], moved.at(-2), moved.at(-1)]
  if (!most || !next || !secondLeast || !least || moved.length < factors.length) return null
  if (most.change <= 0 || most.change === next.change || least.change === secondLeast.change) return null
  return { most, least }
}

/**
 * Finds what the reader of a dashboard should look into.
 * - `falling`: factors whose whole confidence interval of the change is below 0
 * - `furthest`: the factor furthest below its benchmark
 * - `overallBelow`: how many points the overall score is below its benchmark; 0 if it is not below
 * - `moved`: the factors that changed most and least, see `findMoved`
 * - `hidden`: the number of factors with a hidden figure
 * - `isNoneFallen`: at least one change has an interval, and no interval is entirely below 0
 * - `isAllRisen`: the interval of every factor's change is entirely above 0
 * - `isAllShown`: there are scores, and no score, change or domain is left out
 * - `calm`: what the dashboard may say if it found nothing; it never calls something fine that is unknown
 */
export function findAttention(data: DashboardData) {
  const { domainScoresByFactor, overall, missing_domain_ids = [] } = data
  const factors = domainScoresByFactor.filter(({ super_factor }) => !super_factor)
  const falling = factors.filter(
    ({ change }) => change.confidence_interval !== null && change.confidence_interval.high < 0,
  )
  const below = factors.flatMap((row): [FactorScore, number][] => {
    const distance = row.domain_score === null ? 0 : distanceInPoints(row.benchmark_score, row.domain_score)
    return distance < 0 ? [[row, distance]] : []
  })
  const furthest = below.sort(([, one], [, other]) => one - other)[0]?.[0] ?? null
  const hidden = domainScoresByFactor.filter((row) => row.hidden || row.change.hidden || row.pre.hidden).length
  const isNoneFallen = falling.length === 0 && factors.some(({ change }) => change.confidence_interval !== null)
  const isAllRisen =
    factors.length > 0 &&
    factors.every(({ change }) => change.confidence_interval !== null && change.confidence_interval.low > 0)
  const isScored = factors.some(({ domain_score }) => domain_score !== null)
  const isAllShown =
    isScored &&
    hidden === 0 &&
    missing_domain_ids.length === 0 &&
    ![overall.pre, overall.post, overall.change].some((one) => one.hidden)
  const calm: Calm = !isScored ? 'nothing_scored' : isNoneFallen ? 'nothing' : 'nothing_below'
  const distance =
    data.domainOverallScore === null ? 0 : distanceInPoints(data.benchmarkOverallScore, data.domainOverallScore)
  const overallBelow = Math.max(0, -distance)
  return {
    falling,
    furthest,
    overallBelow,
    moved: findMoved(factors),
    hidden,
    isNoneFallen,
    isAllRisen,
    isAllShown,
    calm,
  }
}
