import {
  areSegmentsDue,
  countSinceSegments,
  doSegmentsWait,
  findEnd,
  isLargeEnough,
  listExpected,
  listWaiting,
  measure,
  type OpenBatch,
} from './batches.ts'
import { forgetRemoved, readState } from './forget-people.ts'
import { findHidden } from './hidden.ts'
import type { Participation, Submission, SubmissionType } from './participation.ts'
import { emptyState, type FormerState, type PlanState } from './plan-state.ts'
import { releaseAfterClosing } from './release-step.ts'
import { describeSteps, type Step } from './steps.ts'
import { closeBatch, declareAttributes, freezeProfile, noteWithdrawn, wouldRevealOthers } from './take-in.ts'

export interface Planned {
  state: PlanState
  steps: Step[]
  isIdle: boolean
}

const TYPES: readonly SubmissionType[] = ['pre', 'post']

/** If more submissions are waiting, they become one batch: each closing takes time, and many small ones show less. */
const FOLLOWED_MAX = 200

/**
 * Plans what may be published now. It follows the submissions in the order in which they came and closes batches at the
 * instants at which they were full. So it publishes the same sums whether it is called often or seldom. Only a large
 * backlog, for example when a domain with many responses becomes confidential, is added as one batch.
 */
export function planReleases(input: Participation, previous: PlanState | FormerState | null): Planned {
  const state = previous ? readState(previous) : emptyState()
  const before = state.given.length
  forgetRemoved(state, input.submissions)
  noteWithdrawn(state, input.attributes)
  const run = openRun(state, input)
  const isFollowed = run.waiting.length <= FOLLOWED_MAX
  for (const submission of run.waiting) {
    if (isFollowed) run.passTime(submission.at)
    run.receive(submission)
    if (isFollowed) run.look(submission.type, submission.at)
  }
  run.passTime(input.now)
  run.finish()
  state.hidden = findHidden(state, run.batches)
  return { state, steps: describeSteps(state, before), isIdle: isIdle(state, run.batches) }
}

/**
 * Whether no submission and no deadline is pending. Until someone submits, the passing of days then changes nothing.
 */
const isIdle = (state: PlanState, batches: OpenBatch): boolean =>
  TYPES.every(
    (type) => batches[type].size === 0 && state.waitingSince[type] === null && countSinceSegments(state, type) === 0,
  )

/** Records since when segments wait for the end of the run; null if they do not wait. */
function noteSegmentsWait(state: PlanState, type: SubmissionType, at: number | null): void {
  state.segmentsWaitingSince ??= { pre: null, post: null }
  state.segmentsWaitingSince[type] = at === null ? null : (state.segmentsWaitingSince[type] ?? at)
}

/** Opens the batches, with the functions that fill and close them as time passes. */
function openRun(state: PlanState, input: Participation) {
  const batches: OpenBatch = { pre: new Map(), post: new Map() }
  const people = new Map(state.people.map(({ key }, at) => [key, at]))
  const waiting = listWaiting(state, input)
  const expected = listExpected(state, waiting)

  const countLeft = (type: SubmissionType): number => expected[type].size + input.stillToAnswer[type]
  const close = (type: SubmissionType, at: number, atEnd: boolean): void => {
    const batch = isLargeEnough(batches[type]) ? batches[type] : new Map<string, Submission>()
    const isDue = areSegmentsDue(state, type, batch)
    const segments = atEnd || (isDue && !doSegmentsWait(state, type, { batch, left: countLeft(type) }))
    state.waitingSince[type] = null
    noteSegmentsWait(state, type, isDue && !segments ? at : null)
    // At the end of a run, segments are updated even if too few people submitted since the last update of the total.
    if (batch.size === 0 && (!atEnd || countSinceSegments(state, type) === 0)) return
    declareAttributes(state, input, at)
    closeBatch(state, people, batch, { type, at: Math.max(at, state.closings.at(-1)?.at ?? at), segments })
    releaseAfterClosing(state)
  }
  const look = (type: SubmissionType, at: number): void => {
    const left = countLeft(type)
    if (left === 0) close(type, at, true)
    else if (left >= measure(batches[type]).leastSize) {
      state.waitingSince[type] = null
      if (isLargeEnough(batches[type])) close(type, at, false)
    } else if (batches[type].size > 0) state.waitingSince[type] ??= at
  }
  return {
    batches,
    waiting,
    look,
    receive: (submission: Submission): void => {
      const { type, person } = submission
      if (wouldRevealOthers(state, people, submission)) return
      freezeProfile(state, people, submission)
      expected[type].delete(person)
      batches[type].set(person, submission)
    },
    passTime: (now: number): void => {
      for (let end = findEnd(state, input, now); end; end = findEnd(state, input, now)) {
        if (end.isDue) state.dueHandled[end.type] = end.at
        close(end.type, end.at, true)
      }
    },
    finish: (): void => {
      for (const type of TYPES) look(type, input.now)
    },
  }
}
