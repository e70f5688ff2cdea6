import { foldText } from '@evenground/shared/rules'
import { useMemo } from 'react'
import type { PermissionSection } from './permission-sections.ts'
import { usePermissionWords } from './use-permission-words.ts'

interface Found {
  section: PermissionSection
  shown: PermissionSection['permissions']
}

/** Sections with the permissions that a search text matches, by their own name or by their section's. */
export function useFoundPermissions(sections: readonly PermissionSection[], typed: string): Found[] {
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
