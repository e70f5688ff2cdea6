import { promptsOnSamePage } from '@evenground/shared/learning'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { isPreType } from '@evenground/shared/scoring'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { ActionBar } from '../../../../components/ui/layout/action-bar.tsx'
import { Page } from '../../../../components/ui/layout/learner/page.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { toLearnerPath } from '../../../../lib/learning/learner-path.ts'
import { PreviewAssessment } from './preview-assessment.tsx'
import { PreviewMedium } from './preview-medium.tsx'
import { PreviewReading } from './preview-reading.tsx'
import { PreviewWriting } from './preview-writing.tsx'

const CLOSED = { training: false, introOutro: false }

/** The ids of all content on the task's page: consecutive prompts share a page, anything else has its own. */
function findPage(plan: LearnerPlan, task: LearnerTask) {
  const { tree } = toLearnerPath(plan, CLOSED)
  const all = [...tree.intro, ...tree.training.flatMap(({ tasks }) => tasks), ...tree.outro]
  const viewed = all.find(({ id }) => id === task.id)
  return viewed ? promptsOnSamePage(tree, viewed) : []
}

function Content({ plan, task, pauseId }: { plan: LearnerPlan; task: LearnerTask; pauseId: string | null }) {
  if (pauseId && task.section !== 'intro') return <PreviewReading instructionId={pauseId} />
  switch (task.task_type) {
    case 'assessment':
      return <PreviewAssessment assessmentId={task.task_id} />
    case 'medium':
      return <PreviewMedium mediumId={task.task_id} />
    case 'journal_prompt':
      return <PreviewWriting promptIds={findPage(plan, task).map(({ taskId }) => taskId)} />
    default:
      return <PreviewReading instructionId={task.task_id} />
  }
}

type PreviewTaskProps = {
  plan: LearnerPlan
  task: LearnerTask
  /** The id of the instruction that is shown instead while training is paused; null if it is not. */
  pauseId: string | null
  onBack: () => void
  onDone: (ids: readonly string[], isScored: boolean) => void
}

/** A task as a learner sees it. In the preview, Next is always enabled. */
export function PreviewTask({ plan, task, pauseId, onBack, onDone }: PreviewTaskProps) {
  const { t } = useWords(['training', 'assessment'])
  const isPre = task.task_type === 'assessment' && isPreType(task.assessment_type ?? 0)
  const isAssessment = task.task_type === 'assessment'
  const done = () =>
    onDone(
      findPage(plan, task).map(({ id }) => id),
      isPre,
    )
  return (
    <>
      <Page narrow={task.task_type !== 'assessment'}>
        <Content key={task.id} plan={plan} task={task} pauseId={pauseId} />
      </Page>
      <ActionBar
        back={<Button onClick={onBack}>{t('back')}</Button>}
        next={() => (
          <Button variant="primary" onClick={done}>
            {isAssessment ? t('assessment:take.submit') : t('next')}
          </Button>
        )}
      />
    </>
  )
}
