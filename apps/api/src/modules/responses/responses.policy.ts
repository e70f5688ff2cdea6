import { canTakePost, isBlockedByPause, isPostType, learnerTasks, type PlanTree } from '@evenground/shared/learning'
import { type ScorableQuestion, validateAnswers } from '@evenground/shared/scoring'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { LearnerProgress } from '../learning/index.ts'
import type { AskedQuestion } from './assigned-assessment.repo.ts'

type Wordings = Readonly<Record<string, number>>

/** Whether answering this type depends on progress in the plan: only post types wait for training. */
export const waitsForTraining = isPostType

/** Throws if responses of this type are not accepted now: during a pause, or before the training is done. */
export function assertMayTake({ path, flags }: LearnerProgress, assessmentType: number): void {
  if (isBlockedByPause(flags.paused, { kind: 'response', assessmentType })) throw new AppError('training_paused')
  const gate = canTakePost({
    assessmentType,
    tree: path.tree,
    finished: path.finished,
    introOutroNavigation: path.navigation.introOutro,
  })
  if (!gate.ok) throw new AppError(gate.reason)
}

/**
 * Returns the assessment that a task id or assessment id refers to. Throws 404 unless the plan asks for it with this
 * type.
 */
export function findAssessment(tree: PlanTree, id: string, assessmentType: number): string {
  const tasks = learnerTasks(tree).filter(({ taskType }) => taskType === 'assessment')
  const named = tasks.find((task) => task.id === id || task.taskId === id)
  const asked = tasks.some((task) => task.taskId === named?.taskId && task.assessmentType === assessmentType)
  if (!named || !asked) throw notFound()
  return named.taskId
}

const answerError = (id: string, code: string, message: string) => ({ path: `answers.${id}`, code, message })

/** Throws unless each answer belongs to a question that is asked and is an integer from 1 to 5. */
export function assertSavable(questions: readonly ScorableQuestion[], answers: Readonly<Record<string, unknown>>) {
  const { savable, unknownIds, invalidIds } = validateAnswers(questions, answers)
  if (savable) return
  throw new AppError('answers_invalid', {
    errors: [
      ...unknownIds.map((id) => answerError(id, 'unknown_question', 'This question isn’t part of the assessment.')),
      ...invalidIds.map((id) => answerError(id, 'invalid_value', 'Answer with a whole number from 1 to 5.')),
    ],
  })
}

/** Whether every given wording number is one that its question has or had. */
export const areWordingsKnown = (questions: readonly AskedQuestion[], wordings: Wordings): boolean =>
  questions.every(({ id, wording: present }) => {
    const sent = wordings[id]
    return sent === undefined || (Number.isInteger(sent) && sent >= 1 && sent <= present)
  })

/** Throws if an answer refers to a wording that its question never had. */
export function assertWordingsKnown(questions: readonly AskedQuestion[], wordings: Wordings) {
  const wrong = questions.filter((question) => !areWordingsKnown([question], wordings))
  if (wrong.length === 0) return
  throw new AppError('answers_invalid', {
    errors: wrong.map(({ id }) => ({
      path: `wordings.${id}`,
      code: 'unknown_wording',
      message: 'The question never had this wording.',
    })),
  })
}

/** Throws unless every question is answered. */
export function assertComplete(questions: readonly ScorableQuestion[], answers: Readonly<Record<string, unknown>>) {
  const { missingIds } = validateAnswers(questions, answers)
  if (missingIds.length === 0) return
  throw new AppError('answers_missing', {
    errors: missingIds.map((id) => answerError(id, 'missing', 'You haven’t answered this question yet.')),
    extra: { missing: missingIds },
  })
}
