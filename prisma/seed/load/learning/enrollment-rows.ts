import { cappedSeconds } from '@evenground/shared/learning'
import { isPreType } from '@evenground/shared/scoring'
import type { Enrollment } from '../../model/person.ts'
import { mergeRows, type Row, type Rows } from '../rows.ts'
import type { ActivityEvent } from './activity.ts'
import { buildJourney } from './build-journey.ts'
import type { Classroom } from './classroom.ts'
import { type Evidence, showEvidence } from './evidence.ts'
import type { Journey } from './journey.ts'
import type { Learner } from './learner.ts'
import type { Sitting, Step } from './steps.ts'

export type EnrollmentRecord = {
  rows: Rows
  events: readonly ActivityEvent[]
  sittings: readonly Sitting[]
  isFinished: boolean
}

const toIso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** When the first of the responses before training was begun, which determine the training order. */
function findOrderedSince(evidence: readonly Evidence[]): string | null {
  const responses = evidence.flatMap(({ rows }) => rows.response ?? [])
  const begun = responses.filter((row) => isPreType(Number(row.assessment_type))).map((row) => String(row.started_at))
  return begun.sort()[0] ?? null
}

type Owner = { learner: Learner; enrollment: Enrollment; masterId: string; id: string }

function planRow({ learner, enrollment, masterId, id }: Owner, { state }: Journey, orderedSince: string | null): Row {
  return {
    id,
    account_id: learner.accountId,
    domain_id: learner.domainId,
    plan_id: masterId,
    started_at: toIso(state.startedAt),
    due_at: enrollment.dueAt,
    unlocked_at: toIso(state.unlockedAt),
    training_order: state.trainingOrder,
    ordered_since: state.unlockedAt === null ? null : orderedSince,
    tells_order: state.tellsOrder,
    completed_at: toIso(state.completedAt),
    assigned_at: enrollment.assignedAt,
    updated_at: toIso(state.changedAt) ?? enrollment.assignedAt,
  }
}

/**
 * Only the task whose page was opened was started; the other prompts of the page are finished with it and take no time
 * of their own.
 */
function progressRows(learner: Learner, personalPlanId: string, { page, startAt, finishAt }: Step): Row[] {
  return page.map((task, index) => ({
    personal_plan_id: personalPlanId,
    task_id: task.id,
    domain_id: learner.domainId,
    started_at: index === 0 ? toIso(startAt) : null,
    finished_at: toIso(finishAt),
    seconds: index === 0 ? cappedSeconds(startAt, finishAt) : null,
  }))
}

/** One plan that a person is enrolled in, with everything that the person did in it. */
export function toEnrollmentRecord(classroom: Classroom, learner: Learner, enrollment: Enrollment): EnrollmentRecord {
  const course = classroom.courses.get(enrollment.plan)
  if (!course) throw new Error(`No plan ${enrollment.plan}`)
  const id = classroom.ids.make(Date.parse(enrollment.assignedAt))
  const journey = buildJourney(classroom, learner, course, enrollment, id)
  const steps = journey.sittings.flat()
  const evidence = steps.flatMap((step) => showEvidence({ classroom, learner, personalPlanId: id }, step))
  const own: Rows = {
    personal_plan: [planRow({ learner, enrollment, masterId: course.id, id }, journey, findOrderedSince(evidence))],
    task_progress: steps.flatMap((step) => progressRows(learner, id, step)),
  }
  return {
    rows: mergeRows([own, ...evidence.map(({ rows }) => rows)]),
    events: [...evidence.flatMap(({ events }) => events), ...journey.events],
    sittings: journey.sittings,
    isFinished: journey.state.completedAt !== null,
  }
}
