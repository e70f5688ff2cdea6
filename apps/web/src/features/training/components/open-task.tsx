import { canFinish, type LearnerPath, resumeTask } from '@evenground/shared/learning'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ClosedPicture } from '../../../components/ui/feedback/illustration/closed.tsx'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useFlags } from '../../../lib/learning/flags.ts'
import { indexTasks, toLearnerPath } from '../../../lib/learning/learner-path.ts'
import { taskLink } from '../../../lib/learning/task-links.ts'

function reasonOf(plan: LearnerPlan, { section }: LearnerTask): 'after_intro' | 'after_training' | 'in_order' {
  if (section !== 'intro' && !plan.unlocked) return 'after_intro'
  return section === 'outro' ? 'after_training' : 'in_order'
}

/** Says why the task is not open, and leads to the one that is. */
function LockedTask({ plan, task, path }: { plan: LearnerPlan; task: LearnerTask; path: LearnerPath }) {
  const { t, text } = useWords('training')
  const next = indexTasks(plan).get(resumeTask(path)?.id ?? '')
  const link = next && taskLink(plan, next)
  const box = useRef<HTMLDivElement>(null)
  usePageTitle(t('locked.title'))
  useEffect(() => box.current?.querySelector('h1')?.focus({ preventScroll: true }), [])
  return (
    <Page narrow>
      <div ref={box}>
        <EmptyState
          heading="h1"
          picture={<ClosedPicture />}
          title={t('locked.title')}
          action={
            <ButtonLink variant="primary" to={link ?? '/content'}>
              {link ? t('locked.go_on', { task: text(next.title) }) : t('locked.home')}
            </ButtonLink>
          }
        >
          <p>{t(`locked.${reasonOf(plan, task)}`)}</p>
        </EmptyState>
      </div>
    </Page>
  )
}

type OpenTaskProps = { plan: LearnerPlan; task: LearnerTask; children: ReactNode }

/** A task that comes out of turn: free navigation may open it. */
function OutOfTurn({ plan, task, children }: OpenTaskProps) {
  const flags = useFlags('trainingNavigation', 'introOutroNavigation')
  const path = toLearnerPath(plan, { training: flags.trainingNavigation, introOutro: flags.introOutroNavigation })
  return canFinish(path, task.id).ok ? children : <LockedTask plan={plan} task={task} path={path} />
}

/** A task's page, where the task is open: the server would refuse to record any other. */
export function OpenTask(props: OpenTaskProps) {
  const inTurn = canFinish(toLearnerPath(props.plan, { training: false, introOutro: false }), props.task.id).ok
  return inTurn ? props.children : <OutOfTurn {...props} />
}
