import type { PermissionKey } from '@evenground/shared/constants'
import type { Role } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { PermissionChooser } from '../../../lib/permissions/permission-chooser.tsx'
import { PERMISSION_SECTIONS } from '../../../lib/permissions/permission-sections.ts'
import { useGrantable } from '../../../lib/permissions/use-grantable.ts'
import { usePermissionWords } from '../../../lib/permissions/use-permission-words.ts'
import styles from './permissions.module.css'
import { useLock } from './use-lock.ts'

function GrantedPermissions({ granted }: { granted: ReadonlySet<PermissionKey> }) {
  const { t, format } = useWords('roles')
  const { sectionName, permissionName } = usePermissionWords()
  return PERMISSION_SECTIONS.map(({ key, permissions }) => {
    const on = permissions.filter((permission) => granted.has(permission.key))
    const words = { on: format.number(on.length), count: permissions.length, total: format.number(permissions.length) }
    return (
      <ViewValue key={key} label={`${sectionName(key)} · ${t('detail.on_of', words)}`}>
        {on.length > 0 ? on.map(({ name }) => permissionName(key, name)).join(', ') : t('detail.nothing')}
      </ViewValue>
    )
  })
}

/** Every permission of the catalog by section, to be searched and switched; a role that is locked keeps all of them. */
export function PermissionsField({ record }: { record: Role | undefined }) {
  const locked = useLock(record) !== null
  const { value, change, mode, fieldId, error } = useDetailField<PermissionKey[]>('rights')
  const granted = useMemo(() => new Set(value), [value])
  const grantable = useGrantable()
  if (mode === 'view') return <GrantedPermissions granted={granted} />
  return (
    <div className="wide" id={fieldId} tabIndex={-1}>
      {error && <p className={styles.error}>{error}</p>}
      <PermissionChooser
        sections={PERMISSION_SECTIONS}
        value={value}
        mayGrant={(key) => !locked && grantable(key)}
        onChange={change}
      />
    </div>
  )
}
