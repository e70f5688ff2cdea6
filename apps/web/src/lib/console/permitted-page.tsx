import type { PermissionKey } from '@evenground/shared/constants'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Forbidden } from '../layout/forbidden.tsx'
import { usePageTitle } from '../layout/page-title.ts'
import { usePermissions } from '../session/permissions.ts'
import { SettingsPage } from './settings-page.tsx'

type PermittedPageProps = {
  /** Namespace with the texts `title`, `lede` and `forbidden`. */
  words: string
  permission: PermissionKey
  children: ReactNode
}

/** A page of the console that a role without the permission finds closed. What the page is for is then not told. */
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
