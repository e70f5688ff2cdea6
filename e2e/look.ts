import { expect, type Page } from '@playwright/test'
import { expectNoBarrier } from './accessibility.ts'
import { openAs } from './people.ts'

export const WIDTHS = [390, 1024, 1440]

export interface Look {
  locale: 'en-us' | 'es-mx'
  dark: boolean
}

const EVERY_LOOK: readonly Look[] = [
  { locale: 'en-us', dark: false },
  { locale: 'es-mx', dark: true },
  { locale: 'en-us', dark: true },
  { locale: 'es-mx', dark: false },
]

/**
 * The looks to test: by default each language and each mode once, because colors do not depend on texts and texts do
 * not depend on colors. With LOOKS=all every combination. For LOOKS=one see setup/left-out-looks.ts.
 */
export const LOOKS: readonly Look[] = process.env.LOOKS === 'all' ? EVERY_LOOK : EVERY_LOOK.slice(0, 2)

export const nameOf = ({ locale, dark }: Look): string => `${locale}-${dark ? 'dark' : 'light'}`

/** Sets language and mode as the device's stored preferences. */
export async function prefer(page: Page, { locale, dark }: Look): Promise<void> {
  await page.addInitScript(
    ([language, mode]) => {
      localStorage.setItem('locale', language)
      localStorage.setItem('darkMode', mode)
    },
    [locale, String(dark)] as const,
  )
}

/**
 * Shows the pages in a language, and in the mode of the device. Changes only the server's responses, not the account,
 * because other tests use it at the same time. `state` is added to the response about the signed-in person.
 */
export async function setLanguage(page: Page, locale: string, state: object = {}): Promise<void> {
  await page.route(/\/api\/v2\/(auth\/login|accounts\/me)$/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, ...state, account: { ...body.account, locale, settings: {} } } })
  })
}

/** Signs in as someone and opens an address in a language and mode. */
export async function openWithLook(page: Page, look: Look, login: string, path = '/#/'): Promise<void> {
  await prefer(page, look)
  await setLanguage(page, look.locale)
  await openAs(page, login, path)
}

/**
 * Collects the errors logged in the browser's console from now on, including violations of the content security policy.
 */
export function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

/**
 * Opens the console as the global administrator, in a language and mode. Returns the errors in the browser's console.
 */
export async function openConsole(page: Page, look: Look): Promise<string[]> {
  const errors = collectConsoleErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await prefer(page, look)
  await setLanguage(page, look.locale)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'admin@demo.test')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return errors
}

/** Saves a picture to test-results/screens if SCREENS is set. */
export async function savePicture(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS) await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage: true })
}

/**
 * Expects that nothing scrolls sideways. Polls, because the layout folds a moment after the window has become narrower.
 */
async function expectFits(page: Page, name: string): Promise<void> {
  const measure = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(measure, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

/**
 * Chooses the widths at which axe runs: those where the layouts differ most. Widths in between only need to fit. One
 * look uses the phone's width and the other the desktop's, so that every page is checked once in each. With LOOKS=all
 * every look uses both.
 */
async function chooseAxeWidths(page: Page): Promise<readonly number[]> {
  if (process.env.LOOKS === 'all') return [390, 1440]
  const mode = await page.locator('html').getAttribute('data-mode')
  return mode === 'dark' ? [390] : [1440]
}

/**
 * Expects the page to fit all widths, and to have no accessibility violation at `axeWidths`. Leaves the window at
 * desktop width.
 */
export async function lookAt(
  page: Page,
  name: string,
  { widths = WIDTHS, ...given }: { widths?: readonly number[]; axeWidths?: readonly number[] } = {},
): Promise<void> {
  const axeWidths = given.axeWidths ?? (await chooseAxeWidths(page))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if (axeWidths.includes(width)) await expectNoBarrier(page)
    await expectFits(page, `${name} at ${width} px`)
    await savePicture(page, `${name}-${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
