import { displayedChange, standsOut } from '@evenground/shared/evidence'
import type { HeatMap, HeatMapCell } from '@evenground/shared/schemas'
import type { Against } from './use-map-choice.ts'

type Interval = { low: number; high: number } | null

/** How a cell differs from what it is compared with. */
export interface Comparison {
  difference: number
  /** Between the two figures as they are shown, so that the three add up. */
  shown: number
  interval: Interval
  /** `alone`: large enough and sure enough by itself; `among_all`: also among all cells that are shown. */
  level: 'no' | 'alone' | 'among_all'
}

/** How far a figure lies from that of others, both as they are shown. */
export const showDifference = ({ value }: NonNullable<HeatMapCell['against']>, own: number): number =>
  displayedChange(value, own).change

const shift = (interval: Interval, by: number): Interval =>
  interval && { low: interval.low - by, high: interval.high - by }

/** Against everyone else or the domain above, as the map was asked for, the benchmark, or the same cell of the assessment before; null where there is nothing to compare. */
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
    // Partly other people: without an interval nothing is called a change.
    const { change: shown } = displayedChange(earlier.value, cell.value)
    return { difference: cell.value - earlier.value, shown, interval: null, level: 'no' }
  }
  const difference = cell.value - benchmark
  const interval = shift(cell.interval, benchmark)
  const { change: shown } = displayedChange(benchmark, cell.value)
  return { difference, shown, interval, level: standsOut({ difference, interval, n: cell.n ?? 0 }) ? 'alone' : 'no' }
}

export interface OrderedMap {
  /** Positions of factors: overall first, then those in which most stands out. */
  factors: number[]
  /** Positions of segments: the lowest against the others first, hidden ones last. */
  segments: number[]
}

type Compare = (factor: number, segment: number) => Comparison | null

/** Segments by how many of their cells stand out, for screens on which few are seen at once. */
export function outstandingFirst({ factors, segments }: OrderedMap, compare: Compare): OrderedMap {
  const countOf = (segment: number) =>
    factors.filter((factor) => (compare(factor, segment)?.level ?? 'no') !== 'no').length
  const counts = new Map(segments.map((segment) => [segment, countOf(segment)]))
  const ordered = [...segments].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
  return { factors, segments: ordered }
}

/** Rows and columns by what matters. */
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
