import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { WaitingPicture } from '../../../components/ui/feedback/illustration/waiting.tsx'
import { SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { SettingsPage } from '../../../lib/console/settings-page.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { Forbidden } from '../../../lib/layout/forbidden.tsx'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { requestsQuery } from '../api/erasure-requests.ts'
import styles from '../components/data-protection.module.css'
import { ErasureRow } from '../components/erasure-row.tsx'

function Requests() {
  const { t } = useWords(['data-protection', 'errors'])
  const query = useQuery(requestsQuery)
  const { data } = query
  const { names } = useDomainNames()
  if (!data) {
    return (
      <QueryState query={query} reason={errorText(t, codeOf(query.error))}>
        <SkeletonText lines={4} />
      </QueryState>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState card picture={<WaitingPicture />} title={t('erasures.none_title')}>
        {t('erasures.none_body')}
      </EmptyState>
    )
  }
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

/** /erasures: erasure requests, for the people who decide on them. */
export function Component() {
  const { t } = useWords('data-protection')
  const title = t('erasures.title')
  usePageTitle(title)
  const isAllowed = usePermissions().has('api.v2.domains.erasure')
  const { data } = useQuery({ ...requestsQuery, enabled: isAllowed })
  if (!isAllowed) {
    return <Forbidden pageTitle={title} title={t('erasures.forbidden')} />
  }
  return (
    <SettingsPage title={title} lede={t('erasures.lede')} empty={data?.length === 0}>
      <Requests />
    </SettingsPage>
  )
}
