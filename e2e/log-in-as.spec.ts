import { expect, type Page, test } from '@playwright/test'
import { expectNoBarrier } from './accessibility.ts'
import { openAs } from './people.ts'

async function search(page: Page, words: string): Promise<void> {
  // Wait until the console is rendered: before that, nothing listens to its shortcuts.
  await expect(page.getByRole('button', { name: 'Search or jump to…' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused()
  await page.keyboard.type(words)
}

async function impersonate(page: Page, name: string): Promise<void> {
  await search(page, name)
  await page.getByRole('option', { name: `Log in as ${name}` }).click()
}

test('the global administrator acts as a learner, sees what they see, and comes back', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'admin@demo.test')
  await impersonate(page, 'Noor Haddad')
  await expect(page).toHaveURL(/#\/content/)
  const bar = page.getByRole('region', { name: 'Acting as someone else' })
  await expect(bar).toContainText('you are acting as Noor Haddad. 60 minutes left')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoBarrier(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoBarrier(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // After a reload, this tab still acts as the other person. A new tab is the administrator's own.
  await page.reload()
  await expect(bar).toBeVisible()
  const other = await context.newPage()
  await other.goto('/#/')
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(other.getByRole('region', { name: 'Acting as someone else' })).toHaveCount(0)

  await bar.getByRole('button', { name: 'Back to your account' }).click()
  await expect(page).toHaveURL(/#\/$/)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Open settings: Robin/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Open settings: Robin/ })).toBeVisible()
})

test('acting as another administrator stays at the console, with that person’s tabs and the bar above them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'admin@demo.test')
  await search(page, 'org.admin')
  // Search by the whole name: for a moment, its first letters alone also match other people.
  await page.getByRole('option', { name: 'Log in as Dana Okafor' }).click()
  await expect(page.getByRole('region', { name: 'Acting as someone else' })).toBeVisible()
  await expect(page).toHaveURL(/#\/$/)
  await expect(page.getByRole('button', { name: /Open settings: Dana/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Robin')
  await expect(page.getByRole('link', { name: 'Chat', exact: true })).toHaveCount(0)
})

test('signing out while acting ends both, in every tab', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'admin@demo.test')
  const other = await context.newPage()
  await other.goto('/#/')
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.bringToFront()
  await impersonate(page, 'Noor Haddad')
  await expect(page).toHaveURL(/#\/content/)
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(other).toHaveURL(/#\/login$/)
})

test('an organization’s administrator is not offered to act as anybody', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'org.admin@demo.test')
  await search(page, 'noor')
  await expect(page.getByRole('option', { name: /Noor Haddad/ })).toHaveCount(1)
})
