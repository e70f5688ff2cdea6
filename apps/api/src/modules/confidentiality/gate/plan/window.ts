import type { FigureKind, PlanState } from './plan-state.ts'
import { closingFor, type Unknown } from './unknowns.ts'

/** Approximate number of people in a window. More people would allow hardly any more sums, and take longer. */
const ENOUGH_PEOPLE = { segments: 300, total: 80 }

/**
 * Chooses the people among whom sums of this kind are judged: those of the last batches, and those who share an earlier
 * batch of the other kind with them. It includes everyone whose segments are to be updated. Leaving people out is
 * always safe: a combination of sums is about at least as many people as it is about in the window.
 */
export function chooseWindow(state: PlanState, unknowns: readonly Unknown[], kind: FigureKind): Unknown[] {
  const last = state.closings.length
  const { segments } = state.closings[last - 1]!
  const before = state.closings.findLastIndex((closing, at) => closing.segments && at < last - 1) + 1
  const enough = segments ? ENOUGH_PEOPLE.segments : ENOUGH_PEOPLE.total
  const otherKind: FigureKind = kind === 'pair' ? (unknowns[0]?.type ?? 'pre') : 'pair'
  let window: Unknown[] = []
  for (let back = segments ? last - before : 1; ; back *= 2) {
    const wider = widen(unknowns, kind, otherKind, last - back)
    if (window.length > 0 && wider.length > enough) return window
    window = wider
    if (back >= last) return window
  }
}

/** Everyone in batches after `from`, and everyone who shares a batch of the other kind with one of them. */
function widen(unknowns: readonly Unknown[], kind: FigureKind, otherKind: FigureKind, from: number): Unknown[] {
  const isRecent = (unknown: Unknown): boolean => closingFor(unknown, kind) > from
  const batches = new Set(unknowns.filter(isRecent).map((unknown) => closingFor(unknown, otherKind)))
  batches.delete(0)
  return unknowns.filter((unknown) => isRecent(unknown) || batches.has(closingFor(unknown, otherKind)))
}
