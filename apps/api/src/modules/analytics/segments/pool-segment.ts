import type { HeatMapCell } from '@evenground/shared/schemas'
import { shownIntervalOfMean } from '@evenground/shared/scoring'
import { compareMeans } from '@evenground/shared/statistics'
import { type Pooled, poolMeans } from '../../confidentiality/index.ts'
import type { HiddenPart, Part, Population, SegmentPart } from './population.ts'

/** The smallest number of people for an interval. */
const MIN_FOR_INTERVAL = 10

type Against = NonNullable<HeatMapCell['against']>
/** A cell before its p value is adjusted for the number of comparisons. */
export type OpenCell = Omit<HeatMapCell, 'against'> & {
  against: (Pick<Against, 'difference' | 'value' | 'n' | 'interval'> & { p: number | null }) | null
}

const hasSpread = (one: Pooled): one is { n: number; mean: number; variance: number } =>
  one.n >= MIN_FOR_INTERVAL && one.mean !== null && one.variance !== null

const hold = (points: number): number => Math.min(100, Math.max(-100, points))

/** Combines the figures of all populations that are not hidden. Undefined if nobody counts. */
export function pool(found: readonly (Part | HiddenPart | undefined)[]): Omit<HeatMapCell, 'against'> | undefined {
  const shown = found.flatMap((one) => (one && 'n' in one ? [one] : []))
  const hidden = found.flatMap((one) => (one && !('n' in one) ? [one.hidden] : []))[0]
  if (shown.length === 0) {
    return hidden && { value: null, before: null, after: null, n: null, hidden, interval: null }
  }
  const all = poolMeans(shown)
  const meanOf = (side: 'before' | 'after') =>
    poolMeans(shown.map((part) => ({ n: part.n, mean: part[side], variance: null }))).mean
  const isChange = shown.every((part) => part.before !== null)
  return {
    value: all.mean === null ? null : hold(all.mean),
    before: isChange ? meanOf('before') : null,
    after: isChange ? meanOf('after') : null,
    n: all.n,
    interval: shownIntervalOfMean(all),
  }
}

/**
 * Combines everyone else: from populations with people in the segment, those who are not in it; from populations
 * without, everyone. Null if some of these people might belong to the segment.
 */
export function poolRest(populations: readonly Population[], key: string, factorId: string): Pooled | null {
  const rests: Pooled[] = []
  for (const population of populations) {
    const found = population.findSegment(key, factorId)
    if (found?.hidden) continue
    if (found) {
      if (!found.rest) return null
      rests.push(found.rest)
      continue
    }
    const everybody = population.findEverybody(factorId)
    if (!everybody || everybody.hidden) continue
    if (!population.isComparable) return null
    rests.push(everybody as Part)
  }
  return rests.length > 0 ? poolMeans(rests) : null
}

function compare(own: Pooled, rest: Pooled): OpenCell['against'] {
  if (own.mean === null || rest.mean === null) return null
  const difference = hold(own.mean - rest.mean)
  const found = hasSpread(own) && hasSpread(rest) ? compareMeans(own, rest) : null
  return { difference, value: hold(rest.mean), n: rest.n, interval: found?.interval ?? null, p: found?.p ?? null }
}

/** Finds the people with whom a segment is compared; null if their figure is not shown. */
export type FindRest = (key: string, factorId: string) => Pooled | null

/** Computes a cell of the map; null if nobody in the segment has a score of the factor. */
export function poolSegment(
  populations: readonly Population[],
  key: string,
  factorId: string,
  findRest: FindRest,
): OpenCell | null {
  const found = populations.map((one) => one.findSegment(key, factorId))
  const cell = pool(found.map((one) => (one?.hidden ? { hidden: one.hidden } : (one as SegmentPart | undefined)?.part)))
  if (!cell) return null
  const shown = found.flatMap((one) => (one && !one.hidden ? [one.part] : []))
  const rest = cell.hidden ? null : findRest(key, factorId)
  return { ...cell, against: rest && compare(poolMeans(shown), rest) }
}
