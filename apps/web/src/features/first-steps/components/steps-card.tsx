import type { FirstSteps } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { ProgressBar } from '../../../components/ui/figures/progress-bar.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useTask } from '../../../lib/client/use-task.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { dismissFirstSteps } from '../api/first-steps.ts'
import styles from './first-steps.module.css'
import { StepsList } from './steps-list.tsx'

export const countDone = ({ steps }: FirstSteps): number => steps.filter(({ done }) => done).length

type StepsCardProps = {
  steps: FirstSteps
  /** Whether the page already has this title. */
  isTitled?: boolean
  foot?: ReactNode
}

/** The checklist of one domain with its progress. */
export function StepsCard({ steps, isTitled = false, foot }: StepsCardProps) {
  const { t, text } = useWords('first-steps')
  const titleId = useId()
  const count = countDone(steps)
  const isOrganization = steps.steps.some(({ key, done }) => key === 'organization' && done)
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={isTitled ? 'sr-only' : 'card-title'}>
          {isOrganization ? t('title_of', { domain: text(steps.title) }) : t('title')}
        </h2>
        <ProgressBar
          className={cx(styles.progress, isTitled && styles.alone, count === steps.steps.length && styles.complete)}
          value={count}
          max={steps.steps.length}
          label={t('label')}
          text={t('progress', { done: count, all: steps.steps.length })}
        />
      </div>
      <StepsList steps={steps} />
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}

/** Dismisses the checklist for everyone in the domain, or restores it. */
export function DismissButton({ steps }: { steps: FirstSteps }) {
  const { t } = useWords('first-steps')
  const client = useQueryClient()
  const permissions = usePermissions()
  const { run, busy, error } = useTask(() => dismissFirstSteps(client, steps.domain_id, !steps.dismissed))
  if (!permissions.has('api.v2.domains.update_by_id')) return null
  return (
    <>
      <Failure error={error} />
      <Button size="toolbar" wraps busy={busy} onClick={() => run()}>
        {t(steps.dismissed ? 'bring_back' : 'dismiss')}
      </Button>
    </>
  )
}
