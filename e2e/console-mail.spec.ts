import { expect, type Page, test } from '@playwright/test'
import { LOOKS, lookAt, nameOf, prefer } from './look.ts'
import { signIn } from './people.ts'

const REMINDER = '/#/emails/00000000-0000-4000-8000-0000000000e1'

/** The pages in a language, without a change of the account, which other journeys use at the same time. */
async function speak(page: Page, locale: string): Promise<void> {
  await page.route(/\/api\/v2\/(auth\/login|accounts\/me)$/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, account: { ...body.account, locale } } })
  })
}

test('a template is worded anew, seen at once, tried out, and the trial is in the log', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'org.admin@demo.test')
  await page.goto(REMINDER)
  await page.getByRole('button', { name: 'Edit' }).click()
  const subject = `Still with us? ${Date.now()}`
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText(subject)).toBeVisible()
  await expect(page.frameLocator('iframe').getByText(/Jordan/)).toBeVisible()
  await preview.getByRole('button', { name: 'Send me a test' }).click()
  await expect(preview.getByText(/test email/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await page.getByRole('link', { name: 'See it there' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject)
  await expect(page.frameLocator('iframe').getByText(/Jordan/)).toBeVisible()
  // The test itself looks into the frame of the mail, where no script may run.
  expect(errors.filter((error) => !error.startsWith('Blocked script execution'))).toEqual([])
})

test('alert keywords are edited as a whole', async ({ page }) => {
  await signIn(page, 'org.admin@demo.test')
  await page.goto('/#/ai_services')
  await page.getByRole('button', { name: 'Edit' }).click()
  const field = page.getByRole('textbox', { name: 'Keywords' })
  await field.fill('código 7')
  await field.press('Enter')
  await expect(page.getByText('Tags can only contain letters and spaces')).toBeVisible()
  await field.fill('hostigamiento')
  await field.press(',')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'hostigamiento' })).toBeVisible()
})

for (const look of LOOKS) {
  test(`mail, keywords and jobs have no barrier and fit every width: ${nameOf(look)}`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await prefer(page, look)
    await speak(page, look.locale)
    await signIn(page, 'admin@demo.test')
    for (const [name, path] of [
      ['email', REMINDER],
      ['keywords', '/#/ai_services'],
      ['jobs', '/#/jobs'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      // The mail is a document of its own, in which no script runs: not even one that looks for barriers.
      const mail = page.locator('iframe')
      if (name === 'email') await mail.evaluate((frame) => frame.remove())
      await lookAt(page, `${nameOf(look)}-${name}`)
    }
  })
}
