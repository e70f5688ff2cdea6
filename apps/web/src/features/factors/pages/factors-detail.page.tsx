import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { DetailPage } from '../../../lib/detail/detail-page.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { factorKind, superFactorKind } from '../api/factor-kind.ts'
import { FactorForm, useFactorFields } from '../components/factor-form.tsx'

/** A factor or a super factor; `/factors/new?super_factor=true` begins the second. */
export function Component() {
  const { t } = useTranslation('factors')
  const text = useText()
  const [search] = useSearchParams()
  const isSuper = search.get('super_factor') === 'true'
  const fields = useFactorFields()
  return (
    <DetailPage
      kind={isSuper ? superFactorKind : factorKind}
      fields={fields}
      listTitle={t('detail.list')}
      newTitle={t(isSuper ? 'detail.new_super' : 'detail.new')}
      titleOf={({ title }) => text(title)}
      ownerOf={({ domain_id }) => domain_id}
      activeOf={({ active }) => active}
      uses="factors"
    >
      {({ base }) => <FactorForm known={base?.record.subfactors ?? []} />}
    </DetailPage>
  )
}
