import { compareText } from './compare-text.ts'
import type { Participation, Submission, SubmissionType } from './participation.ts'
import type { PlanState } from './plan-state.ts'

/** How long an open batch waits for the last few people if there is no due date: 30 days, in milliseconds. */
const LONGEST_WAIT = 30 * 24 * 3_600_000

/** Segments are updated after this many times the minimum group size have submitted. */
const SEGMENT_FACTOR = 4

/**
 * Segments wait for the end of the run while fewer than this many times the minimum group size still have to answer.
 */
const LAST_FACTOR = 8

/**
 * Segments also wait while fewer than this share of all people still have to answer: in a large organization, more
 * people must be left for each group to get enough.
 */
const LAST_SHARE = 1 / 3

/** The submissions that are not in a closed batch yet: the latest one of each person. */
export type OpenBatch = Record<SubmissionType, Map<string, Submission>>

/** The submissions of the input that may still be added, oldest first. */
export function listWaiting(state: PlanState, { submissions, now }: Participation): Submission[] {
  const takenKeys = new Set(state.taken.map(({ key }) => key))
  const gone = new Set(state.gone)
  // A submission older than the one already added for the same person is out of date.
  const lastAt = new Map(
    state.taken.map(({ person, type, closing }) => [
      `${type} ${state.people[person]!.key}`,
      state.closings[closing - 1]!.at,
    ]),
  )
  return submissions
    .filter(({ key, person, type, at }) => {
      const isNew = at > (lastAt.get(`${type} ${person}`) ?? -Infinity)
      return at <= now && isNew && !takenKeys.has(key) && !gone.has(person)
    })
    .sort((a, b) => a.at - b.at || compareText(a.key, b.key))
}

/**
 * The number of people in the open batch, and how many it takes to close it: the largest minimum group size among them.
 */
export function measure(batch: ReadonlyMap<string, Submission>): { people: number; leastSize: number } {
  return { people: batch.size, leastSize: Math.max(1, ...[...batch.values()].map(({ leastSize }) => leastSize)) }
}

export function isLargeEnough(batch: ReadonlyMap<string, Submission>): boolean {
  const { people, leastSize } = measure(batch)
  return people > 0 && people >= leastSize
}

/** Whether enough people have submitted since segments were last updated. */
export function areSegmentsDue(
  state: PlanState,
  type: SubmissionType,
  batch: ReadonlyMap<string, Submission>,
): boolean {
  const { people, leastSize } = measure(batch)
  return people + countSinceSegments(state, type) >= SEGMENT_FACTOR * leastSize
}

/**
 * Whether segments wait for the people who still have to answer. If segments were updated shortly before the end, most
 * groups would lack their last few people, who are too few to add. The first update does not wait.
 */
export function doSegmentsWait(
  { closings }: PlanState,
  type: SubmissionType,
  { batch, left }: { batch: ReadonlyMap<string, Submission>; left: number },
): boolean {
  const own = closings.filter((closing) => closing.type === type)
  const { people, leastSize } = measure(batch)
  const all = own.reduce((sum, closing) => sum + closing.people, people) + left
  return own.some(({ segments }) => segments) && left < Math.max(LAST_FACTOR * leastSize, LAST_SHARE * all)
}

/** The number of people in batches of this type that closed after the last update of segments. */
export function countSinceSegments(state: PlanState, type: SubmissionType): number {
  let people = 0
  for (const closing of state.closings) {
    if (closing.type !== type) continue
    people = closing.segments ? 0 : people + closing.people
  }
  return people
}

/** The people whose first submission of a type is among the waiting ones. */
export function listExpected(state: PlanState, waiting: readonly Submission[]): Record<SubmissionType, Set<string>> {
  const expected = { pre: new Set<string>(), post: new Set<string>() }
  for (const { person, type } of waiting) expected[type].add(person)
  for (const { person, type } of state.taken) expected[type].delete(state.people[person]!.key)
  return expected
}

export interface RunEnd {
  type: SubmissionType
  /** Instant, in milliseconds. */
  at: number
  /**
   * Whether this is the due date. Otherwise the open batch, or the segments, have waited long enough for the last few.
   */
  isDue: boolean
}

/** The earliest end of a run, up to `now`, that was not handled yet. */
export function findEnd(state: PlanState, { dueAts }: Participation, now: number): RunEnd | undefined {
  const ends: RunEnd[] = []
  for (const type of ['pre', 'post'] as const) {
    const waiting = [state.waitingSince[type], state.segmentsWaitingSince?.[type] ?? null]
    const since = waiting.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first))
    const handled = state.dueHandled[type] ?? -Infinity
    const dueAt = Math.min(...dueAts.filter((at) => at > handled))
    if (dueAt < Infinity) ends.push({ type, at: dueAt, isDue: true })
    else if (since !== null) ends.push({ type, at: since + LONGEST_WAIT, isDue: false })
  }
  return ends.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)[0]
}
