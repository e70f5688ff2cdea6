import type { DashboardData, FactorScore, Participation } from '../../schemas/index.ts'
import { distanceInPoints } from '../distance-in-points.ts'

type Calm = 'nothing' | 'nothing_below' | 'nothing_scored'

/**
 * What a dashboard asks someone to look into: factors whose whole interval of change is below 0, the factor that is
 * furthest below its benchmark, and how many factors have a figure that is hidden. `isNoneFallen` where changes have
 * intervals and none is below 0; `isAllShown` where there are scores, and no score, change or domain is left out. `calm` is
 * what can be said where nothing of this was found: of what is not known nothing is said to be well.
 */
export function findAttention({ domainScoresByFactor, overall, missing_domain_ids = [] }: DashboardData) {
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
  const isScored = factors.some(({ domain_score }) => domain_score !== null)
  const isAllShown =
    isScored &&
    hidden === 0 &&
    missing_domain_ids.length === 0 &&
    ![overall.pre, overall.post, overall.change].some((one) => one.hidden)
  const calm: Calm = !isScored ? 'nothing_scored' : isNoneFallen ? 'nothing' : 'nothing_below'
  return { falling, furthest, hidden, isNoneFallen, isAllShown, calm }
}

/** Of fewer people a share tells little. */
const PEOPLE_MIN = 10
/** A smaller distance from everyone is no finding. */
const POINTS_MIN = 5

/** The group that is furthest behind everyone in finishing, with both shares in percent; null where none is clearly. */
export function findBehind({ everybody, segments }: Participation) {
  const shareOf = ({ completed, n }: { completed: number; n: number }) => (n === 0 ? 0 : (100 * completed) / n)
  const overall = shareOf(everybody)
  const [last] = segments
    .filter(({ n }) => n >= PEOPLE_MIN)
    .map((group) => ({ group, share: shareOf(group), overall }))
    .sort((one, other) => one.share - other.share)
  return last && overall - last.share >= POINTS_MIN ? last : null
}
