import { expect, test } from '@playwright/test'
import { expectNoBarrier } from './accessibility.ts'
import { callApi, signInByApi } from './api.ts'
import { collectConsoleErrors, LOOKS, lookAt, nameOf, openWithLook } from './look.ts'
import { openPlans, startSession } from './people.ts'

test('a learner asks in the corner of a page, and goes on where there is room', async ({ page, request }) => {
  const errors = collectConsoleErrors(page)
  const { access_token: token, domain } = await signInByApi(request, 'org.admin@demo.test')
  await callApi(request, 'post', '/alert_keywords', token, { domainId: domain.id, added: ['bullying'] })
  await page.setViewportSize({ width: 1440, height: 900 })
  await startSession(page, 'halfway@demo.test')
  await openPlans(page)
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  const box = page.getByRole('dialog', { name: 'Assistant' })
  await expect(box.getByText(/administrators see a short excerpt/)).toBeVisible()
  await expect(box.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('What is belonging?')
  await page.keyboard.press('Enter')
  await expect(box.getByText(/I’m the built-in assistant/)).toBeVisible()
  await expect(box.getByRole('link').first()).toHaveAttribute('href', /^#\//)
  await expectNoBarrier(page)
  await box.getByRole('button', { name: 'Fill the window' }).click()
  await expectNoBarrier(page)
  await box.getByRole('button', { name: 'See all chats' }).click()
  await expect(page).toHaveURL(/#\/chat\?threadId=/)
  await expect(page.getByRole('button', { name: 'Open the assistant' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'What is belonging?' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect(page).toHaveURL(/#\/content/)
  await page.setViewportSize({ width: 1204, height: 900 })
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  await expect(page).toHaveURL(/#\/chat\?threadId=/)
  expect(errors).toEqual([])
})

for (const look of LOOKS) {
  test(`the chat has no barrier and fits every width: ${nameOf(look)}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithLook(page, look, 'org.admin@demo.test', '/#/chat')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await lookAt(page, `${nameOf(look)}-chat`)
  })
}
