import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The names of sections and permissions. A tab has the name that it has elsewhere. */
export function usePermissionWords() {
  const { t } = useTranslation('roles')
  const sectionName = useCallback((section: string) => t(`detail.sections.${section}`), [t])
  const permissionName = useCallback(
    (section: string, name: string) =>
      section === 'tab' || section === 'type' ? t(`detail.${section}s.${name}`) : t(`detail.rights.${name}`),
    [t],
  )
  /** What a permission lets people do, in a sentence. */
  const meaningOf = useCallback((name: string) => t(`detail.means.${name}`), [t])
  return { sectionName, permissionName, meaningOf }
}
