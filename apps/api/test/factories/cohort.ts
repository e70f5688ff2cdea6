import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { newId } from '../../src/platform/ids.ts'
import type { TestServer } from '../harness.ts'
import { makeDomain, makeRole } from './domains.ts'
import { insertSubmission } from './insert-submission.ts'
import { assignPlanToAll, type Course, makeCourse, seed } from './learning.ts'
import { makeAccounts, type Person } from './people.ts'

export interface Member extends Person {
  personalPlan: string
}

export interface Given {
  type: number
  at: string
  /** The overall score, and that of the trust factor. */
  score: number
  /** The answer to every question; default 4. */
  answer?: number
  /** The mode that was promised before the first question; default: identified. */
  mode?: string
}

const asked = ({ questions }: Course): string[] => [
  questions.agree,
  questions.refuse,
  questions.speak,
  questions.general,
  questions.context,
]

/** Writes a submission of one person with the time and score that a test needs. */
export const handIn = (
  server: TestServer,
  course: Course,
  { id: accountId, domainId, personalPlan }: Member,
  { type, at, score, answer = 4, mode = 'identified' }: Given,
): Promise<void> =>
  seed(server, (db) =>
    insertSubmission(db, {
      id: newId(),
      accountId,
      domainId,
      personalPlanId: personalPlan,
      assessmentId: course.assessment,
      assessmentType: type,
      submittedAt: new Date(at),
      mode,
      answers: Object.fromEntries(asked(course).map((questionId) => [questionId, answer])),
      scores: { [OVERALL_FACTOR_ID]: score, [course.questions.trust]: score },
    }),
  )

/** Names so different that a search for one finds no other. */
const NAMES = ['Aspen', 'Birch', 'Cedar', 'Juniper', 'Larch', 'Rowan']

/** A domain with a course and `size` people who are enrolled in it. */
export async function makeCohort(server: TestServer, size: number, data: Parameters<typeof makeDomain>[1] = {}) {
  const domainId = await makeDomain(server, data)
  const course = await makeCourse(server, { domainId })
  const roleId = await makeRole(server, domainId)
  const names = Array.from({ length: size }, (_, index) => ({ 'en-us': NAMES[index] ?? 'Yew' }))
  const people = await makeAccounts(
    server,
    names.map((familyName) => ({ domainId, roleId, familyName })),
  )
  const plans = await assignPlanToAll(server, people, course.plan)
  const members: Member[] = people.map((person, at) => ({ ...person, personalPlan: plans[at] as string }))
  return { domainId, course, members }
}

export type Cohort = Awaited<ReturnType<typeof makeCohort>>
