import { findTaskToResume, staysOnInstruction } from '@evenground/shared/learning'
import type { LearnerPlan } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { type Flags, flagsQuery, useFlags } from '../../../lib/learning/flags.ts'
import { indexTasks, toLearnerPath } from '../../../lib/learning/learner-path.ts'
import { taskLink } from '../../../lib/learning/task-links.ts'
import styles from './holding-instruction.module.css'
import { Reading } from './reading.tsx'

/**
 * The current flags, reloaded whenever someone returns to the page; undefined while loading. Without a connection: the
 * last known ones.
 */
function useFreshFlags(): Flags | undefined {
  const { data, isFetchedAfterMount, fetchStatus } = useQuery({
    ...flagsQuery,
    staleTime: 0,
    refetchOnMount: 'always',
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  return isFetchedAfterMount || fetchStatus === 'paused' ? data : undefined
}

type HoldingInstructionProps = { plan: LearnerPlan; id: string; kind: 'pause' | 'hide_scores' }

/**
 * An instruction that is not a task: shown while training is paused, or in place of hidden results. It has no action
 * bar; the link to continue is below its text. Once it no longer applies, it redirects to the first incomplete task.
 */
export function HoldingInstruction({ plan, id, kind }: HoldingInstructionProps) {
  const { t, text } = useWords('training')
  const flags = useFlags()
  const holds = useFreshFlags()?.[kind === 'pause' ? 'paused' : 'hide_scores']
  if (holds === undefined) {
    return (
      <Page narrow>
        <Loading>
          <SkeletonText />
        </Loading>
      </Page>
    )
  }
  const navigation = { training: flags.training_navigation, introOutro: flags.intro_outro_navigation }
  const next = findTaskToResume(toLearnerPath(plan, navigation))
  const task = indexTasks(plan).get(next?.id ?? '')
  const link = task && taskLink(plan, task)
  const state = { paused: holds, hideScores: holds, nextTaskType: next?.taskType ?? null }
  if (!staysOnInstruction(kind, state)) {
    return <Navigate to={link ?? '/content'} replace />
  }
  return (
    <Page narrow>
      <Reading instructionId={id} kicker={t(kind === 'pause' ? 'paused' : 'read.kicker')} />
      <p className={styles.way}>
        {kind === 'hide_scores' && link ? (
          <ButtonLink variant="primary" to={link}>
            {t('holding.go_on', { task: text(task.suffix) || text(task.title) })}
          </ButtonLink>
        ) : (
          <ButtonLink to="/content">{t('holding.home')}</ButtonLink>
        )}
      </p>
    </Page>
  )
}
