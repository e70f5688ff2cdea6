/** Position of a value between `low` and `high`, as a share from 0 to 1. */
export const shareOf = (value: number, low: number, high: number): number =>
  high === low ? 0 : Math.min(1, Math.max(0, (value - low) / (high - low)))

const STEPS = [1, 2, 5]

/** Round axis marks from 0 to at least `max`, about `wanted` of them. Whole numbers, because the values are counts. */
export function listTicks(max: number, wanted = 4): number[] {
  const rough = Math.max(1, max) / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (STEPS.find((one) => one * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(Math.max(1, max) / step) + 1 }, (_, at) => at * step)
}

export interface Bounds {
  low: number
  high: number
}

/** Ends of a score axis: multiples of 5 between 0 and 100 that enclose every value. */
export function boundsOf(values: readonly number[]): Bounds {
  if (values.length === 0) return { low: 0, high: 100 }
  const low = Math.max(0, Math.floor(Math.min(...values) / 5) * 5)
  const high = Math.min(100, Math.ceil(Math.max(...values) / 5) * 5)
  if (low < high) return { low, high }
  return { low: Math.max(0, low - 5), high: Math.min(100, high + 5) }
}

/** Marks of a score axis: at most seven, including both ends if the steps are even. */
export function listMarks({ low, high }: Bounds): number[] {
  const step = [5, 10, 20, 25].find((one) => (high - low) / one <= 6) ?? 25
  const marks = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, at) => low + at * step)
  return marks
}
