import '../styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '../lib/i18n/i18n.ts'
import { readTab, writeTab } from '../lib/storage/tab-storage.ts'
import { App } from './app.tsx'
import { whenRouted } from './router.tsx'

// After a release, an open page may ask for files that are gone: load the new page once, never in a circle. Without a
// network no page would come back: the one that stands says what is wrong.
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || readTab('reloaded_for_release')) return
  writeTab('reloaded_for_release', '1')
  event.preventDefault()
  window.location.reload()
})

await Promise.all([startI18n(), whenRouted()])
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
