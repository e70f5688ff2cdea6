import { roundHalfUp } from '../scoring/round-half-up.ts'

const toTenth = (value: number): number => roundHalfUp(value * 10) / 10

export interface DisplayedChange {
  readonly before: number
  readonly after: number
  readonly change: number
}

/** A change in words and figures, one text per table cell; empty if there is no figure. */
export type WrittenChange = Record<'points' | 'before' | 'after' | 'interval' | 'effect' | 'n', string>

export const NO_WRITTEN_CHANGE: WrittenChange = { points: '', before: '', after: '', interval: '', effect: '', n: '' }

/**
 * Rounds a change and the two means that it lies between to one decimal, so that they add up: the displayed change is
 * the difference of the two displayed means. It differs from the exact change by at most 0.1.
 */
export function displayedChange(before: number, after: number): DisplayedChange {
  const [shownBefore, shownAfter] = [toTenth(before), toTenth(after)]
  return { before: shownBefore, after: shownAfter, change: toTenth(shownAfter - shownBefore) }
}
