import { type ConfidenceInterval, confidenceIntervalOfMean } from './confidence-interval-of-mean.ts'
import { intervalOfPairedD } from './interval-of-paired-d.ts'
import { mean } from './mean.ts'
import { sampleVariance } from './sample-variance.ts'

/**
 * Minimum number of pairs for an interval and an effect size: from fewer, both would say more about chance than about
 * training.
 */
const MIN_PAIRS_FOR_INFERENCE = 10

/** One person's scores (0 to 100) before and after: those of the two types of a pair. */
export interface ScorePair {
  readonly before: number
  readonly after: number
}

/**
 * Moments of matched pairs, computed by the database; null if there were too few rows. Variances have the divisor n −
 * 1.
 */
export interface ChangeMoments {
  readonly n: number
  readonly meanChange: number | null
  readonly changeVariance: number | null
  readonly beforeVariance: number | null
  readonly afterVariance: number | null
}

export interface ChangeSummary {
  /** The number of matched pairs. */
  readonly n: number
  /** Mean change in percentage points at full precision; null without pairs. */
  readonly meanChange: number | null
  /** 95 % confidence interval in percentage points; null below `MIN_PAIRS_FOR_INFERENCE`. */
  readonly confidenceInterval: ConfidenceInterval | null
  /** Effect size in standard deviations; null below `MIN_PAIRS_FOR_INFERENCE`, or if neither score varies. */
  readonly cohensD: number | null
  /** 95 % confidence interval of `cohensD`; null if there is no `cohensD`. */
  readonly cohensDInterval: ConfidenceInterval | null
}

/** Summarizes the change of people who have both scores; see `summarizeChangeMoments` for the formulas. */
export function summarizeChange(pairs: readonly ScorePair[]): ChangeSummary {
  const changes = pairs.map(({ before, after }) => after - before)
  return summarizeChangeMoments({
    n: pairs.length,
    meanChange: mean(changes),
    changeVariance: sampleVariance(changes),
    beforeVariance: sampleVariance(pairs.map(({ before }) => before)),
    afterVariance: sampleVariance(pairs.map(({ after }) => after)),
  })
}

/**
 * Summarizes change from moments over matched pairs that were computed elsewhere.
 *
 * - Interval: that of the paired t test, M ± t(0.975; n − 1) · s_change / √n.
 * - Cohen's d = M / √((s²_before + s²_after) / 2): the paired effect size, standardized by the averaged variance of the
 *   two measurements (Cumming 2012, Understanding the New Statistics, chapter 11). Standardizing by the spread of the
 *   changes instead would make d grow with the correlation of the two, so that groups could not be compared.
 */
export function summarizeChangeMoments(moments: ChangeMoments): ChangeSummary {
  const { n, meanChange, changeVariance, beforeVariance, afterVariance } = moments
  const enough = n >= MIN_PAIRS_FOR_INFERENCE && meanChange !== null
  const cohensD =
    enough && beforeVariance !== null && afterVariance !== null && beforeVariance + afterVariance > 0
      ? meanChange / Math.sqrt((beforeVariance + afterVariance) / 2)
      : null
  return {
    n,
    meanChange,
    confidenceInterval:
      enough && changeVariance !== null
        ? confidenceIntervalOfMean({ n, mean: meanChange, variance: changeVariance })
        : null,
    cohensD,
    cohensDInterval:
      cohensD === null || beforeVariance === null || afterVariance === null || changeVariance === null
        ? null
        : intervalOfPairedD(cohensD, { n, before: beforeVariance, after: afterVariance, change: changeVariance }),
  }
}
