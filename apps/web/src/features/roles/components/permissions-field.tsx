import type { PermissionKey } from '@evenground/shared/constants'
import { foldText } from '@evenground/shared/rules'
import type { Role } from '@evenground/shared/schemas'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { ToolField } from '../../../components/ui/table/tool-field.tsx'
import { useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { inOrder, PERMISSION_SECTIONS, type PermissionSection } from '../api/permission-sections.ts'
import { PermissionSectionField } from './permission-section.tsx'
import styles from './permissions.module.css'
import { useGrantable } from './use-grantable.ts'
import { useLock } from './use-lock.ts'
import { usePermissionWords } from './use-permission-words.ts'

/** Sections with the permissions whose words, or whose section, a text matches. */
function useFoundPermissions(typed: string): { section: PermissionSection; shown: PermissionSection['permissions'] }[] {
  const { sectionName, permissionName } = usePermissionWords()
  return useMemo(() => {
    const words = foldText(typed.trim())
    const has = (text: string) => foldText(text).includes(words)
    return PERMISSION_SECTIONS.map((section) => {
      const matchesSection = has(sectionName(section.key))
      return {
        section,
        shown: section.permissions.filter(({ name }) => matchesSection || has(permissionName(section.key, name))),
      }
    }).filter(({ shown }) => shown.length > 0)
  }, [typed, sectionName, permissionName])
}

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
  const { t } = useTranslation('roles')
  const locked = useLock(record) !== null
  const { value, change, mode, fieldId, error } = useDetailField<PermissionKey[]>('rights')
  const [typed, setTyped] = useState('')
  const granted = useMemo(() => new Set(value), [value])
  const found = useFoundPermissions(typed)
  const grantable = useGrantable()
  if (mode === 'view') return <GrantedPermissions granted={granted} />
  const set = (keys: readonly PermissionKey[], on: boolean) => {
    const next = new Set(value)
    for (const key of keys) {
      if (on) next.add(key)
      else next.delete(key)
    }
    change(inOrder(next))
  }
  return (
    <div className="wide" id={fieldId} tabIndex={-1}>
      {error && <p className={styles.error}>{error}</p>}
      <ToolField
        className={styles.search}
        label={t('detail.find_right')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={styles.none} role="status">
        {found.length === 0 && t('detail.no_right')}
      </p>
      {found.map(({ section, shown }) => (
        <PermissionSectionField
          key={section.key}
          section={section}
          shown={shown}
          granted={granted}
          mayGrant={(key) => !locked && grantable(key)}
          onChange={set}
        />
      ))}
    </div>
  )
}
