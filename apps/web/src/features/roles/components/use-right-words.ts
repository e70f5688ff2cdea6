import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The words of sections and rights. A tab is called what it is called elsewhere. */
export function usePermissionWords() {
  const { t } = useTranslation('roles')
  const sectionName = useCallback((section: string) => t(`detail.sections.${section}`), [t])
  const permissionName = useCallback(
    (section: string, name: string) =>
      section === 'tab' || section === 'type' ? t(`detail.${section}s.${name}`) : t(`detail.rights.${name}`),
    [t],
  )
  return { sectionName, permissionName }
}
