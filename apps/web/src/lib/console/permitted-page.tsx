import type { PermissionKey } from '@evenground/shared/constants'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Forbidden } from '../layout/forbidden.tsx'
import { usePageTitle } from '../layout/page-title.ts'
import { usePermissions } from '../session/permissions.ts'
import { SettingsPage } from './settings-page.tsx'

type PermittedPageProps = {
  /** Namespace that contains the texts `title`, `lede` and `forbidden`. */
  words: string
  permission: PermissionKey
  children: ReactNode
}

/** A console page that needs a permission. Without it, only shows that the page is closed, not what it is for. */
export function PermittedPage({ words, permission, children }: PermittedPageProps) {
  const { t } = useTranslation(words)
  const title = t('title')
  usePageTitle(title)
  if (!usePermissions().has(permission)) return <Forbidden pageTitle={title} title={t('forbidden')} />
  return (
    <SettingsPage title={title} lede={t('lede')}>
      {children}
    </SettingsPage>
  )
}
