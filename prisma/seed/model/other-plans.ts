import { demoContent } from '../content/index.ts'
import type { DomainKey, PlanKey } from '../content/types.ts'
import { buildEnrollment, type EnrollmentInput } from './enrollments.ts'
import type { Enrollment, PlanState } from './person.ts'
import { pickWeighted, type Random } from './random.ts'
import { dayMs } from './schedule.ts'

type Occasion = Pick<EnrollmentInput, 'assignedAt' | 'now' | 'hours'>

const states: readonly (readonly [PlanState, number])[] = [
  ['not_started', 34],
  ['in_training', 22],
  ['finished', 44],
]

function draw(plan: PlanKey, groupCount: number, occasion: Occasion, random: Random): Enrollment {
  const room = (occasion.now - occasion.assignedAt) / dayMs
  const drawn = pickWeighted(random, states)
  // A plan with one group is either not started or finished, and a plan assigned in the last two weeks is not started.
  const state = room < 14 ? 'not_started' : drawn === 'in_training' && groupCount < 2 ? 'finished' : drawn
  const groupsDone = state === 'finished' ? groupCount : state === 'in_training' ? 1 : 0
  return buildEnrollment({ ...occasion, plan, state, groupsDone, hasAssessment: false, dueDays: 45 }, random)
}

/**
 * Enrolls nearly half of the people in the short plan, and most leaders in the plan for leaders, where the domain
 * offers them.
 */
export function drawOtherEnrollments(
  domain: DomainKey,
  leads: boolean,
  occasion: Occasion,
  random: Random,
): Enrollment[] {
  const offered = demoContent.domains.find((candidate) => candidate.key === domain)?.plans ?? []
  const wanted: [PlanKey, number, number][] = [
    ['plan.fair-meetings', 1, 0.45],
    ['plan.safe-to-speak', 2, leads ? 0.75 : 0],
  ]
  return wanted
    .filter(([plan, , share]) => offered.includes(plan) && random() < share)
    .map(([plan, groupCount]) => draw(plan, groupCount, occasion, random))
}
