import '../styles/index.css'
import { StrictMode } from 'react'
import { whenCalm } from '../lib/client/when-calm.ts'
import { loadOutcomes, startI18n } from '../lib/i18n/i18n.ts'
import { prepareRoles } from '../lib/theme/stored-brand.ts'
import { App } from './app.tsx'
import { startRouter } from './router.tsx'

// React DOM is half of the script: routes, words and data are loaded while it downloads.
const drawing = import('react-dom/client')
// public/theme-boot.js has set the mode, light or dark.
prepareRoles(document.documentElement.dataset.mode === 'dark' ? 'dark' : 'light')
const [routing] = await Promise.all([startRouter(), startI18n()])
const { createRoot } = await drawing
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App routing={routing} />
  </StrictMode>,
)

// Loads the rest ahead, so that people who sign in do not wait a second time.
whenCalm(() => void routing.addOtherRoutes().catch(() => undefined))
void loadOutcomes()

// Once the page has loaded what it shows. Not in development, where the content of files changes under the same name.
if (import.meta.env.PROD) {
  whenCalm(
    () =>
      void import('../lib/offline/start-offline.ts').then(({ startOffline }) => startOffline()).catch(() => undefined),
  )
}
