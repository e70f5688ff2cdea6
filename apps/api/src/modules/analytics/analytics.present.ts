import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { DashboardData, ScoreAsOf, UserAssessment } from '@evenground/shared/schemas'
import { cronbachAlphaFromVariances, summariseChangeMoments } from '@evenground/shared/scoring'
import { readText } from '../content/index.ts'
import type { PairAnswer } from './ground.repo.ts'
import type { FactorMeans, FactorMoments, StandingAt } from './moments.repo.ts'
import type { PersonAssessment } from './person.repo.ts'

type Basis = 'pre' | 'post'

/** Item variances of the factors, where they were asked for. */
export type Reliability = ReadonlyMap<string, readonly number[]>

const typesOf = (pair: number): [number, number] => [2 * pair - 2, 2 * pair - 1]

/** Post scores as soon as there is one, so that one kind of score stands in all gauges. */
export function chooseBasis(moments: readonly FactorMoments[]): Basis | null {
  if (moments.some((row) => row.postN > 0)) return 'post'
  return moments.some((row) => row.preN > 0) ? 'pre' : null
}

const meanOf = (row: FactorMoments, basis: Basis | null): { score: number | null; n: number } => {
  if (basis === null) return { score: null, n: 0 }
  return basis === 'post' ? { score: row.postMean, n: row.postN } : { score: row.preMean, n: row.preN }
}

/**
 * A factor's score is 25 / k times the sum of its k items, less a constant: the variance of the sums follows from that
 * of the scores, and no answer has to be added up again.
 */
function alphaOf(row: FactorMoments, basis: Basis | null, reliability: Reliability): number | null {
  const itemVariances = reliability.get(row.factorId)
  const scoreVariance = basis === 'post' ? row.postVariance : row.preVariance
  if (!itemVariances || row.superFactor || scoreVariance === null) return null
  const { n } = meanOf(row, basis)
  return cronbachAlphaFromVariances({
    n,
    itemVariances,
    totalVariance: scoreVariance * (itemVariances.length / 25) ** 2,
  })
}

function presentStanding(row: FactorMoments, basis: Basis | null, reliability: Reliability): DashboardData['overall'] {
  const change = summariseChangeMoments({
    n: row.pairs,
    meanChange: row.meanChange,
    changeVariance: row.changeVariance,
    beforeVariance: row.pairedPreVariance,
    afterVariance: row.pairedPostVariance,
  })
  return {
    pre: { score: row.preMean, n: row.preN },
    post: { score: row.postMean, n: row.postN },
    change: {
      mean: change.meanChange,
      n: change.n,
      confidence_interval: change.confidenceInterval,
      cohens_d: change.cohensD,
    },
    cronbach_alpha: alphaOf(row, basis, reliability),
  }
}

const NOTHING: FactorMoments = {
  factorId: OVERALL_FACTOR_ID,
  title: null,
  superFactor: false,
  benchmark: null,
  preN: 0,
  preMean: null,
  preVariance: null,
  postN: 0,
  postMean: null,
  postVariance: null,
  pairs: 0,
  pairedPreMean: null,
  pairedPostMean: null,
  pairedPreVariance: null,
  pairedPostVariance: null,
  meanChange: null,
  changeVariance: null,
}

export function presentDashboard(
  { pair, benchmark, rows: moments }: PairAnswer<FactorMoments>,
  reliability: Reliability,
): DashboardData {
  const basis = chooseBasis(moments)
  const overall = moments.find((row) => row.factorId === OVERALL_FACTOR_ID) ?? NOTHING
  const factors = moments.filter((row) => row !== overall)
  const total = meanOf(overall, basis)
  return {
    domainOverallScore: total.score,
    benchmarkOverallScore: benchmark,
    domainScoresByFactor: factors.map((row) => {
      const { score, n } = meanOf(row, basis)
      return {
        factor_id: row.factorId,
        title: readText(row.title),
        domain_score: score,
        benchmark_score: row.benchmark ?? benchmark,
        super_factor: row.superFactor,
        n,
        ...presentStanding(row, basis, reliability),
      }
    }),
    n: total.n,
    basis,
    assessment_types: typesOf(pair),
    overall: presentStanding(overall, basis, reliability),
  }
}

export function presentAsOf({ pair, rows: [standing] }: PairAnswer<StandingAt>, instant: Date): ScoreAsOf {
  const { means, newest } = standing ?? { means: [], newest: null }
  const name = (row: FactorMeans) => ({
    factor_id: row.factorId,
    title: readText(row.title ?? {}),
    super_factor: row.superFactor,
  })
  return {
    pre: means.flatMap((row) => (row.preMean === null ? [] : [{ ...name(row), score: row.preMean, n: row.preN }])),
    post: means.flatMap((row) => (row.postMean === null ? [] : [{ ...name(row), score: row.postMean, n: row.postN }])),
    pairs: means.flatMap((row) =>
      row.pairedPreMean === null || row.pairedPostMean === null
        ? []
        : [{ ...name(row), pre: row.pairedPreMean, post: row.pairedPostMean, n: row.pairs }],
    ),
    assessment_types: typesOf(pair),
    maxDate: newest && new Date(newest).toISOString(),
    asOfDate: instant.toISOString(),
  }
}

export const presentTaken = (taken: PersonAssessment): UserAssessment => ({
  id: taken.id,
  title: readText(taken.title),
  label: readText(taken.label),
  assessment_types: taken.types,
  submitted_at: taken.submittedAt.toISOString(),
  factors: taken.factors.map(({ id, title, superFactor }) => ({
    id,
    title: readText(title),
    super_factor: superFactor,
  })),
})
