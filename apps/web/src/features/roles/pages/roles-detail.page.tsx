import type { Role } from '@evenground/shared/schemas'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useGrantable } from '../../../lib/permissions/use-grantable.ts'
import { roleResource } from '../api/role-resource.ts'
import { HoldersCard } from '../components/holders-card.tsx'
import { PermissionsField } from '../components/permissions-field.tsx'
import { lockOf, useLock } from '../components/use-lock.ts'

function LockNote({ record }: { record: Role | undefined }) {
  const { t } = useTranslation('roles')
  const lock = useLock(record)
  return lock && <Banner tone="info">{t(`detail.locked_${lock}`)}</Banner>
}

function PermissionCount({ value }: { value: string[] }) {
  const { t } = useTranslation('roles')
  return t('detail.rights_count', { count: value.length, shown: useFormat().number(value.length) })
}

const OWN_FIELDS = { lock: LockNote, rights: PermissionsField }
const SUMMARIES = { rights: PermissionCount }
/** Form fields and comparison values with components of their own. */
const OWN_VIEWS = { parts: OWN_FIELDS, summaries: SUMMARIES }

export function Component() {
  const mayGrant = useGrantable()
  return (
    <ResourceDetail
      of={roleResource}
      {...OWN_VIEWS}
      aside={({ id }) => <HoldersCard id={id} />}
      // Actions that the server would refuse are not offered.
      fixedOf={(role) => lockOf(role, mayGrant) !== null}
    />
  )
}
