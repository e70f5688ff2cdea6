import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD, openPlans, signIn } from './people.ts'

test('a wrong password and an unknown login get the same words, and what was typed stays', async ({ page }) => {
  for (const login of ['learner@demo.test', 'nobody@demo.test']) {
    await page.goto('/#/login')
    await page.getByLabel('Email or username').fill(login)
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Pass-1!')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('The email or password is invalid.')
    await expect(page.getByLabel('Email or username')).toHaveValue(login)
    await page.reload()
  }
})

test('a protected page asks to sign in and comes back to where somebody wanted to go', async ({ page }) => {
  await page.goto('/#/content?from=test')
  await expect(page).toHaveURL(/#\/login$/)
  await page.getByLabel('Email or username').fill('halfway@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/content\?from=test$/)
})

test('an address that does not exist says so and leads home', async ({ page }) => {
  await page.goto('/#/no/such/page')
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})

test('signing out in one tab signs the other tab out too', async ({ page, context }) => {
  await signIn(page, 'done@demo.test')
  await openPlans(page)
  const other = await context.newPage()
  await other.goto('/#/content')
  await expect(other.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(other).toHaveURL(/#\/login$/)
})

test('two tabs that refresh at once both stay in', async ({ page, context }) => {
  await signIn(page, 'done@demo.test')
  await openPlans(page)
  const tabs = [page, await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto('/#/content')))
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) await expect(tab.getByRole('article').first()).toBeVisible()
})

test('an administrator stays at the console', async ({ page }) => {
  await signIn(page, 'org.admin@demo.test')
  await expect(page).toHaveURL(/#\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})
