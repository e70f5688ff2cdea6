import type { HeatMapMeasure, HiddenReason } from '@evenground/shared/schemas'
import { subtractMoments } from '@evenground/shared/statistics'
import type { Pooled } from '../../confidentiality/index.ts'
import type { FactorMoments } from '../moments.repo.ts'

/** A mean score, or a mean change with the means that it lies between. */
export interface Part extends Pooled {
  before: number | null
  after: number | null
}

/** A group of one population, with everyone else of it; `rest` is null where the others cannot be told. */
export interface SegmentPart {
  hidden?: undefined
  part: Part
  rest: Pooled | null
}

export interface HiddenPart {
  hidden: HiddenReason
}

/** Responses that are counted, or that were published, in one way: open ones, or the closed ones of one domain. */
export interface Population {
  /** False where some of its people count in no segment, because the attribute was declared after they had answered. */
  isComparable: boolean
  /** The attribute values of each segment of which it has someone, whether shown or not. */
  segmentValues: readonly (readonly string[])[]
  /** Undefined where no one has a score of the factor. */
  findEverybody: (factorId: string) => (Part & { hidden?: undefined }) | HiddenPart | undefined
  findSegment: (key: string, factorId: string) => SegmentPart | HiddenPart | undefined
}

/** The key of a segment: its attribute values as one text. */
export const keyOf = (values: readonly string[]): string => JSON.stringify(values)

/** Everyone less a part. Where spreads may not be revealed, only the mean; null for fewer than two people. */
export function findRest(everybody: Pooled, part: Pooled): Pooled | null {
  if (everybody.mean === null || part.mean === null) return null
  const isTold = (everybody.n === 1 || everybody.variance !== null) && (part.n === 1 || part.variance !== null)
  const rest = subtractMoments(
    { n: everybody.n, mean: everybody.mean, variance: everybody.variance ?? 0 },
    { n: part.n, mean: part.mean, variance: part.variance ?? 0 },
  )
  return rest && { ...rest, variance: isTold ? rest.variance : null }
}

/** What a measure returns for open scores. */
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
