import type { GateFacts } from '@evenground/shared/schemas'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { ClosedPicture } from '../../../components/ui/feedback/illustration/closed.tsx'
import { NothingFoundPicture } from '../../../components/ui/feedback/illustration/nothing-found.tsx'
import { TableSkeleton } from '../../../components/ui/table/table-skeleton.tsx'
import { ApiError, requestIdOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { GateNotes } from '../../../lib/results/gate-notes.tsx'
import { MinGroupSize } from '../../../lib/results/min-group-size.ts'
import { useReportHeading } from '../report-heading.ts'
import styles from './report-state.module.css'

type ReportStateProps<T> = {
  query: UseQueryResult<T>
  isEmpty: (data: T) => boolean
  /** Text shown while loading, for reports that take long. */
  loading?: string
  children: (data: T) => ReactNode
}

/** A report, or in its place the loading, error, no-permission or empty state. */
export function ReportState<T>({ query, isEmpty, loading, children }: ReportStateProps<T>) {
  const { t } = useTranslation(['reports', 'errors'])
  const { data, error, isFetching, refetch, dataUpdatedAt } = query
  useReportHeading(data, dataUpdatedAt)
  if (error && data === undefined) {
    const problem = error instanceof ApiError ? error : null
    if (problem?.code === 'results_confidential') {
      return (
        <EmptyState card picture={<ClosedPicture />} title={t('confidential.title')}>
          <p>{t('confidential.body')}</p>
        </EmptyState>
      )
    }
    if (problem?.code === 'filter_not_answerable') {
      return (
        <EmptyState card picture={<ClosedPicture />} title={t('not_answerable.title')}>
          <p>{t('not_answerable.body')}</p>
        </EmptyState>
      )
    }
    if (problem?.status === 403 || problem?.status === 404) {
      const kind = problem.status === 403 ? 'forbidden' : 'gone'
      return (
        <EmptyState card picture={<ClosedPicture />} title={t(`${kind}.title`)}>
          <p>{t(`${kind}.body`)}</p>
        </EmptyState>
      )
    }
    return (
      <ErrorState
        title={t('failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        requestId={requestIdOf(error)}
      >
        {errorText(t, problem?.code)}
      </ErrorState>
    )
  }
  if (data === undefined) {
    return (
      <div className="card">
        {loading && <p className={styles.words}>{loading}</p>}
        <TableSkeleton />
      </div>
    )
  }
  if (isEmpty(data)) {
    return (
      <EmptyState card picture={<NothingFoundPicture />} title={t('empty.title')}>
        <p>{t('empty.body')}</p>
      </EmptyState>
    )
  }
  const facts = data as GateFacts
  return (
    <MinGroupSize value={facts.min_group_size}>
      {children(data)}
      <div className={styles.notes}>
        <GateNotes facts={facts} />
      </div>
    </MinGroupSize>
  )
}
