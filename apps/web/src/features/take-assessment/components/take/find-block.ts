import { canTakePost, isBlockedByPause } from '@evenground/shared/learning'
import { toLearnerPath } from '../../../../lib/learning/learner-path.ts'
import type { TakeInput } from './take-input.ts'

/** Why the assessment cannot be answered now; null where it can. */
export function findBlock({
  plan,
  answerKey,
  flags,
  assessment,
}: Pick<TakeInput, 'plan' | 'answerKey' | 'flags' | 'assessment'>): 'no_statements' | 'paused' | 'locked' | null {
  const { paused, trainingNavigation, introOutroNavigation } = flags
  const { assessmentType } = answerKey
  const { tree, finished } = toLearnerPath(plan, { training: trainingNavigation, introOutro: introOutroNavigation })
  if (!assessment.questions.some(({ alias }) => !alias)) return 'no_statements'
  if (isBlockedByPause(paused, { kind: 'response', assessmentType })) return 'paused'
  return canTakePost({ assessmentType, tree, finished, introOutroNavigation }).ok ? null : 'locked'
}
