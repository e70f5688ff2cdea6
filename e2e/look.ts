import { expect, type Page } from '@playwright/test'
import { expectNoBarrier } from './accessibility.ts'

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
 * Each language and each mode once: colors do not depend on words, nor words on colors. With LOOKS=all every pair.
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

/** Shows the pages in a language without changing the account, which other journeys use at the same time. */
export async function speak(page: Page, locale: string): Promise<void> {
  await page.route(/\/api\/v2\/(auth\/login|accounts\/me)$/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, account: { ...body.account, locale } } })
  })
}

/** With SCREENS set, a picture is left in test-results/screens for whoever wants to look. */
export async function keepPicture(page: Page, name: string): Promise<void> {
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

/** The page as it stands fits the widths, and has no barrier at those of `axeWidths`. Leaves it as wide as a desk. */
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
    await keepPicture(page, `${name}-${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
