import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isConnected, watchConnection } from '../client/connection.ts'

/**
 * Shown above every page while there is no connection. The live region is always present, so that its text is
 * announced.
 */
export function OfflineBar() {
  const { t } = useTranslation('common')
  const isLearner = useLocation().pathname.startsWith('/content')
  const connected = useSyncExternalStore(watchConnection, isConnected)
  return (
    <div role="status" data-print="hide">
      {!connected && (
        <p className="soft-warn small" style={{ padding: '10px 20px' }}>
          {t('offline_bar')} {isLearner && t('offline_kept')}
        </p>
      )}
    </div>
  )
}
