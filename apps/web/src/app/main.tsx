import '../styles/index.css'
import { StrictMode } from 'react'
import { isConnected } from '../lib/client/connection.ts'
import { whenCalm } from '../lib/client/when-calm.ts'
import { loadOutcomes, startI18n } from '../lib/i18n/i18n.ts'
import { readTab, writeTab } from '../lib/storage/tab-storage.ts'
import { prepareRoles } from '../lib/theme/stored-brand.ts'
import { App } from './app.tsx'
import { startRouter } from './router.tsx'

// After a release, an open page may ask for files that are gone: load the new page once for each release, never in a
// circle. Without a network no page would come back: the current one says what is wrong.
window.addEventListener('vite:preloadError', (event) => {
  if (!isConnected() || readTab('reloaded_for_release') === import.meta.url) return
  writeTab('reloaded_for_release', import.meta.url)
  event.preventDefault()
  window.location.reload()
})

// What draws is half of the script: routes, words and answers are made ready while it is still on its way.
const drawing = import('react-dom/client')
// public/theme-boot.js has found out which mode it is.
prepareRoles(document.documentElement.dataset.mode === 'dark' ? 'dark' : 'light')
const [routing] = await Promise.all([startRouter(), startI18n()])
const { createRoot } = await drawing
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App routing={routing} />
  </StrictMode>,
)

// Who signs in goes on without a second wait.
void routing.addOtherRoutes().catch(() => undefined)
void loadOutcomes()

// Once the page has what it shows. Of a development server nothing is kept: its files change under one name.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  whenCalm(
    () => void import('../lib/offline/keep-shell.ts').then(({ keepShell }) => keepShell()).catch(() => undefined),
  )
}
