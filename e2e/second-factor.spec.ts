import { createHmac } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { signInByApi } from './api.ts'
import { addAuthenticator } from './authenticator.ts'
import { LOOKS, lookAt, nameOf, openConsole, prefer } from './look.ts'
import { makeEmailAccount } from './open-domain.ts'
import { DEMO_PASSWORD } from './people.ts'
import { product } from './product.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows at a time. Written from RFC 6238, to check the server independently. */
function codeAt(secret: string, at: number): string {
  const bits = [...secret.replaceAll(' ', '')].map((one) => BASE32.indexOf(one).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', key).update(step).digest()
  const number = hash.readUInt32BE((hash.at(-1) as number) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The code of the next 30 seconds. A code works only once, and the server accepts the next one early. */
const nextCode = (secret: string) => codeAt(secret, Date.now() + 30_000)

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/#/login')
  await page.locator('input[autocomplete="username"]').fill(email)
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Sign out|Cerrar sesión)$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/#\/login/)
}

const dialog = (page: Page) => page.getByRole('dialog')

for (const look of LOOKS) {
  test(`an authenticator app is set up, asked for, and replaced by a recovery code: ${nameOf(look)}`, async ({
    page,
    request,
  }) => {
    const { email } = await makeEmailAccount(request, look)
    await prefer(page, look)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await typePassword(page, email)
    await expect(page).toHaveURL(/#\/content/)
    await page.goto('/#/content/settings?open=second-factor')
    const add = page.getByRole('button', { name: /an authenticator app|una aplicación/ })
    await expect(add).toBeVisible()
    await add.click()
    await expect(dialog(page).getByRole('img')).toBeVisible()
    const secret = await dialog(page).locator('code').innerText()
    await lookAt(page, `second-factor-app-${nameOf(look)}`)
    await dialog(page).locator('input').fill(codeAt(secret, Date.now()))
    await dialog(page).locator('button[type=submit]').click()
    const codes = dialog(page).locator('li code')
    await expect(codes).toHaveCount(10)
    const [recovery = ''] = await codes.allInnerTexts()
    await lookAt(page, `second-factor-codes-${nameOf(look)}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('body > div code:visible')).toHaveCount(10)
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await lookAt(page, `second-factor-print-${nameOf(look)}`, { widths: [1024], axeWidths: [] })
    await page.emulateMedia({ media: 'screen' })
    await dialog(page)
      .getByRole('button', { name: /I’ve saved them|Ya los guardé/ })
      .click()
    await expect(page.getByRole('button', { name: /^(Remove|Quitar) / })).toHaveCount(1)
    await expect(add).toBeFocused()
    await lookAt(page, `second-factor-one-${nameOf(look)}`)

    await signOut(page)
    await typePassword(page, email)
    const code = page.locator('input[autocomplete="one-time-code"]')
    await expect(code).toBeVisible()
    await lookAt(page, `second-factor-step-${nameOf(look)}`)
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(/isn’t right|no es correcto/)
    await expect(page.getByRole('status').filter({ hasText: /isn’t right|no es correcto/ })).toHaveCount(1)
    await page.getByRole('button', { name: /recovery code|código de recuperación/ }).click()
    await expect(page.locator('form input')).toBeFocused()
    await page.locator('form input').fill(recovery.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/content/)
    await page.goto('/#/content/settings?open=second-factor')
    await expect(page.getByText(/You have 9 codes left|Te quedan 9 códigos/)).toBeVisible()

    await signOut(page)
    await typePassword(page, email)
    // The second step moves the focus to its heading. Typing must wait for that, or the field would lose the focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await code.fill(nextCode(secret))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/content/)
  })

  test(`a domain requires a second factor, and a lost one is reset: ${nameOf(look)}`, async ({ page, browser }) => {
    const { domain, email, id } = await makeEmailAccount(page.request, look)
    await openConsole(page, look)
    await page.goto(`/#/domains/${domain.id}`)
    await page.getByRole('button', { name: /Change sign-in security|Cambiar la seguridad/ }).click()
    await dialog(page)
      .getByRole('radio', { name: /^(For everyone|Para todas las personas)/ })
      .check()
    await lookAt(page, `sign-in-policy-${nameOf(look)}`)
    await dialog(page).locator('button[type=submit]').click()
    await expect(dialog(page)).toBeHidden()
    await lookAt(page, `sign-in-card-${nameOf(look)}`)

    const context = await browser.newContext()
    const other = await context.newPage()
    await prefer(other, look)
    await other.emulateMedia({ reducedMotion: 'reduce' })
    await typePassword(other, email)
    await expect(other).toHaveURL(/#\/setup\/second-factor/)
    await other.goto('/#/content')
    await expect(other).toHaveURL(/#\/setup\/second-factor/)
    await lookAt(other, `second-factor-setup-${nameOf(look)}`)
    await other.getByRole('button', { name: /an authenticator app|una aplicación/ }).click()
    const secret = await dialog(other).locator('code').innerText()
    await dialog(other).locator('input').fill(codeAt(secret, Date.now()))
    await dialog(other).locator('button[type=submit]').click()
    await dialog(other)
      .getByRole('button', { name: /I’ve saved them|Ya los guardé/ })
      .click()
    await expect(other).toHaveURL(/#\/content/)
    await context.close()

    await page.goto(`/#/accounts/${id}`)
    await page.getByRole('button', { name: /Reset second factor|Restablecer segundo factor/ }).click()
    // A reset needs a proof from the last ten minutes. Instead of waiting, the test has the first request refused.
    let attempts = 0
    await page.route(/\/second-factor$/, async (route) => {
      // The page also reads from this URL.
      if (route.request().method() !== 'DELETE') return route.continue()
      attempts += 1
      if (attempts > 1) return route.continue()
      const json = { type: 'about:blank', title: '', status: 403, code: 'fresh_proof_needed' }
      await route.fulfill({ status: 403, contentType: 'application/problem+json', json })
    })
    await dialog(page)
      .getByRole('button', { name: /Reset second factor|Restablecer segundo factor/ })
      .click()
    const password = page.locator('input[autocomplete="current-password"]')
    await expect(password).toBeVisible()
    await lookAt(page, `fresh-proof-${nameOf(look)}`)
    await password.fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(
      page.getByText(/None yet\. The domain requires one|Todavía ninguno\. El dominio lo exige/),
    ).toBeVisible()
    await lookAt(page, `second-factor-account-${nameOf(look)}`)
  })
}

test('a passkey is enough to sign in, works at its own address only, and a recovery code replaces a lost one', async ({
  page,
  request,
}) => {
  const look = { locale: 'en-us', dark: false } as const
  const { email } = await makeEmailAccount(request, look)
  const device = await addAuthenticator(page)
  await typePassword(page, email)
  // Wait until the sign-in is over: its redirect would leave the settings.
  await expect(page).toHaveURL(/#\/content/)
  await page.goto('/#/content/settings?open=second-factor')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = dialog(page).locator('li code')
  await expect(codes).toHaveCount(10)
  const [recovery = ''] = await codes.allInnerTexts()
  await dialog(page).getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText(/^Passkey · Added on/)).toBeVisible()

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/#\/content/)
  const refreshToken = await page.evaluate(() => localStorage.getItem('refresh_token'))
  expect(refreshToken).toBeTruthy()
  await page.goto('/#/content/settings')
  await signOut(page)

  // Use the passkey as the second step, after the password.
  await typePassword(page, email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/#\/content/)
  await page.goto('/#/content/settings')
  await signOut(page)

  // The same server under another host name: the browser offers a passkey only to the host that it was made for.
  await page.goto(`${product.url.replace('localhost', '127.0.0.1')}/#/login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('Passkeys don’t work at this address')

  // The passkey belongs to one account: another one signs in without a second factor.
  const other = await makeEmailAccount(request, look)
  const { second_factor } = await signInByApi(request, email)
  expect(second_factor.methods).toEqual(['passkey', 'recovery_code'])
  expect((await signInByApi(request, other.email)).access_token).toBeTruthy()

  await device.lose()
  await page.goto(`${product.url}/#/login`)
  await typePassword(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.locator('form input').fill(recovery)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/content/)
})
