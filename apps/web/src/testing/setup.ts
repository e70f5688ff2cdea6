import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { firstMoment } from '../components/ui/buttons/use-first-moment.ts'
import { dismissBanner } from '../lib/banner/banner-store.ts'
import { trustConnection } from '../lib/client/connection.ts'
import { queryClient } from '../lib/client/query-client.ts'
import { clearTokens } from '../lib/client/tokens.ts'
import { clearNotices } from '../lib/console/notify.ts'
import { i18n, startI18n } from '../lib/i18n/i18n.ts'
import { discardStorageOwner, setStorageOwner } from '../lib/storage/owner.ts'
import { makeId } from './fixtures/ids.ts'
import { DRAFT_KEY } from './fixtures/me.ts'
import { quickenStyles } from './quick-styles.ts'

// What jsdom lacks and components ask for. Nothing here has behavior: sizes and media are the browser's business.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}
quickenStyles()

configure({
  // How busy the machine is must never decide a test: what appears at all is waited for.
  asyncUtilTimeout: 30_000,
  // The page is written out once a test has failed, not at each look for what is not there yet.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

// Every run tries the same values, so that a failure tells of the code and not of luck.
fc.configureGlobal({ seed: 1 })

/** Every namespace up front, so that a test never meets a page that waits for its words. */
const namespaces = Object.keys(import.meta.glob('../lib/i18n/locales/en-us/*.json')).map((path) =>
  path.split('/').at(-1)!.replace('.json', ''),
)

/** No finger is on the glass: what comes up can be pressed at once, unless a test is about that. */
beforeEach(() => {
  firstMoment.ms = 0
})

/** Tests keep what someone writes as the person of the fixtures, unless they say who is there. */
beforeEach(() => setStorageOwner(makeId(1), DRAFT_KEY))

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n('en-us')
  await i18n.loadNamespaces(namespaces)
  await i18n.changeLanguage('en-us')
})

afterEach(async ({ task }) => {
  // biome-ignore lint/suspicious/noConsole: the page helps to understand a failure
  if (task.result?.state === 'fail') console.error(`${task.name}\n${prettyDOM()}`)
  cleanup()
  // What one test was told, with its way to undo it, is no part of the next one's page.
  clearNotices()
  discardStorageOwner()
  localStorage.clear()
  sessionStorage.clear()
  await speakEnglish()
})

/** A test that chose another language may be over before its words have come: the next one must not meet them. */
async function speakEnglish(): Promise<void> {
  const changing = i18n as { isLanguageChangingTo?: string }
  while (changing.isLanguageChangingTo) await new Promise((resolve) => setImmediate(resolve))
  if (i18n.language !== 'en-us') await i18n.changeLanguage('en-us')
}

/** Files share a process and its modules: each leaves them as it found them. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  queryClient.clear()
  clearTokens()
  trustConnection()
  dismissBanner()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  window.innerWidth = 1024
  document.title = ''
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const node of [document.documentElement, document.body]) {
    for (const name of node.getAttributeNames()) node.removeAttribute(name)
  }
})
