import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../lib/detail/detail-page.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { roleKind } from '../api/role-kind.ts'
import { HoldersCard } from '../components/holders-card.tsx'
import { RoleForm, useRoleFields } from '../components/role-form.tsx'

/** What the people who hold a role see and may do. */
export function Component() {
  const { t } = useTranslation('roles')
  const text = useText()
  return (
    <DetailPage
      kind={roleKind}
      fields={useRoleFields()}
      listTitle={t('detail.list')}
      newTitle={t('detail.new')}
      titleOf={({ title }) => text(title)}
      ownerOf={({ domain_id }) => domain_id}
      activeOf={({ active }) => active}
      aside={({ id }) => <HoldersCard id={id} />}
    >
      {({ base }) => <RoleForm role={base?.record} />}
    </DetailPage>
  )
}
