import { listRuns, pairClosingOf } from './pairs.ts'
import type { SubmissionType } from './participation.ts'
import type { FigureKind, PlanState } from './plan-state.ts'

/**
 * One value that nobody may learn: the value of a first submission, or the new value minus the old one for a later
 * submission. The sums about values before and those about values after have no unknown in common.
 */
export interface Unknown {
  /** Position of the submission in `taken`. */
  submission: number
  person: number
  type: SubmissionType
  leastSize: number
  /** Whether others could read the submission before it was closed. */
  wasOpen: boolean
  /**
   * The batch in which it counts for figures of its type, and the batch of the person's first submission of that type.
   */
  closing: number
  firstClosing: number
  /** The same two batches for figures of pairs; 0 until its run, or a later one, has both types. */
  pairClosing: number
  firstPairClosing: number
}

/** The unknown values of everything added, in the order of `taken`. */
export function listUnknowns(state: PlanState): Unknown[] {
  const first: Record<SubmissionType, Map<number, number>> = { pre: new Map(), post: new Map() }
  for (const { person, type, closing } of state.taken) {
    if (!first[type].has(person)) first[type].set(person, closing)
  }
  const runs = listRuns(state)
  return state.taken.map(({ person, type, closing, leastSize, wasOpen = false, run = 1 }, submission) => {
    const own = runs[person]!
    const firstPair = Math.min(...own.map(({ wholeFrom }) => wholeFrom))
    return {
      submission,
      person,
      type,
      leastSize,
      wasOpen,
      closing,
      firstClosing: first[type].get(person)!,
      pairClosing: pairClosingOf(own, run, closing),
      firstPairClosing: Number.isFinite(firstPair) ? firstPair : 0,
    }
  })
}

/** The batch in which an unknown counts for figures of this kind; 0 if in none. */
export function closingFor(unknown: Unknown, kind: FigureKind): number {
  if (kind === 'pair') return unknown.pairClosing
  return unknown.type === kind ? unknown.closing : 0
}

/** The batch in which the person counted for the first time. It decides which attributes count for the person. */
export function firstClosingFor(unknown: Unknown, kind: FigureKind): number {
  return kind === 'pair' ? unknown.firstPairClosing : unknown.firstClosing
}
