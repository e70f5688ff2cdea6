import { applyFrozenOrder, type FactorScores, type PlanTask } from '@evenground/shared/learning'
import type { Enrollment } from '../../model/person.ts'
import type { Random } from '../../model/random.ts'
import type { SeededPlan } from '../content/course.ts'
import type { Classroom } from './classroom.ts'
import { createJourney, type Journey } from './journey.ts'
import type { Learner } from './learner.ts'
import { type Sitting, sit } from './steps.ts'

const minuteMs = 60_000

/** Adds some time, since people are not punctual to the minute. */
const sometimeAt = (iso: string, random: Random): number => Date.parse(iso) + Math.floor(random() * minuteMs)

const isAssessment = (task: PlanTask): boolean => task.taskType === 'assessment'

/** The factor scores of a pre assessment taken in this sitting. */
function scorePre({ score }: Classroom, learner: Learner, sitting: Sitting): FactorScores | undefined {
  const [material] = sitting.flatMap((step) => step.materials)
  if (material?.kind !== 'assessment') return undefined
  return score(material.assessment, learner.answer(material.assessment, 0)).scores
}

/** Fills an enrollment, which contains the times of its stages, with every task that led to them. */
export function buildJourney(
  classroom: Classroom,
  learner: Learner,
  course: SeededPlan,
  enrollment: Enrollment,
  personalPlanId: string,
): Journey {
  const journey = createJourney(course, personalPlanId)
  const { pace } = learner
  const { intro, training, outro } = course.tree
  const work = (tasks: readonly PlanTask[], when: Parameters<typeof sit>[4]) =>
    sit(course, classroom.library, tasks, pace, when)
  const workUntil = (tasks: readonly PlanTask[], iso: string) => work(tasks, { finishAt: sometimeAt(iso, pace.random) })

  if (enrollment.startedAt === null) return journey
  const readings = intro.filter((task) => !isAssessment(task))
  journey.go(work(readings, { startAt: sometimeAt(enrollment.startedAt, pace.random) }))
  if (enrollment.preSubmittedAt !== null) {
    const sitting = workUntil(intro.filter(isAssessment), enrollment.preSubmittedAt)
    journey.go(sitting, scorePre(classroom, learner, sitting))
  }
  for (const [index, finishedAt] of enrollment.groupsFinishedAt.entries()) {
    const group = applyFrozenOrder(training, journey.state.trainingOrder)[index]
    if (group) journey.go(workUntil(group.tasks, finishedAt))
  }
  if (enrollment.completedAt !== null) journey.go(workUntil(outro, enrollment.completedAt))
  return journey
}
