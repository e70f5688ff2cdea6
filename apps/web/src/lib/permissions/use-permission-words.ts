import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Returns the names of sections and permissions. A tab has the same name as elsewhere. */
export function usePermissionWords() {
  const { t } = useTranslation('roles')
  const sectionName = useCallback((section: string) => t(`detail.sections.${section}`), [t])
  const permissionName = useCallback(
    (section: string, name: string) =>
      section === 'tab' || section === 'type' ? t(`detail.${section}s.${name}`) : t(`detail.rights.${name}`),
    [t],
  )
  /** What a permission allows, in a sentence. */
  const meaningOf = useCallback((name: string) => t(`detail.means.${name}`), [t])
  return { sectionName, permissionName, meaningOf }
}
