import { listRuns, pairClosingOf } from './pairs.ts'
import type { SubmissionType } from './participation.ts'
import type { FigureKind, PlanState } from './plan-state.ts'

/**
 * One value that no one may learn: of a first submission the value itself, of a later one the new value less the old.
 * The sums about values before and those about values after have no unknown in common.
 */
export interface Unknown {
  /** Position of the submission in `taken`. */
  submission: number
  person: number
  type: SubmissionType
  leastSize: number
  /** Whether it could be read before it was closed. */
  wasOpen: boolean
  /** The batch in which it counts for figures of its type, and that of the person's first. */
  closing: number
  firstClosing: number
  /** The same for figures of pairs; 0 while the other submission of the run, and of every later one, is missing. */
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

/** The batch in which an unknown counts for figures of this kind; 0 for never. */
export function closingFor(unknown: Unknown, kind: FigureKind): number {
  if (kind === 'pair') return unknown.pairClosing
  return unknown.type === kind ? unknown.closing : 0
}

/** The batch in which the person counted for the first time: it decides which attributes count for them. */
export function firstClosingFor(unknown: Unknown, kind: FigureKind): number {
  return kind === 'pair' ? unknown.firstPairClosing : unknown.firstClosing
}
