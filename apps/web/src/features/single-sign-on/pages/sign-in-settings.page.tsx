import type { SingleSignOn } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { SaveBar } from '../../../components/ui/fields/save-bar.tsx'
import { CopyField } from '../../../lib/console/copy-field.tsx'
import { DomainSettings } from '../../../lib/console/settings-page.tsx'
import { LeaveGuard } from '../../../lib/detail/leave-guard.tsx'
import { Loaded } from '../../../lib/layout/loaded.tsx'
import { settingsQuery } from '../api/single-sign-on.ts'
import { DirectoryCard } from '../components/directory-card.tsx'
import { EmailDomainsCard } from '../components/email-domains-card.tsx'
import { PasswordsCard } from '../components/passwords-card.tsx'
import { ProvidersCard } from '../components/providers-card.tsx'
import { usePasswords } from '../components/use-passwords.ts'

function Cards({ domainId, data }: { domainId: string; data: SingleSignOn }) {
  const { t } = useTranslation('single-sign-on')
  const passwords = usePasswords(data)
  const { changed, saving, cancel } = passwords
  const leaving = useRef(false)
  return (
    <>
      <div className="page-column">
        <ProvidersCard domainId={domainId} providers={data.providers} />
        <FormCard title={t('address.title')} note={t('address.note')}>
          <CopyField label={t('address.label')} value={data.sign_in_url} />
        </FormCard>
        <EmailDomainsCard domainId={domainId} domains={data.email_domains} />
        <PasswordsCard passwords={passwords} off={data.sso_only} refusal={data.sso_only_refusal} />
        <DirectoryCard domainId={domainId} />
      </div>
      <SaveBar
        whileChanged
        changed={changed ? [t('passwords.title')] : []}
        saving={saving.isPending}
        onSave={saving.save}
        onCancel={cancel}
      />
      <LeaveGuard dirty={changed} leaving={leaving} draftKey={`sign-in:${domainId}`} />
    </>
  )
}

const Settings = ({ domainId }: { domainId: string }) => (
  <Loaded query={useQuery(settingsQuery(domainId))} words="single-sign-on" lines={6}>
    {(data) => <Cards key={domainId} domainId={domainId} data={data} />}
  </Loaded>
)

/** How people of a domain sign in through their organization. */
export const Component = () => (
  <DomainSettings bar words="single-sign-on">
    {(domainId) => <Settings domainId={domainId} />}
  </DomainSettings>
)
