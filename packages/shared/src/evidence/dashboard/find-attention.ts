import type { DashboardData, FactorScore } from '../../schemas/index.ts'
import { displayedChange } from '../displayed-change.ts'
import { distanceInPoints } from '../distance-in-points.ts'

type Calm = 'nothing' | 'nothing_below' | 'nothing_scored'

interface Moved {
  readonly row: FactorScore
  /** Points, as they are shown. */
  readonly change: number
}

/**
 * The factors with the largest and the smallest change, as they are shown. Null where one factor's change is not shown, so that
 * another could be it; where two share a place; and where none rose.
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
 * What a dashboard asks someone to look into: factors whose whole interval of change is below 0, the factor that is
 * furthest below its benchmark, by how many points the overall score is below its own (0 where it is not), which factors
 * changed most and least, and how many factors have a figure that is hidden. `isNoneFallen` where changes have
 * intervals and none is below 0, `isAllRisen` where each factor's is above it; `isAllShown` where there are scores, and no score, change or domain is left out. `calm` is
 * what can be said where nothing of this was found: of what is not known nothing is said to be well.
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
