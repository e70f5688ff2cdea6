import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { requestsQuery } from '../api/erasure-requests.ts'
import styles from '../components/data-protection.module.css'
import { ErasureRow } from '../components/erasure-row.tsx'

function Requests() {
  const { t } = useWords(['data-protection', 'errors'])
  const { data, error, isFetching, refetch } = useQuery(requestsQuery)
  const { names } = useDomainNames()
  if (error && !data) {
    return (
      <ErrorState retrying={isFetching} onRetry={() => void refetch()}>
        {errorText(t, codeOf(error))}
      </ErrorState>
    )
  }
  if (!data) {
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    )
  }
  if (data.length === 0) return <EmptyState title={t('erasures.none_title')}>{t('erasures.none_body')}</EmptyState>
  const isOpen = ({ state }: (typeof data)[number]) => state === 'open'
  const parts = [
    ['open', data.filter(isOpen)],
    ['past', data.filter((one) => !isOpen(one))],
  ] as const
  return parts.map(
    ([part, rows]) =>
      rows.length > 0 && (
        <FormCard key={part} title={t(`erasures.${part}`)}>
          <ul className={`wide ${styles.requests}`}>
            {rows.map((request) => (
              <ErasureRow key={request.id} request={request} domain={names.get(request.domain_id)} />
            ))}
          </ul>
        </FormCard>
      ),
  )
}

/** /erasures: who asks to be erased, for whoever decides on it. */
export function Component() {
  const { t } = useWords('data-protection')
  usePageTitle(t('erasures.title'))
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title} tabIndex={-1}>
          {t('erasures.title')}
        </h1>
        <p className={styles.lede}>{t('erasures.lede')}</p>
      </div>
      <Requests />
    </div>
  )
}
