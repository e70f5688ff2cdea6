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
 * Each language and each mode once: colors do not depend on words, nor words on colors. With LOOKS=all every pair; of
 * LOOKS=one knows setup/left-out-looks.ts.
 */
export const LOOKS: readonly Look[] = process.env.LOOKS === 'all' ? EVERY_LOOK : EVERY_LOOK.slice(0, 2)

export const nameOf = ({ locale, dark }: Look): string => `${locale}-${dark ? 'dark' : 'light'}`

/** Language and mode as a device remembers them. */
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
 * Shows the pages in a language, and in the mode of the device, without changing the account, which other journeys use
 * at the same time; as if the server said `state` of the person besides.
 */
export async function setLanguage(page: Page, locale: string, state: object = {}): Promise<void> {
  await page.route(/\/api\/v2\/(auth\/login|accounts\/me)$/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, ...state, account: { ...body.account, locale, settings: {} } } })
  })
}

/** Opens an address as someone, in a language and mode. */
export async function openWithLook(page: Page, look: Look, login: string, path = '/#/'): Promise<void> {
  await prefer(page, look)
  await setLanguage(page, look.locale)
  await openAs(page, login, path)
}

/** Collects the errors in the browser's console from here on; a violated content security policy is one of them. */
export function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

/** Opens the console as the global administrator, in a language and mode. Returns the errors in the browser's console. */
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

/** With SCREENS set, saves a picture to test-results/screens. */
export async function savePicture(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS) await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage: true })
}

/** Nothing scrolls sideways. What folds itself does so a moment after the window has become narrower. */
async function expectFits(page: Page, name: string): Promise<void> {
  const measure = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(measure, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

/**
 * At these the layouts differ most; what lies between is a matter of fitting. One look takes the phone, the other the
 * desk: every page is seen in both, once each. With LOOKS=all every look takes both.
 */
async function chooseAxeWidths(page: Page): Promise<readonly number[]> {
  if (process.env.LOOKS === 'all') return [390, 1440]
  const mode = await page.locator('html').getAttribute('data-mode')
  return mode === 'dark' ? [390] : [1440]
}

/** The page as it is fits the widths, and has no barrier at those of `axeWidths`. Leaves it as wide as a desk. */
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
