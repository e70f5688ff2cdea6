import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { useTranslation } from 'react-i18next'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useFlag } from '../../../lib/learning/flags.ts'

/** What stands over a task: the training that it belongs to, else `otherwise`. A pause takes that away and says so. */
export function useTrainingHeader(plan: LearnerPlan, task: LearnerTask, otherwise = ''): string {
  const { t } = useTranslation('training')
  const text = useText()
  const paused = useFlag('paused')
  if (paused && task.section !== 'intro') return t('paused')
  const group = plan.tasks.training.find(({ tasks }) => tasks.some(({ id }) => id === task.id))
  return (group && text(group.title)) || otherwise
}
