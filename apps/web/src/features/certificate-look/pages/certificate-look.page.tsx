import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { DomainFrame } from '../../../lib/console/settings-page.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { domainQuery, lookQuery } from '../api/look.ts'
import { LookForm } from '../components/look-form.tsx'

/** /domains/:id/certificate: the look of a domain's certificates. */
export function Component() {
  const { t, text } = useWords(['certificate-look', 'errors'])
  const { id = '' } = useParams()
  const { data: domain } = useQuery(domainQuery(id))
  const query = useQuery(lookQuery(id))
  useCrumb(domain && text(domain.title), `/domains/${id}`)
  useCrumb(t('title'))
  return (
    <DomainFrame
      bar
      domainId={id}
      title={t('title')}
      lede={domain ? t('lede_named', { name: text(domain.title) }) : t('lede')}
    >
      {query.data ? (
        <LookForm key={id} domainId={id} stored={query.data} />
      ) : (
        <QueryState query={query} reason={errorText(t, codeOf(query.error))}>
          <Skeleton height={480} />
        </QueryState>
      )}
    </DomainFrame>
  )
}
