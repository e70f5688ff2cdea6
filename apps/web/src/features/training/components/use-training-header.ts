import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useFlags } from '../../../lib/learning/flags.ts'

/** The heading above a task: the name of its training, else `otherwise`; during a pause, that it is paused. */
export function useTrainingHeader(plan: LearnerPlan, task: LearnerTask, otherwise = ''): string {
  const { t, text } = useWords('training')
  const { paused } = useFlags()
  if (paused && task.section !== 'intro') return t('paused')
  const group = plan.tasks.training.find(({ tasks }) => tasks.some(({ id }) => id === task.id))
  return (group && text(group.title)) || otherwise
}
