import { roundHalfUp } from '../scoring/round-half-up.ts'

const toTenth = (value: number): number => roundHalfUp(value * 10) / 10

export interface DisplayedChange {
  readonly before: number
  readonly after: number
  readonly change: number
}

/**
 * A change and the means of the same people that it lies between, with one decimal, so that they add up: the change is the
 * difference of the two displayed means, at most 0.1 beside the exact one.
 */
export function displayedChange(before: number, after: number): DisplayedChange {
  const [shownBefore, shownAfter] = [toTenth(before), toTenth(after)]
  return { before: shownBefore, after: shownAfter, change: toTenth(shownAfter - shownBefore) }
}
