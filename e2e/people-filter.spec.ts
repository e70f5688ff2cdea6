import { expect, type Page, test } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { lookAt, openWithLook } from './look.ts'

const ADMIN = 'org.admin@demo.test'
const LIGHT = { locale: 'en-us', dark: false } as const

const rows = (page: Page) => page.locator('table tbody tr')

/** Chooses the department "Design Studio" as the value of a condition. */
async function chooseDesign(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Add a condition' })
  await sheet.getByRole('combobox', { name: 'Field' }).selectOption('department')
  await sheet.getByRole('combobox', { name: 'Values' }).fill('design')
  await sheet.getByRole('option', { name: 'Design Studio' }).click()
  // Leaving the field closes its suggestions.
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('status').filter({ hasText: /\d+ people/ })).toBeVisible()
}

test('people are filtered, the filter is kept for others, and a group follows it', async ({ page, request }) => {
  const { access_token: token, account } = await signInByApi(request, ADMIN)
  await openWithLook(page, LIGHT, ADMIN, '/#/accounts')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await chooseDesign(page)
  await lookAt(page, 'people-condition')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Department Design Studio' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const { count } = await callApi(
    request,
    'get',
    `/accounts/count?filter=${encodeURIComponent('[{"field":"department","operator":"is","values":["Design Studio"]}]')}`,
    token,
  )
  expect(count).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Accounts${count}`)
  await lookAt(page, 'people-filtered')

  const title = `Design ${Date.now().toString(36)}`
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('textbox', { name: 'Save these conditions as' }).fill(title)
  await page.getByRole('checkbox', { name: /^Share/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Filter “${title}” saved`)).toBeVisible()
  await page.getByRole('button', { name: 'Remove the condition on Department' }).click()
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page
    .getByRole('button', { name: new RegExp(title) })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Department Design Studio' })).toBeVisible()
  // A menu is removed together with its row, so wait until the old rows are gone.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Accounts${count}`)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Open' })).toBeVisible()
  await lookAt(page, 'people-row-menu', { widths: [1440, 390] })

  const group = await callApi(request, 'post', '/groups', token, {
    domain_id: account.domain_id,
    title: { 'en-us': title, 'es-mx': title },
    rule: [{ field: 'department', operator: 'is', values: ['Design Studio'] }],
  })
  await page.goto(`/#/groups/${group.id}`)
  await expect(page.getByText(/Members are chosen by conditions/)).toBeVisible()
  await expect(page.getByText(/completed it/).first()).toBeVisible()
  await lookAt(page, 'people-dynamic-group')
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await expect(page.getByRole('combobox', { name: 'How members are chosen' })).toHaveValue('rule')
  await lookAt(page, 'people-dynamic-group-edit', { widths: [1440, 390] })
})
