import { Suspense, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { PageShape } from '../../../components/ui/feedback/page-shape.tsx'
import { Loading } from '../../../components/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { ApiError, isForbidden } from '../../../lib/client/api-error.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { useRecord } from '../../../lib/detail/use-record.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { Forbidden } from '../../../lib/layout/forbidden.tsx'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { useMe } from '../../../lib/session/me.ts'
import { makeEmailResource } from '../api/email-resource.ts'
import styles from '../components/email.module.css'
import { EmailEditor } from '../components/email-editor.tsx'

function Waiting() {
  return (
    <Loading>
      <PageShape />
    </Loading>
  )
}

/** The page of one template in the wording of a domain. */
export function Component() {
  const { t, text } = useWords('emails')
  const { domain } = useMe()
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { names } = useDomainNames()
  const domainId = search.get('domain_id') ?? domain.id
  const resource = useMemo(() => makeEmailResource(domainId), [domainId])
  const { record, error, missing, isFetching, refetch } = useRecord(resource, id)
  // Templates are part of the product, so none can be created.
  if (id === 'new') throw new ApiError(404, 'resource_not_found')
  const title = record ? text(record.data.title) : undefined
  useCrumb(title)
  usePageTitle(title, t('list.title'))
  if (missing) return null
  if (!record && isForbidden(error)) return <Forbidden pageTitle={t('list.title')} title={t('list.forbidden')} />
  if (!record && error) return <ErrorState heading="h1" retrying={isFetching} onRetry={() => void refetch()} />
  if (!record) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      {/* Another template, or another domain's, starts in read mode. */}
      <EmailEditor
        key={`${id} ${domainId}`}
        resource={resource}
        record={record}
        domainName={names.size > 1 ? names.get(domainId) : undefined}
        choice={
          names.size > 1 && (
            <SelectField
              label={t('domain')}
              size="form"
              className={styles.domain}
              value={domainId}
              options={[...names].map(([value, label]) => ({ value, label }))}
              onChange={(event) => setSearch({ domain_id: event.target.value }, { replace: true })}
            />
          )
        }
      />
    </Suspense>
  )
}
