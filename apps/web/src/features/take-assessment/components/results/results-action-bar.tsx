import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { useTranslation } from 'react-i18next'
import { SaveState } from '../../../../components/ui/feedback/save-state.tsx'
import { ActionBar } from '../../../../components/ui/layout/action-bar.tsx'
import { Failure } from '../../../../lib/banner/failure.tsx'
import { InActionBarSlot } from '../../../../lib/layout/action-bar-slot.tsx'
import { BackToPath } from '../../../../lib/learning/back-to-path.tsx'
import { indexTasks } from '../../../../lib/learning/learner-path.ts'
import { useNextStep } from '../../../../lib/learning/use-next-step.ts'
import { OnwardButton } from './onward-button.tsx'

type ResultsActionBarProps = {
  plan: LearnerPlan
  task: LearnerTask
}

function countTasks(plan: LearnerPlan) {
  const tasks = [...indexTasks(plan).values()].filter((task) => task.task_type !== 'survey')
  const done = tasks.filter((task) => plan.options.personal.completed[task.id] === 1).length
  return { done, count: tasks.length }
}

/** Links back to the to-do list and on to the next task, and the progress in the plan. */
export function ResultsActionBar({ plan, task }: ResultsActionBarProps) {
  const { t } = useTranslation('results')
  const step = useNextStep(plan, task)
  const { done, count } = countTasks(plan)
  const status =
    done === count ? (
      <SaveState state="saved" text={t('results.all_done')} />
    ) : (
      <span className="meta">{step.hidden ? t('results.paused') : t('results.done', { done, total: count })}</span>
    )
  return (
    <InActionBarSlot>
      <Failure error={step.error} />
      <ActionBar back={<BackToPath />} status={status} next={() => <OnwardButton step={step} />} />
    </InActionBarSlot>
  )
}
