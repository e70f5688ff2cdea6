import type { DemoPerson } from '../../model/person.ts'
import { type ActivityEvent, activityRows } from '../learning/activity.ts'
import type { Classroom } from '../learning/classroom.ts'
import { type EnrollmentRecord, toEnrollmentRecord } from '../learning/enrollment-rows.ts'
import { createLearner, type Learner } from '../learning/learner.ts'
import { mergeRows, type Rows } from '../rows.ts'
import { accountRows } from './account-rows.ts'
import { countReminders } from './reminders.ts'
import { placeSignIns } from './sign-ins.ts'

const latest = (moments: readonly number[]): number | null => (moments.length > 0 ? Math.max(...moments) : null)

/** Since when nothing has happened in the person's unfinished plans; null without one. */
function findQuiet({ person }: Learner, enrollments: readonly EnrollmentRecord[], lastActivityAt: number | null) {
  const open = person.enrollments.filter((_, index) => enrollments[index]?.isFinished === false)
  const assigned = open.map(({ assignedAt }) => Date.parse(assignedAt))
  return open.length === 0 ? null : latest([...assigned, lastActivityAt ?? 0])
}

/** A person's account and everything that the person has done. */
export function personRows(classroom: Classroom, person: DemoPerson, passwordHash: string): Rows {
  const learner = createLearner(classroom, person)
  const enrollments = person.enrollments.map((enrollment) => toEnrollmentRecord(classroom, learner, enrollment))
  const sittings = enrollments.flatMap((enrollment) => enrollment.sittings)
  const signIns = placeSignIns(person.signInsAt, sittings, learner.pace.random)
  const events: ActivityEvent[] = [
    ...signIns.map((at) => ({ kind: 'sign_in', subjectId: null, at }) as const),
    ...enrollments.flatMap((enrollment) => enrollment.events),
  ]
  const lastActivityAt = latest(events.map(({ at }) => at))
  const quietSince = findQuiet(learner, enrollments, lastActivityAt)
  const reminders = countReminders(classroom.content, learner, quietSince, classroom.now)
  return mergeRows([
    accountRows(classroom, learner, { passwordHash, signIns, lastActivityAt, reminders }),
    ...enrollments.map(({ rows }) => rows),
    { activity: activityRows(events, learner, classroom.ids) },
  ])
}
