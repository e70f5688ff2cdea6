import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { domainQuery, settingsQuery } from '../api/single-sign-on.ts'
import { CopyText } from '../components/copy-text.tsx'
import { DirectoryCard } from '../components/directory-card.tsx'
import { EmailDomainsCard } from '../components/email-domains-card.tsx'
import { PasswordsCard } from '../components/passwords-card.tsx'
import { ProvidersCard } from '../components/providers-card.tsx'
import styles from '../components/single-sign-on.module.css'

function Settings({ domainId }: { domainId: string }) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const { data, error, isFetching, refetch } = useQuery(settingsQuery(domainId))
  if (error && !data) {
    return (
      <ErrorState title={t('failed')} retrying={isFetching} onRetry={() => void refetch()}>
        {errorText(t, codeOf(error))}
      </ErrorState>
    )
  }
  if (!data) {
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    )
  }
  return (
    <>
      <ProvidersCard domainId={domainId} providers={data.providers} />
      <FormCard title={t('address.title')} note={t('address.note')}>
        <CopyText label={t('address.label')} value={data.sign_in_url} />
      </FormCard>
      <EmailDomainsCard domainId={domainId} domains={data.email_domains} />
      <PasswordsCard settings={data} />
      <DirectoryCard domainId={domainId} />
    </>
  )
}

/** How people of a domain sign in through their organization. */
export function Component() {
  const { t } = useTranslation('single-sign-on')
  const { id: domainId = '' } = useParams()
  const text = useText()
  const { data: domain } = useQuery(domainQuery(domainId))
  usePageTitle(t('title'))
  useCrumb(domain && text(domain.title), `/domains/${domainId}`)
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title} tabIndex={-1}>
          {t('title')}
        </h1>
        <p className={styles.lede}>{t('lede')}</p>
      </div>
      <Settings domainId={domainId} />
    </div>
  )
}
