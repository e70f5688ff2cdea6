import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectNoBarrier } from './accessibility.ts'
import { collectConsoleErrors, LOOKS, lookAt, nameOf, openWithLook } from './look.ts'
import { openAs, openPlans, startSession } from './people.ts'
import { product } from './product.ts'

/** The look of an organization that has chosen nothing. */
const USUAL_LOOK = {
  ...{ accent_color: null, text_color: null, background_color: null },
  ...{ heading: null, statement: null, look_locale: null },
}

async function openCertificate(page: Page): Promise<void> {
  await startSession(page, 'done@demo.test')
  await openPlans(page)
  await page.getByRole('button', { name: 'Review: Belonging at Work' }).click()
  await page.getByRole('link', { name: 'See your certificate' }).click()
  await expect(page.getByRole('article', { name: 'Certificate of completion' })).toBeVisible()
}

/** Returns the id of the domain of the demo's administrator. */
async function openOwnDomain(page: Page, signIn = true): Promise<string> {
  if (signIn) await openAs(page, 'admin@demo.test')
  await page.goto('/#/domains')
  // Wait for the page of domains: the previous page may contain such a link too.
  await expect(page.locator('nav a[aria-current="page"][href^="#/domains"]').first()).toBeAttached()
  const link = page.locator('table').getByRole('link', { name: /Alder/ }).first()
  const address = (await link.getAttribute('href')) ?? ''
  return address.split('/').at(-1) ?? ''
}

const changeLast = (address: string): string => address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A')

test('a finished learner keeps the certificate, lets others confirm it, stops it, and goes back', async ({
  page,
  browser,
}) => {
  await openCertificate(page)
  const toggle = page.getByRole('switch', { name: 'Let others confirm this certificate' })
  if (!(await toggle.isChecked())) await toggle.press('Space')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const address = (await page.getByRole('link', { name: /#\/verify\// }).textContent()) ?? ''
  expect(address.startsWith(product.url)).toBe(true)
  const elsewhere = await browser.newContext()
  const stranger = await elsewhere.newPage()
  const heading = stranger.getByRole('heading', { level: 1 })
  await stranger.goto(address)
  await expect(heading).toHaveText('This certificate is genuine.')
  await expect(stranger.getByRole('definition').filter({ hasText: 'Belonging at Work' })).toBeVisible()
  await stranger.goto(changeLast(address))
  await expect(heading).toHaveText('We can’t confirm this certificate.')
  await expectNoBarrier(stranger)

  await toggle.press('Space')
  await expect(page.getByRole('link', { name: /#\/verify\// })).toHaveCount(0)
  await stranger.goto(address)
  await stranger.reload()
  await expect(heading).toHaveText('We can’t confirm this certificate.')
  await elsewhere.close()
  await toggle.press('Space')
  await expect(page.getByRole('link', { name: /#\/verify\// })).toBeVisible()

  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(page).toHaveURL(/\/results\/1$/)
})

test('a document is read in the page, zoomed with the keyboard, and recorded as soon as it is loaded', async ({
  page,
}) => {
  const errors = collectConsoleErrors(page)
  await startSession(page, 'halfway@demo.test')
  await openPlans(page)
  await page.getByRole('link', { name: 'Training', exact: true }).first().click()
  await page.getByRole('link', { name: /A page to decide by/ }).click()
  const reader = page.getByRole('region', { name: 'A page to decide by' })
  await expect(reader.locator('canvas').first()).toBeVisible()
  await expect(reader.getByText(/decide/i).first()).toBeVisible()
  await reader.focus()
  await page.keyboard.press('+')
  await expect(page.getByText('125%')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled', 'true')
  // The document is done only after Next. Until then the page does not say that it is done, and neither does the path.
  await expect(page.getByText('Done. You can read it again anytime.')).toHaveCount(0)
  await lookAt(page, 'document')
  expect(errors).toEqual([])
})

test('an administrator chooses the look of certificates beside a live preview, and gives it up again', async ({
  page,
}) => {
  const errors = collectConsoleErrors(page)
  const domain = await openOwnDomain(page)
  await page.goto(`/#/domains/${domain}/certificate`)
  await expect(page.locator('.react-pdf__Page canvas')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Sample certificate' })
  await page.getByRole('textbox', { name: /^Heading \(English\)/ }).fill('Diploma of belonging')
  await page.getByRole('textbox', { name: /^Signer’s name/ }).fill('Ana Ruiz')
  await expect(preview.getByText('Diploma of belonging')).toBeAttached()
  await page.getByRole('textbox', { name: /^Background/ }).fill('#10243a')
  await expect(page.getByText('#23252f on #10243a has a contrast of 1.0:1; text needs 4.5:1.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Text/ }).fill('#ffffff')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This domain has its own look.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove this domain’s look' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove this domain’s look' }).click()
  await expect(page.getByText(/^This domain uses the default look/)).toBeVisible()
  expect(errors).toEqual([])
})

for (const look of LOOKS) {
  const name = nameOf(look)

  test(`the look of certificates has no barrier and fits every width: ${name}`, async ({ page }) => {
    const errors = collectConsoleErrors(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithLook(page, look, 'admin@demo.test')
    const domain = await openOwnDomain(page, false)
    await page.goto(`/#/domains/${domain}/certificate`)
    await expect(page.locator('.react-pdf__Page canvas')).toBeVisible()
    await page.getByRole('textbox', { name: /^(Accent|Color de acento)/ }).fill('#ffe100')
    await lookAt(page, `${name}-certificate-look`)
    expect(errors).toEqual([])
  })

  test(`certificate and confirmation have no barrier and fit every width: ${name}`, async ({ page }) => {
    // A violation of the page's content security policy would be logged here as an error.
    const errors = collectConsoleErrors(page)
    await openWithLook(page, look, 'done@demo.test', '/#/content')
    await openPlans(page)
    await page
      .getByRole('link', { name: /^(Certificate: Belonging at Work|Constancia: Pertenencia en el trabajo)$/ })
      .click()
    await expect(
      page.getByRole('article', { name: /Certificate of completion|Constancia de conclusión/ }),
    ).toBeVisible()
    await lookAt(page, `${name}-certificate`)

    const serial = await page
      .getByRole('definition')
      .filter({ hasText: /^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/ })
      .textContent()
    await page.getByRole('button', { name: /^(Show the PDF|Ver el PDF)$/ }).click()
    await expect(page.locator('.react-pdf__Page canvas')).toBeVisible()
    await expect(page.locator('.structTree')).toBeAttached()
    await lookAt(page, `${name}-certificate-pdf`)
    await page.route('**/api/v2/certificates/verify/*', (route) => {
      // Answer in place of the server: another test may have stopped the sharing just now, and only the look matters
      // here.
      const face = { serial, name: 'José Ñúñez', completed_on: '2026-11-21', domain_logo: null, ...USUAL_LOOK }
      const titles = { plan_title: { 'en-us': 'Belonging at Work' }, domain_title: { 'en-us': 'Alder & Wren' } }
      return route.fulfill({ json: { ...face, ...titles } })
    })
    await page.goto(`/#/verify/${serial}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/genuine|auténtica/)
    await lookAt(page, `${name}-verify`)
    expect(errors).toEqual([])
  })
}
