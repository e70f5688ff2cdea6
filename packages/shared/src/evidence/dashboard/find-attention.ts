import type { DashboardData, FactorScore } from '../../schemas/index.ts'
import { distanceInPoints } from '../distance-in-points.ts'

/**
 * What a dashboard asks somebody to look into: factors whose whole interval of change is below 0, the factor that is
 * furthest below its benchmark, and how many factors have a figure that is hidden.
 */
export function findAttention({ domainScoresByFactor }: DashboardData) {
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
  return { falling, furthest, hidden }
}
