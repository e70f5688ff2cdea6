import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Above every page while there is no network. The region is there before its words, so that they are read. */
export function OfflineBar() {
  const { t } = useTranslation('common')
  const online = useSyncExternalStore(watch, () => navigator.onLine)
  return (
    <div role="status" data-print="hide">
      {!online && (
        <p className="soft-warn small" style={{ padding: '10px 20px' }}>
          {t('offline_bar')}
        </p>
      )}
    </div>
  )
}
