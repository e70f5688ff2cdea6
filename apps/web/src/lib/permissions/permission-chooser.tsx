import type { PermissionKey } from '@evenground/shared/constants'
import { foldText } from '@evenground/shared/rules'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolField } from '../../components/ui/table/tool-field.tsx'
import styles from './permission-chooser.module.css'
import { PermissionSectionField } from './permission-section.tsx'
import { inOrder, type PermissionSection } from './permission-sections.ts'
import { usePermissionWords } from './use-permission-words.ts'

interface Found {
  section: PermissionSection
  shown: PermissionSection['permissions']
}

/** Sections with the permissions whose words, or whose section, a text matches. */
function useFoundPermissions(sections: readonly PermissionSection[], typed: string): Found[] {
  const { sectionName, permissionName } = usePermissionWords()
  return useMemo(() => {
    const words = foldText(typed.trim())
    const has = (text: string) => foldText(text).includes(words)
    return sections
      .map((section) => {
        const matchesSection = has(sectionName(section.key))
        const matches = ({ name }: { name: string }) => matchesSection || has(permissionName(section.key, name))
        return { section, shown: section.permissions.filter(matches) }
      })
      .filter(({ shown }) => shown.length > 0)
  }, [sections, typed, sectionName, permissionName])
}

type PermissionChooserProps = {
  sections: readonly PermissionSection[]
  value: readonly PermissionKey[]
  mayGrant: (key: PermissionKey) => boolean
  onChange: (value: PermissionKey[]) => void
}

/** Permissions of the catalog by section, to be searched and switched. */
export function PermissionChooser({ sections, value, mayGrant, onChange }: PermissionChooserProps) {
  const { t } = useTranslation('roles')
  const [typed, setTyped] = useState('')
  const granted = useMemo(() => new Set(value), [value])
  const found = useFoundPermissions(sections, typed)
  const set = (keys: readonly PermissionKey[], on: boolean) => {
    const next = new Set(value)
    for (const key of keys) {
      if (on) next.add(key)
      else next.delete(key)
    }
    onChange(inOrder(next))
  }
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
          section={section}
          shown={shown}
          granted={granted}
          mayGrant={mayGrant}
          onChange={set}
        />
      ))}
    </>
  )
}
