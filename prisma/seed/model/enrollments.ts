import type { PlanKey } from '../content/types.ts'
import type { Enrollment, PlanState } from './person.ts'
import { drawInteger, type Random } from './random.ts'
import { dayMs, type Hours, toIso, toWorkingTimes } from './schedule.ts'

/** Nothing happens in the last two days, so that neither a time zone nor a half hour can move an event past `now`. */
const quietDays = 2

export type EnrollmentInput = {
  plan: PlanKey
  state: PlanState
  hasAssessment: boolean
  /** The number of training groups finished: all of the plan's in the state 'finished', 0 before training. */
  groupsDone: number
  assignedAt: number
  /** Days after the assignment at which the plan is due; null without a due date. */
  dueDays: number | null
  now: number
  hours: Hours
}

/** Days from one finished training group to the next; the tail is long, since people put things off. */
function drawGapDays(random: Random): number {
  return 0.6 - 5.5 * Math.log(1 - random())
}

/** Days between one event and the next: start, pre, groups, post, as far as the state goes. */
function drawGaps(input: EnrollmentInput, random: Random): number[] {
  if (input.state === 'not_started') return []
  const start = drawInteger(random, 0, 9) + random()
  const pre = input.hasAssessment ? [0.02 + random() * 1.5] : []
  const groups = Array.from({ length: input.groupsDone }, () => drawGapDays(random))
  const end = input.state === 'finished' ? [0.3 + random() * 4] : []
  return [start, ...pre, ...groups, ...end]
}

/** The days after the assignment at which the events happen; compressed if they would not fit into `room`. */
function drawOffsets(input: EnrollmentInput, room: number, random: Random): number[] {
  const gaps = drawGaps(input, random)
  // Uses only a part of the room; otherwise everyone with little room would end on the same day.
  const limit = room * (0.55 + 0.45 * random())
  const squeeze = Math.min(1, limit / gaps.reduce((sum, gap) => sum + gap, 0))
  let at = 0
  return gaps.map((gap) => {
    at += gap * squeeze
    return at
  })
}

export function buildEnrollment(input: EnrollmentInput, random: Random): Enrollment {
  const room = (input.now - input.assignedAt) / dayMs - quietDays
  const moments = drawOffsets(input, room, random).map((offset) => input.assignedAt + offset * dayMs)
  const times = toWorkingTimes(moments, input.assignedAt, random, input.hours).map(toIso)
  const startedAt = times.shift() ?? null
  const preSubmittedAt = input.hasAssessment ? (times.shift() ?? null) : null
  const completedAt = input.state === 'finished' ? (times.pop() ?? null) : null
  return {
    plan: input.plan,
    state: input.state,
    assignedAt: toIso(input.assignedAt),
    dueAt: input.dueDays === null ? null : toIso(input.assignedAt + input.dueDays * dayMs),
    startedAt,
    preSubmittedAt,
    groupsFinishedAt: times,
    postSubmittedAt: input.hasAssessment ? completedAt : null,
    completedAt,
  }
}

/** The times at which a person did something in a plan, ascending. */
export function eventsOf(enrollment: Enrollment): number[] {
  const { startedAt, preSubmittedAt, groupsFinishedAt, postSubmittedAt, completedAt } = enrollment
  const known = [startedAt, preSubmittedAt, ...groupsFinishedAt, postSubmittedAt ?? completedAt]
  return known.filter((time) => time !== null).map((time) => Date.parse(time))
}
