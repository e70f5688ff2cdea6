import type { PermissionKey } from '@evenground/shared/constants'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolField } from '../../components/ui/table/tool-field.tsx'
import styles from './permission-chooser.module.css'
import { PermissionSectionField } from './permission-section.tsx'
import { type PermissionSection, switchPermissions } from './permission-sections.ts'
import { useFoundPermissions } from './use-found-permissions.ts'

type PermissionChooserProps = {
  sections: readonly PermissionSection[]
  value: readonly PermissionKey[]
  mayGrant: (key: PermissionKey) => boolean
  onChange: (value: PermissionKey[]) => void
}

/** The catalog of permissions by section, with a search and switches. */
export function PermissionChooser({ sections, value, mayGrant, onChange }: PermissionChooserProps) {
  const { t } = useTranslation('roles')
  const [typed, setTyped] = useState('')
  const granted = useMemo(() => new Set(value), [value])
  const found = useFoundPermissions(sections, typed)
  const set = (keys: readonly PermissionKey[], on: boolean) => onChange(switchPermissions(value, keys, on))
  return (
    <>
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
          {...{ section, shown, granted, mayGrant }}
          onChange={set}
          searched={typed.trim() !== ''}
        />
      ))}
    </>
  )
}
