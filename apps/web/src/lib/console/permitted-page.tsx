import type { PermissionKey } from '@evenground/shared/constants'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ClosedPicture } from '../../components/ui/feedback/illustration/closed.tsx'
import { usePermissions } from '../session/permissions.ts'
import { SettingsPage } from './settings-page.tsx'

type PermittedPageProps = {
  /** Namespace with the texts `title`, `lede` and `forbidden`. */
  words: string
  permission: PermissionKey
  children: ReactNode
}

/** A page of the console that a role without the permission finds closed. */
export function PermittedPage({ words, permission, children }: PermittedPageProps) {
  const { t } = useTranslation(words)
  const allowed = usePermissions().has(permission)
  return (
    <SettingsPage title={t('title')} lede={t('lede')}>
      {allowed ? children : <EmptyState picture={<ClosedPicture />} title={t('forbidden')} />}
    </SettingsPage>
  )
}
