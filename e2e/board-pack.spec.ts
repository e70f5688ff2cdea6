import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { LOOKS, lookAt, nameOf, openWithLook } from './look.ts'
import { startSession } from './people.ts'

const GLOBAL = 'admin@demo.test'

/** Chooses a demo organization that has answers, and waits until its pack is shown. */
async function chooseDomain(page: Page): Promise<void> {
  const list = page.getByRole('combobox', { name: /^(Domain|Dominio)/ })
  const button = page.getByRole('button', { name: 'Alder & Wren', exact: true })
  await expect(list.or(button).first()).toBeVisible()
  // The first domain has nothing to report. A few other domains are shown as buttons, many as a select.
  if (await button.isVisible()) await button.click()
  else {
    const label = await list.locator('option', { hasText: 'Alder' }).first().textContent()
    await list.selectOption({ label: label ?? '' })
  }
  await expect(page.getByText(/(have finished the plan|han terminado el plan)/).first()).toBeVisible()
}

async function download(page: Page, name: string): Promise<{ file: string; start: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return { file: file.suggestedFilename(), start: (await readFile(await file.path())).subarray(0, 4).toString() }
}

test('a board pack is looked at, downloaded, kept under a name, and sent by mail', async ({ page }) => {
  await startSession(page, GLOBAL)
  await page.goto('/#/reporting')
  await page.getByRole('link', { name: 'Board pack', exact: true }).click()
  await chooseDomain(page)
  await expect(page.getByRole('heading', { name: 'How to read these figures' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Compare groups by' }).selectOption({ index: 1 })
  await expect(page.getByText('No attribute was chosen to compare groups by.')).toHaveCount(0)
  expect(await download(page, 'PDF')).toMatchObject({ file: expect.stringMatching(/\.pdf$/), start: '%PDF' })
  expect((await download(page, 'Slides (PPTX)')).file).toMatch(/\.pptx$/)

  await page.getByRole('button', { name: 'Save report' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  // The panel ends where the page does.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('textbox', { name: 'Name' }).fill('For the board in spring')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/Saved as “For the board in spring”/)).toBeVisible()

  await page.getByRole('button', { name: 'Send by email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send by email' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Quarterly figures')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: 'Quarterly figures' })
  await expect(row).toContainText('Next on')
  await row.getByRole('button', { name: 'Pause Quarterly figures' }).click()
  await expect(row).toContainText('Paused')
  await row.getByRole('button', { name: 'Delete Quarterly figures' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)

  await page.goto('/#/reporting')
  await page.getByRole('link', { name: 'For the board in spring' }).click()
  await expect(page.getByRole('combobox', { name: 'Compare groups by' })).not.toHaveValue('')
  await page.goBack()
  await page.getByRole('button', { name: 'Delete For the board in spring' }).click()
  await expect(page.getByRole('link', { name: 'For the board in spring' })).toHaveCount(0)
})

for (const look of LOOKS) {
  const name = nameOf(look)

  test(`board packs have no barrier and fit every width: ${name}`, async ({ page }) => {
    await openWithLook(page, look, GLOBAL, '/#/reporting/pack')
    await chooseDomain(page)
    await page.getByRole('combobox', { name: /^(Compare groups by|Comparar grupos por)/ }).selectOption({ index: 1 })
    await expect(page.getByRole('button', { name: /^(Send by email|Enviar por correo)$/ })).toBeVisible()
    await lookAt(page, `${name}-board-pack`)
    await page.getByRole('button', { name: /^(Send by email|Enviar por correo)$/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await lookAt(page, `${name}-board-pack-schedule`)
  })
}
