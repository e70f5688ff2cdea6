import { expect, type Page, test } from '@playwright/test'
import { expectNoBarrier } from './accessibility.ts'
import { openPlans, signIn } from './people.ts'

const WIDTHS = [390, 1024, 1440]

const LOOKS = [
  { locale: 'en-us', dark: false },
  { locale: 'en-us', dark: true },
  { locale: 'es-mx', dark: false },
  { locale: 'es-mx', dark: true },
] as const

async function prefer(page: Page, { locale, dark }: (typeof LOOKS)[number]): Promise<void> {
  await page.addInitScript(
    ([language, mode]) => {
      localStorage.setItem('locale', language)
      localStorage.setItem('darkMode', mode)
    },
    [locale, String(dark)] as const,
  )
}

/** Shows the person's pages in a language without changing the account, which other journeys use at the same time. */
async function speak(page: Page, locale: string): Promise<void> {
  await page.route(/\/api\/v2\/(auth\/login|accounts\/me)$/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, account: { ...body.account, locale } } })
  })
}

async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoBarrier(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0)
    await page.screenshot({ path: `test-results/screens/${name}-${width}.png`, fullPage: true })
  }
}

for (const look of LOOKS) {
  const name = `${look.locale}-${look.dark ? 'dark' : 'light'}`

  test(`sign-in, plans, reading and results have no barrier and fit every width: ${name}`, async ({ page }) => {
    test.setTimeout(180_000)
    // What the page's own policy forbids would show here as an error.
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await prefer(page, look)
    await speak(page, look.locale)
    await page.goto('/#/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await lookAt(page, `${name}-login`)

    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, 'done@demo.test')
    await openPlans(page)
    await lookAt(page, `${name}-plans`)

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: /: (Belonging at Work|Pertenecer en el trabajo)/ }).click()
    await expect(page).toHaveURL(/\/results\/1$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await lookAt(page, `${name}-results`)
    expect(errors).toEqual([])
  })
}
