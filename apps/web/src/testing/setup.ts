import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { i18n, startI18n } from '../lib/i18n/i18n.ts'

// What jsdom lacks and components ask for. Nothing here has behaviour: sizes and media are the browser's business.
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

// How busy the machine is must never decide a test: what appears at all is waited for.
configure({ asyncUtilTimeout: 15_000 })

/** Every namespace up front, so that a test never meets a page that waits for its words. */
const namespaces = Object.keys(import.meta.glob('../lib/i18n/locales/en-us/*.json')).map((path) =>
  path.split('/').at(-1)!.replace('.json', ''),
)

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n('en-us')
  await i18n.loadNamespaces(namespaces)
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
