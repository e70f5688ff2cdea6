import { expect, type Page } from '@playwright/test'

export const DEMO_PASSWORD = 'Demo-Pass-2026!'

/** Signs in with the keyboard alone and waits for the page after it. */
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

/** The to-do list, past the welcome page of a first visit. */
export async function openPlans(page: Page): Promise<void> {
  await page.goto('/#/content')
  await expect(page.getByRole('article').first()).toBeVisible()
}
