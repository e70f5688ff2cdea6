import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import { ApiError } from '../../../lib/client/api-error.ts'
import { useRoutePlan } from '../../../lib/learning/current-plan.ts'
import { indexTasks } from '../../../lib/learning/learner-path.ts'
import { useNextStep } from '../../../lib/learning/use-next-step.ts'
import { HoldingInstruction } from '../components/holding-instruction.tsx'
import { OpenTask } from '../components/open-task.tsx'
import { PausedNote } from '../components/paused-note.tsx'
import { Reading } from '../components/reading.tsx'
import { TaskActionBar } from '../components/task-action-bar.tsx'
import { useStartTask } from '../components/use-start-task.ts'
import { useTrainingHeader } from '../components/use-training-header.ts'

function ReadTask({ plan, task }: { plan: LearnerPlan; task: LearnerTask }) {
  const { t } = useTranslation('training')
  useStartTask(plan, task)
  const step = useNextStep(plan, task)
  const kicker = useTrainingHeader(plan, task, t('read.kicker'))
  return (
    <Page narrow>
      <PausedNote step={step} />
      <Reading instructionId={task.task_id} kicker={kicker} timed />
      <TaskActionBar step={step} />
    </Page>
  )
}

/** /content/:plan_id/:id/read: the id of a task, or of the plan's instruction for a pause or for hidden scores. */
export function Component() {
  const { id } = useParams()
  const plan = useRoutePlan()
  const task = plan && indexTasks(plan).get(id ?? '')
  if (plan && task?.task_type === 'instruction') {
    return (
      <OpenTask plan={plan} task={task}>
        <ReadTask plan={plan} task={task} />
      </OpenTask>
    )
  }
  if (plan && id && id === plan.pause_instruction_id) return <HoldingInstruction plan={plan} id={id} kind="pause" />
  if (plan && id && id === plan.hide_scores_instruction_id) {
    return <HoldingInstruction plan={plan} id={id} kind="hide_scores" />
  }
  throw new ApiError(404, 'resource_not_found')
}
