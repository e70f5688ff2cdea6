import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoBarrier, IN_A_MAIL } from './accessibility.ts'
import { collectConsoleErrors, LOOKS, lookAt, nameOf, openWithLook, prefer, savePicture, setLanguage } from './look.ts'
import { openAs, startSession } from './people.ts'
import { waitForMail } from './wait-for-mail.ts'

const REMINDER = '/#/emails/00000000-0000-4000-8000-0000000000e1'
const CREATED = '/#/emails/00000000-0000-4000-8000-0000000000e2'

test('a template gets a new text, seen at once, tried out, and the trial is in the log', async ({ page }) => {
  const errors = collectConsoleErrors(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'org.admin@demo.test', REMINDER)
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
  await page.getByRole('link', { name: 'See the email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject)
  await expect(page.frameLocator('iframe').getByText(/Jordan/)).toBeVisible()
  // Ignores the error that this test causes by evaluating code in the mail's frame, where scripts are blocked.
  expect(errors.filter((error) => !error.startsWith('Blocked script execution'))).toEqual([])
})

/**
 * Returns the visible elements of a mail with their text and style. Pictures of the server are named without its
 * address: where they are shown, they load from the address of the page.
 */
const readMail = (mail: Locator): Promise<string[]> =>
  mail.evaluate((body) =>
    [...body.querySelectorAll('*')].map((one) => {
      const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue)
      const place = one.getAttribute('href') ?? one.getAttribute('src')?.replace(/^https?:\/\/[^/]+/, '') ?? ''
      return [one.tagName, one.getAttribute('style') ?? '', place, own.join('').trim()].join(' | ')
    }),
  )

const PHONE = { width: 390, height: 844 }

/** Saves a picture of two mails side by side, each as wide as a phone. */
async function keepPair(page: Page, name: string, preview: Locator, arrived: string): Promise<void> {
  const shown = await preview.evaluate((body) => body.ownerDocument.documentElement.outerHTML)
  await page.setViewportSize({ width: 2 * PHONE.width, height: 1000 })
  const frame = (html: string) =>
    `<iframe style="border:0;width:${PHONE.width}px;height:1000px" srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`
  await page.setContent(`<body style="margin:0;display:flex">${frame(shown)}${frame(arrived)}</body>`)
  await savePicture(page, name)
}

for (const [locale, words] of [
  ['en-us', { edit: 'Edit', subject: 'Subject', preview: 'Preview', test: 'Send me a test', cancel: 'Cancel' }],
  [
    'es-mx',
    { edit: 'Editar', subject: 'Asunto', preview: 'Vista previa', test: 'Enviarme una prueba', cancel: 'Cancelar' },
  ],
] as const) {
  test(`the mail that arrives is the one that was previewed, and fits a telephone: ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(page, { locale, dark: false })
    await setLanguage(page, locale)
    await startSession(page, 'org.admin@demo.test')
    for (const [name, path] of [
      ['reminder', REMINDER],
      ['created', CREATED],
    ] as const) {
      // Two templates differ only in the hash of their address: without a blank page in between, the previous one would
      // be edited.
      await page.goto('about:blank')
      await page.goto(path)
      await page.getByRole('button', { name: words.edit, exact: true }).click()
      const subject = `${name} ${locale} ${Date.now()}`
      await page.getByRole('textbox', { name: words.subject }).fill(subject)
      const preview = page.getByRole('region', { name: words.preview })
      await expect(preview.getByText(subject)).toBeVisible()
      const shown = page.frameLocator('iframe').locator('body')
      await expect(shown).toContainText(locale === 'en-us' ? 'Hi Jordan,' : 'Hola, Mariana:')
      await preview.getByRole('button', { name: words.test }).click()
      const { html } = await waitForMail('org.admin@demo.test', subject)

      const reader = await page.context().newPage()
      await reader.setViewportSize(PHONE)
      await reader.setContent(html)
      expect(await readMail(reader.locator('body'))).toEqual(await readMail(shown))
      await expect(reader).toHaveTitle(subject)
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
      await expectNoBarrier(reader, IN_A_MAIL)
      await savePicture(reader, `mail-${name}-${locale}-390`)
      await reader.emulateMedia({ colorScheme: 'dark' })
      await expectNoBarrier(reader, IN_A_MAIL)
      await savePicture(reader, `mail-${name}-${locale}-390-dark`)
      await reader.emulateMedia({ colorScheme: 'light' })
      await keepPair(reader, `mail-${name}-${locale}-pair`, shown, html)
      await reader.close()
      await page.getByRole('button', { name: words.cancel, exact: true }).click()
      await expect(page.getByRole('button', { name: words.edit, exact: true })).toBeVisible()
    }
  })
}

test('alert keywords are edited as a whole', async ({ page }) => {
  await openAs(page, 'org.admin@demo.test', '/#/ai_services')
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
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithLook(page, look, 'admin@demo.test')
    for (const [name, path] of [
      ['email', REMINDER],
      ['keywords', '/#/ai_services'],
      ['jobs', '/#/jobs'],
    ] as const) {
      // Two pages differ only in the hash of their address: without a blank page in between, the previous one would be
      // checked.
      await page.goto('about:blank')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      // The mail is a document of its own in which no script can run, not even axe.
      const mail = page.locator('iframe')
      if (name === 'email') await mail.evaluate((frame) => frame.remove())
      await lookAt(page, `${nameOf(look)}-${name}`)
    }
  })
}
