import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import type { Role } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/banner.tsx'
import { DetailCard } from '../../../lib/detail/detail-card.tsx'
import { DetailLine } from '../../../lib/detail/fields/text-fields.tsx'
import { DetailSwitch } from '../../../lib/detail/fields/value-fields.tsx'
import type { FieldInfo } from '../../../lib/detail/resource.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { permissionsIn, type RoleValues } from '../api/role-kind.ts'
import { PermissionsField } from './rights-field.tsx'
import { useGrantable } from './use-grantable.ts'

export function useRoleFields(): readonly FieldInfo<RoleValues>[] {
  const { t } = useTranslation('roles')
  const format = useFormat()
  return useMemo(
    () => [
      { name: 'title', label: t('detail.name') },
      { name: 'active', label: t('detail.active') },
      {
        name: 'rights',
        label: t('detail.rights_title'),
        show: (rights: string[]) =>
          t('detail.rights_count', { count: rights.length, shown: format.number(rights.length) }),
      },
    ],
    [t, format],
  )
}

/** Why this role stays as it is, whoever asks: the product's own, or one above the rights of whoever looks. */
function useLock(role: Role | undefined): 'fixed' | 'above' | null {
  const mayGrant = useGrantable()
  if (!role) return null
  if (role.id === GLOBAL_ADMINISTRATOR_ROLE_ID) return 'fixed'
  return [...permissionsIn(role)].every(mayGrant) ? null : 'above'
}

export function RoleForm({ role }: { role: Role | undefined }) {
  const { t } = useTranslation('roles')
  const lock = useLock(role)
  return (
    <>
      {lock && <Banner tone="info">{t(`detail.locked_${lock}`)}</Banner>}
      <DetailCard title={t('detail.words')} texts={['title']}>
        <DetailLine name="title" label={t('detail.name')} maxLength={200} />
        <DetailSwitch name="active" label={t('detail.active')} hint={t('detail.active_hint')} />
      </DetailCard>
      <DetailCard title={t('detail.rights_title')} note={t('detail.rights_note')}>
        <PermissionsField locked={lock !== null} />
      </DetailCard>
    </>
  )
}
