import { canFinish, canTakePost, isBlockedByPause } from '@evenground/shared/learning'
import { toLearnerPath } from '../../../../lib/learning/learner-path.ts'
import type { TakeInput } from './take-input.ts'

/** The reason why the assessment cannot be answered now; null if it can. */
export function findBlock({
  plan,
  task,
  answerKey,
  flags,
  assessment,
}: Pick<TakeInput, 'plan' | 'task' | 'answerKey' | 'flags' | 'assessment'>):
  | 'no_statements'
  | 'paused'
  | 'locked'
  | 'in_order'
  | null {
  const { paused, training_navigation: training, intro_outro_navigation: introOutro } = flags
  const { assessmentType } = answerKey
  const path = toLearnerPath(plan, { training, introOutro })
  const { tree, finished } = path
  if (!assessment.questions.some(({ alias }) => !alias)) return 'no_statements'
  if (isBlockedByPause(paused, { kind: 'response', assessmentType })) return 'paused'
  if (!canTakePost({ assessmentType, tree, finished, introOutroNavigation: introOutro }).ok) return 'locked'
  // The server would accept the answers, but the task could not be finished.
  return canFinish(path, task.id).ok ? null : 'in_order'
}
