import { displayedChange, standsOut } from '@evenground/shared/evidence'
import type { HeatMap, HeatMapCell } from '@evenground/shared/schemas'
import type { Against } from './use-map-choice.ts'

type Interval = { low: number; high: number } | null

/** The difference of a cell from the value that it is compared with. */
export interface Comparison {
  difference: number
  /** The difference of the two displayed values, so that the three numbers add up. */
  shown: number
  interval: Interval
  /** `alone`: large and certain enough on its own; `among_all`: also after the correction for all displayed cells. */
  level: 'no' | 'alone' | 'among_all'
}

/** The difference between a value and the one it is compared with, both as displayed. */
export const showDifference = ({ value }: NonNullable<HeatMapCell['against']>, own: number): number =>
  displayedChange(value, own).change

const shift = (interval: Interval, by: number): Interval =>
  interval && { low: interval.low - by, high: interval.high - by }

/**
 * Compares a cell with everyone else or the domain above (whichever the map was requested for), with the benchmark, or
 * with the same cell of the earlier assessment. Null if there is nothing to compare with.
 */
export function compareCell(
  cell: HeatMapCell | null | undefined,
  against: Against,
  { benchmark, earlier }: { benchmark: number; earlier: HeatMapCell | null | undefined },
): Comparison | null {
  if (!cell || cell.value === null) return null
  if (against === 'others' || against === 'parent') {
    return (
      cell.against && {
        ...cell.against,
        shown: showDifference(cell.against, cell.value),
        level: cell.against.stands_out,
      }
    )
  }
  if (against === 'earlier') {
    if (!earlier || earlier.value === null) return null
    // The earlier group may include other people, so there is no interval and nothing is called a change.
    const { change: shown } = displayedChange(earlier.value, cell.value)
    return { difference: cell.value - earlier.value, shown, interval: null, level: 'no' }
  }
  const difference = cell.value - benchmark
  const interval = shift(cell.interval, benchmark)
  const { change: shown } = displayedChange(benchmark, cell.value)
  return { difference, shown, interval, level: standsOut({ difference, interval, n: cell.n ?? 0 }) ? 'alone' : 'no' }
}

export interface OrderedMap {
  /** Indexes of factors: overall first, then by the number of cells that stand out. */
  factors: number[]
  /** Indexes of segments: the lowest compared with the others first, hidden ones last. */
  segments: number[]
}

type Compare = (factor: number, segment: number) => Comparison | null

/** Sorts segments by the number of their cells that stand out, for screens that show only a few. */
export function outstandingFirst({ factors, segments }: OrderedMap, compare: Compare): OrderedMap {
  const countOf = (segment: number) =>
    factors.filter((factor) => (compare(factor, segment)?.level ?? 'no') !== 'no').length
  const counts = new Map(segments.map((segment) => [segment, countOf(segment)]))
  const ordered = [...segments].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
  return { factors, segments: ordered }
}

/** Sorts rows and columns by relevance. */
export function orderMap(map: HeatMap, compare: Compare): OrderedMap {
  const all = map.segments.map((_, segment) => segment)
  const weightOf = (factor: number) => {
    const found = all.flatMap((segment) => compare(factor, segment) ?? [])
    const apart = found.filter(({ level }) => level !== 'no').length
    return 1000 * apart + Math.max(0, ...found.map(({ difference }) => Math.abs(difference)))
  }
  const weights = map.factors.map((_, factor) => weightOf(factor))
  const [overall, ...rest] = map.factors.map((_, factor) => factor)
  const isSuper = (factor: number) => Number(map.factors[factor]?.super_factor)
  rest.sort((one, other) => isSuper(one) - isSuper(other) || (weights[other] ?? 0) - (weights[one] ?? 0))
  const placeOf = (segment: number): number =>
    compare(0, segment)?.difference ?? map.segments[segment]?.cells[0]?.value ?? Number.POSITIVE_INFINITY
  return {
    factors: overall === undefined ? [] : [overall, ...rest],
    segments: [...all].sort((one, other) => placeOf(one) - placeOf(other)),
  }
}
