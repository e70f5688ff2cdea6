import type { ForestChart } from './pack-document.ts'

export interface ForestAxis {
  low: number
  high: number
  /** In ascending order, including 0. */
  marks: readonly number[]
}

const STEPS = [1, 2, 5, 10, 20, 50]
const MARKS_MAX = 8

/** Returns an axis that contains every dot, every interval and 0, with at most eight marks, all at whole numbers. */
export function fitAxis(rows: ForestChart['rows']): ForestAxis {
  const ends = rows.flatMap(({ value, interval }) => [value, interval?.low ?? value, interval?.high ?? value])
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const step = STEPS.find((size) => (most - least) / size <= MARKS_MAX - 2) ?? 50
  const low = Math.floor(least / step) * step
  const high = Math.max(low + step, Math.ceil(most / step) * step)
  const count = Math.round((high - low) / step) + 1
  return { low, high, marks: Array.from({ length: count }, (_, index) => low + index * step) }
}

/** Formats a mark with its sign: +5, 0, −5. */
export const formatMark = (mark: number): string => (mark > 0 ? `+${mark}` : String(mark).replace('-', '−'))
