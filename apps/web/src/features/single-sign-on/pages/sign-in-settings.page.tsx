import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { CopyField } from '../../../lib/console/copy-field.tsx'
import { DomainSettings } from '../../../lib/console/settings-page.tsx'
import { Loaded } from '../../../lib/layout/loaded.tsx'
import { settingsQuery } from '../api/single-sign-on.ts'
import { DirectoryCard } from '../components/directory-card.tsx'
import { EmailDomainsCard } from '../components/email-domains-card.tsx'
import { PasswordsCard } from '../components/passwords-card.tsx'
import { ProvidersCard } from '../components/providers-card.tsx'

function Settings({ domainId }: { domainId: string }) {
  const { t } = useTranslation('single-sign-on')
  return (
    <Loaded query={useQuery(settingsQuery(domainId))} words="single-sign-on" lines={6}>
      {(data) => (
        <>
          <ProvidersCard domainId={domainId} providers={data.providers} />
          <FormCard title={t('address.title')} note={t('address.note')}>
            <CopyField label={t('address.label')} value={data.sign_in_url} />
          </FormCard>
          <EmailDomainsCard domainId={domainId} domains={data.email_domains} />
          <PasswordsCard settings={data} />
          <DirectoryCard domainId={domainId} />
        </>
      )}
    </Loaded>
  )
}

/** How people of a domain sign in through their organization. */
export const Component = () => (
  <DomainSettings words="single-sign-on">{(domainId) => <Settings domainId={domainId} />}</DomainSettings>
)
