import { findOpensAfter, findTaskToResume } from '@evenground/shared/learning'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ClosedPicture } from '../../../components/ui/feedback/illustration/closed.tsx'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useFlags } from '../../../lib/learning/flags.ts'
import { indexTasks, toLearnerPath } from '../../../lib/learning/learner-path.ts'
import { plansQuery } from '../../../lib/learning/plans.ts'
import { taskLink } from '../../../lib/learning/task-links.ts'

const CLOSED = { training: false, introOutro: false }

/** What the task waits for, by the rule that the training path shows. */
function useReason(plan: LearnerPlan, { section }: LearnerTask): 'after_intro' | 'after_training' | 'in_order' {
  const { training_navigation, intro_outro_navigation } = useFlags()
  const navigation = { training: training_navigation, introOutro: intro_outro_navigation }
  const opensAfter = findOpensAfter(section, toLearnerPath(plan, navigation))
  return opensAfter ? `after_${opensAfter}` : 'in_order'
}

/** Explains why the task is not open, and links to the one that is. */
export default function LockedTask({ plan, task }: { plan: LearnerPlan; task: LearnerTask }) {
  const { t, text } = useWords('training')
  const reason = useReason(plan, task)
  const next = indexTasks(plan).get(findTaskToResume(toLearnerPath(plan, CLOSED))?.id ?? '')
  const link = next && taskLink(plan, next)
  const box = useRef<HTMLDivElement>(null)
  const queryClient = useQueryClient()
  usePageTitle(t('locked.title'))
  // A task finished on another device may have opened this one, so the plans are reloaded.
  useEffect(() => void queryClient.invalidateQueries({ queryKey: plansQuery.queryKey }), [queryClient])
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
          <p>{t(`locked.${reason}`)}</p>
        </EmptyState>
      </div>
    </Page>
  )
}
