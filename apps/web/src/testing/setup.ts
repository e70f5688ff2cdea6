import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { firstMoment } from '../components/ui/buttons/use-first-moment.ts'
import { pressMoment } from '../components/ui/overlays/use-single-press.ts'
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

// What jsdom lacks and components use. These have no behavior: sizes and media queries are tested in browsers. Motion is
// reduced, so that what opens is visible at once: a test would otherwise depend on how far a transition has come.
window.matchMedia ??= (query: string) =>
  ({
    matches: query === '(prefers-reduced-motion: reduce)',
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
  // The load of the machine must never decide a test, so the timeout is long.
  asyncUtilTimeout: 30_000,
  // Prints the page only once, after a test has failed, not on each retry.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

// The same values in every run, so that a failure depends on the code and not on chance.
fc.configureGlobal({ seed: 1 })

/** All namespaces are loaded first, so that no page in a test waits for its texts. */
const namespaces = Object.keys(import.meta.glob('../lib/i18n/locales/en-us/*.json')).map((path) =>
  path.split('/').at(-1)!.replace('.json', ''),
)

/** Buttons react at once and to every press, unless a test is about early or double presses. */
beforeEach(() => {
  firstMoment.ms = 0
  pressMoment.ms = 0
})

/** Drafts are stored for the person of the fixtures, unless a test sets another owner. */
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
  // Notices of one test, with their undo, must not appear in the next.
  clearNotices()
  discardStorageOwner()
  localStorage.clear()
  sessionStorage.clear()
  await speakEnglish()
})

/** A test that changed the language may end before the texts are loaded. The next test must not see them. */
async function speakEnglish(): Promise<void> {
  const changing = i18n as { isLanguageChangingTo?: string }
  while (changing.isLanguageChangingTo) await new Promise((resolve) => setImmediate(resolve))
  if (i18n.language !== 'en-us') await i18n.changeLanguage('en-us')
}

/** Test files share a process and its modules, so each cleans up after itself. */
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
