import type { HeatMapMeasure, HiddenReason } from '@evenground/shared/schemas'
import { subtractMoments } from '@evenground/shared/statistics'
import type { Pooled } from '../../confidentiality/index.ts'
import type { FactorMoments } from '../moments.repo.ts'

/** A mean score, or a mean change with the means before and after. */
export interface Part extends Pooled {
  before: number | null
  after: number | null
}

/** Figures of a group in one population, and of everyone else. `rest` is null if it cannot be computed or shown. */
export interface SegmentPart {
  hidden?: undefined
  part: Part
  rest: Pooled | null
}

export interface HiddenPart {
  hidden: HiddenReason
}

/** A set of responses whose figures come from one source: all open responses, or the closed responses of one domain. */
export interface Population {
  /** False if some people count in no segment, because the attribute was declared after they had answered. */
  isComparable: boolean
  /** The attribute values of each segment with people in it, even if its figures are hidden. */
  segmentValues: readonly (readonly string[])[]
  /** Undefined if nobody has a score of the factor. */
  findEverybody: (factorId: string) => (Part & { hidden?: undefined }) | HiddenPart | undefined
  findSegment: (key: string, factorId: string) => SegmentPart | HiddenPart | undefined
}

/** The key of a segment: its attribute values as one text. */
export const keyOf = (values: readonly string[]): string => JSON.stringify(values)

/**
 * Subtracts a part from everyone. Without the variances of both, only the mean is returned. Null if fewer than two
 * people are left.
 */
export function findRest(everybody: Pooled, part: Pooled): Pooled | null {
  if (everybody.mean === null || part.mean === null) return null
  const isTold = (everybody.n === 1 || everybody.variance !== null) && (part.n === 1 || part.variance !== null)
  const rest = subtractMoments(
    { n: everybody.n, mean: everybody.mean, variance: everybody.variance ?? 0 },
    { n: part.n, mean: part.mean, variance: part.variance ?? 0 },
  )
  return rest && { ...rest, variance: isTold ? rest.variance : null }
}

/** The figure of open scores for a measure. */
export function partOf(row: FactorMoments, measure: HeatMapMeasure): Part {
  if (measure === 'pre') return { n: row.preN, mean: row.preMean, variance: row.preVariance, before: null, after: null }
  if (measure === 'post') {
    return { n: row.postN, mean: row.postMean, variance: row.postVariance, before: null, after: null }
  }
  return {
    n: row.pairs,
    mean: row.meanChange,
    variance: row.changeVariance,
    before: row.pairedPreMean,
    after: row.pairedPostMean,
  }
}
