import { compareText } from './compare-text.ts'
import type { Participation, Submission, SubmissionType } from './participation.ts'
import type { PlanState } from './plan-state.ts'

/** How long an open batch waits for the last few where there is no due date: 30 days, in milliseconds. */
const LONGEST_WAIT = 30 * 24 * 3_600_000

/** Segments are renewed when this many times the least size have submitted. */
const SEGMENT_FACTOR = 4

/** Segments wait for the end of the run when fewer than this many times the least size have still to answer. */
const LAST_FACTOR = 8

/** The same as a share of all people: in large organizations, more must be left for each group to get enough. */
const LAST_SHARE = 1 / 3

/** What has been submitted, but is in no closed batch yet: one submission per person, the latest. */
export type OpenBatch = Record<SubmissionType, Map<string, Submission>>

/** The submissions of the input that may still be added, oldest first. */
export function listWaiting(state: PlanState, { submissions, now }: Participation): Submission[] {
  const takenKeys = new Set(state.taken.map(({ key }) => key))
  const gone = new Set(state.people.filter((person) => person.gone !== null).map(({ key }) => key))
  // What someone submitted before what was added of them is out of date.
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

/** How many people are in the open batch, and how many it takes. Of several least sizes the largest counts. */
export function measure(batch: ReadonlyMap<string, Submission>): { people: number; leastSize: number } {
  return { people: batch.size, leastSize: Math.max(1, ...[...batch.values()].map(({ leastSize }) => leastSize)) }
}

export function isLargeEnough(batch: ReadonlyMap<string, Submission>): boolean {
  const { people, leastSize } = measure(batch)
  return people > 0 && people >= leastSize
}

/** Whether enough have submitted since segments were last renewed. */
export function areSegmentsDue(
  state: PlanState,
  type: SubmissionType,
  batch: ReadonlyMap<string, Submission>,
): boolean {
  const { people, leastSize } = measure(batch)
  return people + countSinceSegments(state, type) >= SEGMENT_FACTOR * leastSize
}

/**
 * Whether segments wait for those who have still to answer. Renewed shortly before the end, most groups would lack a few people
 * at the end, too few to add. The first time they do not wait.
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

/** People in batches of this type that closed after segments were last renewed. */
export function countSinceSegments(state: PlanState, type: SubmissionType): number {
  let people = 0
  for (const closing of state.closings) {
    if (closing.type !== type) continue
    people = closing.segments ? 0 : people + closing.people
  }
  return people
}

/** The people whose first submission of a type has not come yet, at the start of the period. */
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
  /** Whether it is the due date; otherwise the open batch, or segments, have waited long enough for the last few. */
  isDue: boolean
}

/** The earliest end up to `now` that was not acted upon. */
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
