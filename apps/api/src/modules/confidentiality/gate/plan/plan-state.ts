import type { Cell } from './cells.ts'
import type { Profile, SubmissionType } from './participation.ts'

/** Figures of everyone before, of everyone after, and of those with both: sums before and after, and their change. */
export type FigureKind = 'pre' | 'post' | 'pair'

/** `too_few` people; enough, but `hidden_for_others`; or enough once the batch that is still open is included. */
export type HiddenReason = 'too_few' | 'hidden_for_others' | 'not_yet_included'

/** A batch that was closed. Its number is its position, from 1. It is never divided or computed again. */
interface Closing {
  type: SubmissionType
  /** Instant, in milliseconds. Every figure is as of a closing, never as of an instant between. */
  at: number
  /** People whose submission it took in. */
  people: number
  /** Whether segments were renewed too. */
  segments: boolean
}

interface TakenSubmission {
  key: string
  /** Position in `people`. */
  person: number
  type: SubmissionType
  /** The number of the closing that took it in. */
  closing: number
  leastSize: number
  /** As in `Submission`; absent for no. */
  wasOpen?: true
  /** As in `Submission`; absent for the first. Never earlier than that of what was taken of the person before. */
  run?: number
}

/** One sum: over the people of `cell` whose batch came after closing `after`, up to closing `upTo`. */
export interface Sum {
  cell: Cell
  kind: FigureKind
  after: number
  upTo: number
}

/** A sum that was published. */
export interface Given extends Sum {
  /** People that it counts for the first time. Someone who submitted again changes the sum, not the number. */
  people: number
  /** How many of these could be read one by one before they were closed; absent for none. */
  readable?: number
  /** The least size of all whose values are in it, the largest of several. */
  leastSize: number
}

/** All that one release plan remembers. Plain JSON. */
export interface PlanState {
  version: 1
  /** In the order of declaration. Counts for batches from closing `from` on. */
  attributes: { key: string; from: number; withdrawn: boolean }[]
  profiles: Profile[]
  /** `gone`: the first closing at which a submission of theirs was no longer stored. */
  people: { key: string; profile: number; gone: number | null }[]
  taken: TakenSubmission[]
  closings: Closing[]
  given: Given[]
  /** Since when fewer than the least size have had to answer. */
  waitingSince: Record<SubmissionType, number | null>
  /** Since when segments have been due and wait for the end of the run; absent before this was noted. */
  segmentsWaitingSince?: Record<SubmissionType, number | null>
  /** The last due date that was acted upon. Earlier ones are over. */
  dueHandled: Record<SubmissionType, number | null>
  /** Cells that were never published, with the reason. */
  hidden: { cell: Cell; kind: FigureKind; reason: HiddenReason }[]
}

export function emptyState(): PlanState {
  return {
    version: 1,
    attributes: [],
    profiles: [],
    people: [],
    taken: [],
    closings: [],
    given: [],
    waitingSince: { pre: null, post: null },
    segmentsWaitingSince: { pre: null, post: null },
    dueHandled: { pre: null, post: null },
    hidden: [],
  }
}
