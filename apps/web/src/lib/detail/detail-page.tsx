import { API_PERMISSIONS, type PermissionKey } from '@evenground/shared/constants'
import { type ReactNode, Suspense } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { ClosedPicture } from '../../components/ui/feedback/illustration/closed.tsx'
import { CardsShape, HeadShape, PageShape } from '../../components/ui/feedback/page-shape.tsx'
import { Loading } from '../../components/ui/feedback/skeleton.tsx'
import { isForbidden, requestIdOf } from '../client/api-error.ts'
import { Forbidden } from '../layout/forbidden.tsx'
import { usePermissions } from '../session/permissions.ts'
import styles from './detail-page.module.css'
import type { DetailPageProps } from './detail-page-props.ts'
import { DetailScreen } from './detail-screen.tsx'
import { useRecord } from './use-record.ts'

/** Shows the record's tabs while the record loads, so that they do not move. */
function Waiting({ tabs }: { tabs: ReactNode }) {
  return tabs ? (
    <>
      <Loading className={styles.waiting}>
        <HeadShape />
      </Loading>
      {tabs}
      <CardsShape aside />
    </>
  ) : (
    <Loading>
      <PageShape aside />
    </Loading>
  )
}

/**
 * Whether the role may create records of this section. True if the section has no such permission: the server then
 * decides.
 */
function useMayCreate(section: string): boolean {
  const permissions = usePermissions()
  const names: readonly string[] = (API_PERMISSIONS as Record<string, readonly string[]>)[section] ?? []
  return !names.includes('create') || permissions.has(`api.v2.${section}.create` as PermissionKey)
}

/** Says that the role may not create records, before anyone types anything. */
function NotCreatable({ path }: { path: string }) {
  const { t } = useTranslation('detail')
  return (
    <EmptyState
      picture={<ClosedPicture />}
      heading="h1"
      title={t('may_not_create_title')}
      action={<ButtonLink to={path}>{t('to_list')}</ButtonLink>}
    >
      <p>{t('may_not_create')}</p>
    </EmptyState>
  )
}

/** The page of one record, with the id from the route. The id `new` creates a record. */
export function DetailPage<Data extends { id: string; updated_at: string }, Values extends FieldValues>(
  props: DetailPageProps<Data, Values>,
) {
  const { id = 'new' } = useParams()
  const mayCreate = useMayCreate(props.resource.name)
  const { record, error, missing, refetch, isFetching } = useRecord(props.resource, id)
  if (missing) return null
  if (id === 'new' && !mayCreate) return <NotCreatable path={`/${props.resource.name}`} />
  if (record === undefined && !error) return <Waiting tabs={props.tabs} />
  if (record === undefined) {
    return (
      <>
        {props.tabs}
        {isForbidden(error) ? (
          <Forbidden pageTitle={props.listTitle} />
        ) : (
          <ErrorState
            heading="h1"
            retrying={isFetching}
            onRetry={() => void refetch()}
            requestId={requestIdOf(error)}
          />
        )}
      </>
    )
  }
  return (
    <Suspense fallback={<Waiting tabs={id !== 'new' && props.tabs} />}>
      <DetailScreen key={id} {...props} record={record} />
    </Suspense>
  )
}
