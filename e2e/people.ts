import { expect, type Page } from '@playwright/test'
import { product } from './product.ts'

export const DEMO_PASSWORD = 'Demo-Pass-2026!'

/**
 * Starts a session for the browser of this page by an API call, without opening a page. Tests that are not about
 * signing in thereby skip the sign-in screen, the welcome page and the home page. The server binds the session to a
 * cookie, so the call must be made by the browser.
 */
export async function startSession(page: Page, login: string, password = DEMO_PASSWORD): Promise<void> {
  const { origin } = new URL(product.url)
  const data = { login, password }
  const answer = await page.context().request.post(`${origin}/api/v2/auth/login`, { headers: { origin }, data })
  expect(answer.status()).toBe(200)
  const { refresh_token, account } = await answer.json()
  // Opens the smallest file of the site, so that the token can be written to the site's storage, where the app reads
  // it.
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(
    ([token, welcomed]) => {
      localStorage.setItem('refresh_token', token)
      localStorage.setItem('welcomed', welcomed)
    },
    [refresh_token, account.last_sign_in_at ?? ''] as const,
  )
}

/** Starts a session as someone and opens an address. */
export async function openAs(page: Page, login: string, path = '/#/', password = DEMO_PASSWORD): Promise<void> {
  await startSession(page, login, password)
  await page.goto(path)
}

/** Signs in through the sign-in page, using only the keyboard, and waits for the next page. */
export async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/#/login')
  const field = page.locator('input[autocomplete="username"]')
  await field.focus()
  await page.keyboard.type(login)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/login/)
}

/** Opens the to-do list, passing the welcome page of a first visit. */
export async function openPlans(page: Page): Promise<void> {
  await page.goto('/#/content/welcome')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.goto('/#/content')
  await expect(page.getByRole('article').first()).toBeVisible()
}
