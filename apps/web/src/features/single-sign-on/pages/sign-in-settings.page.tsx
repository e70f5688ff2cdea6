import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { CopyField } from '../../../lib/console/copy-field.tsx'
import { DomainSettingsPage } from '../../../lib/console/settings-page.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { settingsQuery } from '../api/single-sign-on.ts'
import { DirectoryCard } from '../components/directory-card.tsx'
import { EmailDomainsCard } from '../components/email-domains-card.tsx'
import { PasswordsCard } from '../components/passwords-card.tsx'
import { ProvidersCard } from '../components/providers-card.tsx'

function Settings({ domainId }: { domainId: string }) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const query = useQuery(settingsQuery(domainId))
  const { data } = query
  if (!data) {
    return (
      <QueryState query={query} title={t('failed')} reason={errorText(t, codeOf(query.error))}>
        <SkeletonText lines={6} />
      </QueryState>
    )
  }
  return (
    <>
      <ProvidersCard domainId={domainId} providers={data.providers} />
      <FormCard title={t('address.title')} note={t('address.note')}>
        <CopyField label={t('address.label')} value={data.sign_in_url} />
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
  return (
    <DomainSettingsPage domainId={domainId} title={t('title')} lede={t('lede')}>
      <Settings domainId={domainId} />
    </DomainSettingsPage>
  )
}
