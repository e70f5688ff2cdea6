import { expect, type Page, test } from '@playwright/test'
import { callApi } from './api.ts'
import { LOOKS, lookAt, nameOf, prefer } from './look.ts'
import { makeOpenDomain, makeUsernameAccount } from './open-domain.ts'
import { DEMO_PASSWORD, signIn } from './people.ts'
import { waitForMail } from './wait-for-mail.ts'

const NEW_PASSWORD = 'Harbor-Light-2026!'
const ANSWERS = ['Pepper', 'Elm Street', 'Hillside']

async function chooseOwnPassword(page: Page): Promise<void> {
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD)
  const fresh = page.locator('input[autocomplete="new-password"]')
  for (const at of [0, 1]) await fresh.nth(at).fill(NEW_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await expect(page).toHaveURL(/#\/content/)
}

for (const look of LOOKS) {
  test(`an address is confirmed before the first sign-in: ${nameOf(look)}`, async ({ page, request }) => {
    const domain = await makeOpenDomain(request)
    await callApi(request, 'put', `/domains/${domain.id}`, domain.token, { require_verified_email: true })
    const email = `ines.${crypto.randomUUID().slice(0, 8)}@harbor.test`
    const { plans } = await callApi(request, 'get', `/domains/${domain.id}`, domain.token)
    await callApi(request, 'post', '/auth/register', undefined, {
      domain_id: domain.id,
      given_name: { 'en-us': 'Inés' },
      family_name: { 'en-us': 'Núñez' },
      email,
      locale: look.locale,
      password: DEMO_PASSWORD,
      accepted_terms: true,
      plans,
    })
    await prefer(page, look)
    await page.goto('/#/login')
    await page.locator('input[autocomplete="username"]').fill(email)
    await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD)
    await page.locator('form button[type=submit]').click()
    const way = page.getByRole('alert').getByRole('link')
    await expect(way).toBeVisible()
    await lookAt(page, `${nameOf(look)}-not-confirmed`)
    await way.click()
    await expect(page).toHaveURL(/#\/verifyemail/)
    // The previous page, which has more inputs, remains visible while this one loads.
    await expect(page.locator('form input')).toHaveCount(1)
    await expect(page.locator('form input')).toHaveValue(email)
    await lookAt(page, `${nameOf(look)}-verify-email`)

    const mail = await waitForMail(email, 'confirmemail')
    await page.goto(/https?:\/\/\S+\/confirmemail\S+/.exec(mail.text)?.[0] ?? 'no link')
    const confirm = page.locator('main button, form button, button').filter({ hasText: /my address|es mío/ })
    await expect(confirm).toBeVisible()
    await lookAt(page, `${nameOf(look)}-confirm-email`)
    await confirm.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/confirmed|confirmado/)
    await lookAt(page, `${nameOf(look)}-email-confirmed`)
    await signIn(page, email)
    await expect(page).toHaveURL(/#\/content/)
  })

  test(`a password that somebody else typed is changed first, and changes are told: ${nameOf(look)}`, async ({
    page,
    request,
  }) => {
    const domain = await makeOpenDomain(request)
    const username = await makeUsernameAccount(request, domain, { answers: ANSWERS, ...look })
    await callApi(request, 'put', `/domains/${domain.id}`, domain.token, { require_password_change: true })
    const [{ id }] = await callApi(request, 'get', `/accounts?q=${username}`, domain.token)
    await callApi(request, 'put', `/accounts/${id}`, domain.token, { password: DEMO_PASSWORD })
    await prefer(page, look)
    await signIn(page, username)
    await expect(page).toHaveURL(/#\/setup\/password$/)
    await expect(page.locator('input[autocomplete="new-password"]')).toHaveCount(2)
    await lookAt(page, `${nameOf(look)}-setup-password`)
    await page.goto('/#/content')
    await expect(page).toHaveURL(/#\/setup\/password$/)
    await chooseOwnPassword(page)

    const notices = page.getByRole('region', { name: /About your account|Sobre tu cuenta/ })
    await expect(notices.getByRole('status')).toHaveCount(1)
    await lookAt(page, `${nameOf(look)}-notices`)
    await notices.getByRole('button').click()
    await expect(notices).toBeHidden()
  })
}
