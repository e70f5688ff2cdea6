import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { DashboardData, ScoreAsOf, TrendPoint, UserAssessment } from '@evenground/shared/schemas'
import { cronbachAlphaFromVariances, summarizeChangeMoments } from '@evenground/shared/scoring'
import { type FigureGate, type ResultsView, showTime } from '../confidentiality/index.ts'
import { asLocalizedText } from '../content/index.ts'
import type { FactorMeans, FactorMeansAt, FactorMoments } from './moments.repo.ts'
import type { DayMean } from './overview.repo.ts'
import type { PersonAssessment } from './person.repo.ts'
import type { PairAnswer } from './query-scope.repo.ts'

type Basis = 'pre' | 'post'

/** Item variances of the factors, where they were asked for. */
export type Reliability = ReadonlyMap<string, readonly number[]>

const typesOf = (pair: number): [number, number] => [2 * pair - 2, 2 * pair - 1]

/**
 * Post scores as soon as there is one, so that one kind of score stands in all gauges. While those are hidden because they
 * are of too few people, pre scores that can be shown say more.
 */
export function chooseBasis(moments: readonly FactorMoments[], gate: FigureGate): Basis | null {
  if (moments.some((row) => row.postN > 0 && !gate.judge(row.postN))) return 'post'
  if (moments.some((row) => row.preN > 0 && !gate.judge(row.preN))) return 'pre'
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

/** A mean with its n, or both null with the reason why. */
function showMean(gate: FigureGate, { score, n }: { score: number | null; n: number }) {
  const hidden = gate.judge(n)
  return hidden ? { score: null, n: null, hidden } : { score, n }
}

/** Those who have both scores; beside the means of everybody they would tell about the few who have one alone. */
const judgePairs = (gate: FigureGate, { pairs, preN, postN }: FactorMeans) =>
  gate.judge(pairs, preN - pairs, postN - pairs)

function presentChange(row: FactorMoments, gate: FigureGate): DashboardData['overall']['change'] {
  const hidden = judgePairs(gate, row)
  if (hidden) return { mean: null, n: null, hidden, confidence_interval: null, cohens_d: null }
  const change = summarizeChangeMoments({
    n: row.pairs,
    meanChange: row.meanChange,
    changeVariance: row.changeVariance,
    beforeVariance: row.pairedPreVariance,
    afterVariance: row.pairedPostVariance,
  })
  return {
    mean: change.meanChange,
    n: change.n,
    confidence_interval: change.confidenceInterval,
    cohens_d: change.cohensD,
  }
}

function presentFactorMeans(
  row: FactorMoments,
  basis: Basis | null,
  reliability: Reliability,
  gate: FigureGate,
): DashboardData['overall'] {
  return {
    pre: showMean(gate, { score: row.preMean, n: row.preN }),
    post: showMean(gate, { score: row.postMean, n: row.postN }),
    change: presentChange(row, gate),
    // Of thirty people and more.
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
  gate: FigureGate,
): DashboardData {
  const basis = chooseBasis(moments, gate)
  const overall = moments.find((row) => row.factorId === OVERALL_FACTOR_ID) ?? NOTHING
  const factors = moments.filter((row) => row !== overall)
  const { score: domainOverallScore, ...total } = showMean(gate, meanOf(overall, basis))
  return {
    domainOverallScore,
    benchmarkOverallScore: benchmark,
    domainScoresByFactor: factors.map((row) => {
      const { score, ...counted } = showMean(gate, meanOf(row, basis))
      return {
        factor_id: row.factorId,
        title: asLocalizedText(row.title),
        domain_score: score,
        benchmark_score: row.benchmark ?? benchmark,
        super_factor: row.superFactor,
        ...counted,
        ...presentFactorMeans(row, basis, reliability, gate),
      }
    }),
    ...total,
    basis,
    assessment_types: typesOf(pair),
    overall: presentFactorMeans(overall, basis, reliability, gate),
  }
}

/** Of the people who handed in on each day; where one may have done so twice, `people` says how many there were. */
export const presentTrend = (
  days: readonly DayMean[],
  people: ReadonlyMap<string, number>,
  gate: FigureGate,
): TrendPoint[] =>
  days.map((day) => {
    const hidden = gate.judge(people.get(day.date) ?? day.n)
    return hidden ? { date: day.date, score: null, n: null, hidden } : day
  })

function presentPair(row: FactorMeans, gate: FigureGate) {
  const hidden = judgePairs(gate, row)
  return hidden
    ? { pre: null, post: null, n: null, hidden }
    : { pre: row.pairedPreMean, post: row.pairedPostMean, n: row.pairs }
}

export function presentAsOf(
  { pair, rows: [row] }: PairAnswer<FactorMeansAt>,
  instant: Date,
  gate: FigureGate,
): ScoreAsOf {
  const { means, newest } = row ?? { means: [], newest: null }
  const name = (row: FactorMeans) => ({
    factor_id: row.factorId,
    title: asLocalizedText(row.title ?? {}),
    super_factor: row.superFactor,
  })
  return {
    pre: means
      .filter((row) => row.preMean !== null)
      .map((row) => ({ ...name(row), ...showMean(gate, { score: row.preMean, n: row.preN }) })),
    post: means
      .filter((row) => row.postMean !== null)
      .map((row) => ({ ...name(row), ...showMean(gate, { score: row.postMean, n: row.postN }) })),
    pairs: means
      .filter((row) => row.pairedPreMean !== null && row.pairedPostMean !== null)
      .map((row) => ({ ...name(row), ...presentPair(row, gate) })),
    assessment_types: typesOf(pair),
    maxDate: newest && showTime(gate.view, new Date(newest)).toISOString(),
    asOfDate: instant.toISOString(),
  }
}

export const presentTaken = (taken: PersonAssessment, view: ResultsView): UserAssessment => ({
  id: taken.id,
  title: asLocalizedText(taken.title),
  label: asLocalizedText(taken.label),
  assessment_types: taken.types,
  submitted_at: showTime(view, taken.submittedAt).toISOString(),
  factors: taken.factors.map(({ id, title, superFactor }) => ({
    id,
    title: asLocalizedText(title),
    super_factor: superFactor,
  })),
})
