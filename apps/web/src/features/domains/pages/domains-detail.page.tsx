import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../lib/detail/detail-page.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useMe } from '../../../lib/session/me.ts'
import { domainKindFor } from '../api/domain-kind.ts'
import { BrandPreview } from '../components/brand-preview.tsx'
import { ChildrenCard } from '../components/children-card.tsx'
import { DeleteDomain } from '../components/delete-domain.tsx'
import { useDomainFields } from '../components/domain-fields.tsx'
import { DomainForm } from '../components/domain-form.tsx'
import { RegistrationCard } from '../components/registration-card.tsx'

/** An organization or a part of one: its brand, its rules, and what its people get. */
export function Component() {
  const { t } = useTranslation('domains')
  const text = useText()
  const { domain: own } = useMe()
  const kind = useMemo(() => domainKindFor(own), [own])
  return (
    <DetailPage
      kind={kind}
      fields={useDomainFields()}
      listTitle={t('detail.list')}
      newTitle={t('detail.new')}
      titleOf={({ title }) => text(title)}
      activeOf={({ active }) => active}
      actions={(domain) => <DeleteDomain domain={domain} />}
      aside={(domain) => (
        <>
          <BrandPreview />
          <RegistrationCard domain={domain} />
          <ChildrenCard domain={domain} />
        </>
      )}
    >
      {({ base }) => <DomainForm domain={base?.record} />}
    </DetailPage>
  )
}
