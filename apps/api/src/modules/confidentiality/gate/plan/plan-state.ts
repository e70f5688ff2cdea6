import type { Cell } from './cells.ts'
import type { Profile, SubmissionType } from './participation.ts'

/** Figures of everyone before, of everyone after, and of people with both: sums before and after, and their change. */
export type FigureKind = 'pre' | 'post' | 'pair'

/** `too_few` people; enough, but `hidden_for_others`; or enough once the open batch is included. */
export type HiddenReason = 'too_few' | 'hidden_for_others' | 'not_yet_included'

/** A closed batch. Its number is its position in the list, from 1. It is never divided or computed again. */
interface Closing {
  type: SubmissionType
  /** Instant, in milliseconds. Every figure is as of a closing, never as of an instant in between. */
  at: number
  /** The number of people whose submission was added. */
  people: number
  /** Whether segments were updated as well. */
  segments: boolean
}

interface TakenSubmission {
  key: string
  /** Position in `people`. */
  person: number
  type: SubmissionType
  /** The number of the closing that added it. */
  closing: number
  leastSize: number
  /** As in `Submission`; absent if false. */
  wasOpen?: true
  /** As in `Submission`; absent for the first run. Never lower than the run of the person's earlier submissions. */
  run?: number
}

/** One sum: over the people of `cell` whose batch came after closing `after`, up to and including closing `upTo`. */
export interface Sum {
  cell: Cell
  kind: FigureKind
  after: number
  upTo: number
}

/** A published sum. */
export interface Given extends Sum {
  /** The number of people it counts for the first time. A repeated submission changes the sum, not this number. */
  people: number
  /** How many of these could be read one by one before they were closed; absent for none. */
  readable?: number
  /** The largest minimum group size of all people whose values are in the sum. */
  leastSize: number
}

/**
 * Forgotten people in published sums. Which groups they were in is no longer known, so each sum of this kind over
 * closing `closing`, up to closing `until` at the latest, may contain them.
 */
export interface Forgotten {
  kind: FigureKind
  closing: number
  /** The last closing whose sums may contain them. */
  until: number
  /** The largest minimum group size that was promised to them. */
  leastSize: number
}

/** Everything that one release plan remembers. Plain JSON. */
export interface PlanState {
  version: 2
  /** In the order of declaration. An attribute counts for batches from closing `from` on. */
  attributes: { key: string; from: number; withdrawn: boolean }[]
  profiles: Profile[]
  people: { key: string; profile: number }[]
  taken: TakenSubmission[]
  /** The keys of people who were forgotten after they were added. Nothing of theirs is added again. */
  gone: string[]
  forgotten: Forgotten[]
  closings: Closing[]
  given: Given[]
  /** Since when fewer people than the minimum group size have had to answer. */
  waitingSince: Record<SubmissionType, number | null>
  /** Since when segments that are due wait for the end of the run. Absent in states stored before this was recorded. */
  segmentsWaitingSince?: Record<SubmissionType, number | null>
  /** The last due date that was handled. Earlier ones are over. */
  dueHandled: Record<SubmissionType, number | null>
  /** Cells that were never published, with the reason. */
  hidden: { cell: Cell; kind: FigureKind; reason: HiddenReason }[]
}

/** A state as it was stored before people were forgotten. */
export interface FormerState extends Omit<PlanState, 'version' | 'people' | 'gone' | 'forgotten'> {
  version: 1
  /** `gone`: the first closing at which one of the person's submissions was no longer stored; null if all are. */
  people: { key: string; profile: number; gone: number | null }[]
}

export function emptyState(): PlanState {
  return {
    version: 2,
    attributes: [],
    profiles: [],
    people: [],
    taken: [],
    gone: [],
    forgotten: [],
    closings: [],
    given: [],
    waitingSince: { pre: null, post: null },
    segmentsWaitingSince: { pre: null, post: null },
    dueHandled: { pre: null, post: null },
    hidden: [],
  }
}
