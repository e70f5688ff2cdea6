import { Suspense } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../components/ui/feedback/skeleton.tsx'
import { isForbidden, requestIdOf } from '../client/api-error.ts'
import type { DetailPageProps } from './detail-page-props.ts'
import { DetailScreen } from './detail-screen.tsx'
import { useRecord } from './use-record.ts'

function Waiting() {
  return (
    <Loading className="stack">
      <Skeleton width="40%" height={32} />
      <Skeleton height={240} />
    </Loading>
  )
}

/** The screen of one record, by the id of the route; `new` creates one. */
export function DetailPage<Data extends { id: string; updated_at: string }, Values extends FieldValues>(
  props: DetailPageProps<Data, Values>,
) {
  const { t } = useTranslation('detail')
  const { id = 'new' } = useParams()
  const { record, error, missing, refetch, isFetching } = useRecord(props.resource, id)
  if (missing) return null
  if (record === undefined) {
    if (!error) return <Waiting />
    return (
      <ErrorState heading="h1" retrying={isFetching} onRetry={() => void refetch()} requestId={requestIdOf(error)}>
        {isForbidden(error) ? t('errors:forbidden') : undefined}
      </ErrorState>
    )
  }
  return (
    <Suspense fallback={<Waiting />}>
      <DetailScreen key={id} {...props} record={record} />
    </Suspense>
  )
}
