import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { DashboardData, HiddenReason, ScoreAsOf, UserAssessment } from '@evenground/shared/schemas'
import { cronbachAlphaFromVariances, shownIntervalOfMean, summarizeChangeMoments } from '@evenground/shared/scoring'
import { type FigureGate, presentGate, type ResultsView, showTime } from '../confidentiality/index.ts'
import { asLocalizedText } from '../content/index.ts'
import { NOBODY } from './closed-parts.ts'
import type { FactorMeans, FactorMeansAt, FactorMoments } from './moments.repo.ts'
import type { PersonAssessment } from './person.repo.ts'
import type { Judged } from './populations.ts'
import type { PairAnswer } from './query-scope.repo.ts'

type Basis = 'pre' | 'post'
type JudgedMoments = FactorMoments & Judged

/** Item variances by factor; empty if they were not requested. */
export type Reliability = ReadonlyMap<string, readonly number[]>

const typesOf = (pair: number): [number, number] => [2 * pair - 2, 2 * pair - 1]

/**
 * Chooses the scores that all gauges show: post scores if there are any, so that all gauges show the same kind. If they
 * are hidden because too few people have them, pre scores that can be shown are more useful.
 */
export function chooseBasis(moments: readonly JudgedMoments[]): Basis | null {
  if (moments.some((row) => row.postN > 0 && !row.hidden.post)) return 'post'
  if (moments.some((row) => row.preN > 0 && !row.hidden.pre)) return 'pre'
  if (moments.some((row) => row.hidden.post)) return 'post'
  return moments.some((row) => row.hidden.pre) ? 'pre' : null
}

interface Mean {
  score: number | null
  n: number
  hidden: HiddenReason | undefined
}

const preOf = (row: FactorMeans & Judged): Mean => ({ score: row.preMean, n: row.preN, hidden: row.hidden.pre })
const postOf = (row: FactorMeans & Judged): Mean => ({ score: row.postMean, n: row.postN, hidden: row.hidden.post })

const meanOf = (row: FactorMeans & Judged, basis: Basis | null): Mean => {
  if (basis === null) return { score: null, n: 0, hidden: undefined }
  return basis === 'post' ? postOf(row) : preOf(row)
}

/**
 * Cronbach's alpha of a factor. Its score is 25 / k times the sum of its k items, minus a constant, so the variance of
 * the sums follows from that of the scores, without adding up the answers again.
 */
function alphaOf(row: JudgedMoments, basis: Basis | null, reliability: Reliability): number | null {
  const itemVariances = reliability.get(row.factorId)
  const scoreVariance = basis === 'post' ? row.postVariance : row.preVariance
  if (!itemVariances || row.superFactor || scoreVariance === null) return null
  const { n, hidden } = meanOf(row, basis)
  if (hidden) return null
  return cronbachAlphaFromVariances({
    n,
    itemVariances,
    totalVariance: scoreVariance * (itemVariances.length / 25) ** 2,
  })
}

/** A mean with the number of people n. If it is hidden, both are null and the reason is given. */
const showMean = ({ score, n, hidden }: Mean) => (hidden ? { score: null, n: null, hidden } : { score, n })

/** Like `showMean`, with the confidence interval of a mean that is not hidden. */
const showMeanWithInterval = (one: Mean, variance: number | null) => {
  const interval = one.hidden ? null : shownIntervalOfMean({ n: one.n, mean: one.score, variance })
  return { ...showMean(one), ...(interval && { interval }) }
}

function presentChange(row: JudgedMoments): DashboardData['overall']['change'] {
  const hidden = row.hidden.pairs
  if (hidden) {
    const nothing = { mean: null, before: null, after: null, n: null }
    return { ...nothing, hidden, confidence_interval: null, cohens_d: null, cohens_d_interval: null }
  }
  const change = summarizeChangeMoments({
    n: row.pairs,
    meanChange: row.meanChange,
    changeVariance: row.changeVariance,
    beforeVariance: row.pairedPreVariance,
    afterVariance: row.pairedPostVariance,
  })
  return {
    mean: change.meanChange,
    before: row.pairedPreMean,
    after: row.pairedPostMean,
    n: change.n,
    confidence_interval: change.confidenceInterval,
    cohens_d: change.cohensD,
    cohens_d_interval: change.cohensDInterval,
  }
}

function presentFactorMeans(
  row: JudgedMoments,
  basis: Basis | null,
  reliability: Reliability,
): DashboardData['overall'] {
  return {
    pre: showMeanWithInterval(preOf(row), row.preVariance),
    post: showMeanWithInterval(postOf(row), row.postVariance),
    change: presentChange(row),
    // Null for fewer than thirty people.
    cronbach_alpha: alphaOf(row, basis, reliability),
  }
}

const NOTHING: JudgedMoments = {
  hidden: {},
  factorId: OVERALL_FACTOR_ID,
  title: null,
  superFactor: false,
  benchmark: null,
  preRest: 0,
  postRest: 0,
  ...NOBODY,
}

export function presentDashboard(
  { pair, benchmark, benchmarkSource, rows: moments }: PairAnswer<JudgedMoments>,
  reliability: Reliability,
  gate: FigureGate,
): DashboardData {
  const basis = chooseBasis(moments)
  const overall = moments.find((row) => row.factorId === OVERALL_FACTOR_ID) ?? NOTHING
  const factors = moments.filter((row) => row !== overall)
  const { score: domainOverallScore, ...total } = showMean(meanOf(overall, basis))
  return {
    domainOverallScore,
    benchmarkOverallScore: benchmark,
    benchmark_source: benchmarkSource,
    domainScoresByFactor: factors.map((row) => {
      const { score, ...counted } = showMean(meanOf(row, basis))
      return {
        factor_id: row.factorId,
        title: asLocalizedText(row.title),
        domain_score: score,
        benchmark_score: row.benchmark ?? benchmark,
        super_factor: row.superFactor,
        ...counted,
        ...presentFactorMeans(row, basis, reliability),
      }
    }),
    ...total,
    basis,
    assessment_types: typesOf(pair),
    overall: presentFactorMeans(overall, basis, reliability),
    ...presentGate(gate),
  }
}

function presentPair(row: FactorMeans & Judged) {
  const hidden = row.hidden.pairs
  return hidden
    ? { pre: null, post: null, n: null, hidden }
    : { pre: row.pairedPreMean, post: row.pairedPostMean, n: row.pairs }
}

export function presentAsOf(
  { pair, rows: [row] }: PairAnswer<Omit<FactorMeansAt, 'means'> & { means: (FactorMeans & Judged)[] }>,
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
      .filter((row) => row.preN > 0 || row.hidden.pre)
      .map((row) => ({ ...name(row), ...showMean(preOf(row)) })),
    post: means
      .filter((row) => row.postN > 0 || row.hidden.post)
      .map((row) => ({ ...name(row), ...showMean(postOf(row)) })),
    pairs: means
      .filter((row) => row.pairs > 0 || row.hidden.pairs)
      .map((row) => ({ ...name(row), ...presentPair(row) })),
    assessment_types: typesOf(pair),
    maxDate: newest && showTime({ responses: gate.view.responses && !gate.hasClosed }, new Date(newest)).toISOString(),
    asOfDate: instant.toISOString(),
    ...presentGate(gate),
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
