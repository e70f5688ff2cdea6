import { formatSignedWhole } from '../../text/format-signed.ts'

const STEPS = [1, 2, 5, 10, 20, 50]
const MARKS_MAX = 7

/** Bounds of an axis of point differences that contains 0 and every value, with round, signed marks. */
export function boundsOfChange(values: readonly number[]) {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = STEPS.find((one) => Math.ceil(most / one) - Math.floor(least / one) < MARKS_MAX) ?? 50
  const low = Math.floor(least / step) * step
  const high = Math.max(low + step, Math.ceil(most / step) * step)
  const marks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step)
  return { low, high, marks, format: formatSignedWhole }
}
