import { roundHalfUp } from '../scoring/round-half-up.ts'

const toTenth = (value: number): number => roundHalfUp(value * 10) / 10

export interface DisplayedChange {
  readonly before: number
  readonly after: number
  readonly change: number
}

/** A change in words and figures, each part as a cell shows it; empty where it has none. */
export type WrittenChange = Record<'points' | 'before' | 'after' | 'interval' | 'effect' | 'n', string>

export const NO_WRITTEN_CHANGE: WrittenChange = { points: '', before: '', after: '', interval: '', effect: '', n: '' }

/**
 * A change and the means of the same people that it lies between, with one decimal, so that they add up: the change is the
 * difference of the two displayed means, at most 0.1 beside the exact one.
 */
export function displayedChange(before: number, after: number): DisplayedChange {
  const [shownBefore, shownAfter] = [toTenth(before), toTenth(after)]
  return { before: shownBefore, after: shownAfter, change: toTenth(shownAfter - shownBefore) }
}
