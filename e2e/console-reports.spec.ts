import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { LOOKS, lookAt, nameOf, openWithLook } from './look.ts'
import { openAs, startSession } from './people.ts'

const GLOBAL = 'admin@demo.test'
const ORGANIZATION = 'org.admin@demo.test'

/** Goes from the list of reports through the form to the finished report. */
async function makeReport(page: Page, name: string): Promise<void> {
  await page.goto('/#/reporting')
  await page.getByRole('link', { name, exact: true }).click()
  const next = page.getByRole('button', { name: 'Next' })
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect(page).toHaveURL(/params=/)
}

test('scores by factor are drawn, read as a table, saved as CSV, PDF and ODT, and Back keeps the form', async ({
  page,
}) => {
  await startSession(page, ORGANIZATION)
  await makeReport(page, 'Average score by factor')
  await expect(page.getByRole('img', { name: /average scores of \d+ factors/ })).toBeVisible()
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(csv.suggestedFilename()).toMatch(/^factor_assessment_scores-.*\.csv$/)
  expect((await readFile(await csv.path(), 'utf8')).split('\r\n').length).toBeGreaterThan(5)
  const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF' }).click()])
  expect((await readFile(await pdf.path())).subarray(0, 4).toString()).toBe('%PDF')
  const [odt] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'ODT' }).click()])
  expect((await readFile(await odt.path())).subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('button', { name: 'Assessment 1, post', exact: true }).click()
  await expect(page).toHaveURL(/sort=type_1/)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/reporting\/factor_assessment_scores$/)
})

test('overall scores are a row a pair and a table', async ({ page }) => {
  await startSession(page, ORGANIZATION)
  await makeReport(page, 'Average overall score')
  await expect(page.getByRole('figure', { name: /Assessment 1, pre \d+/ })).toBeVisible()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('row', { name: /Assessment 1, post/ })).toBeVisible()
})

test('score data is sorted by the server, a row is selected, and it is saved as CSV', async ({ page }) => {
  await startSession(page, ORGANIZATION)
  await makeReport(page, 'Score data')
  await page.getByRole('button', { name: 'Overall, pre' }).click()
  await expect(page).toHaveURL(/sort=pre_scores/)
  // The rows keep their old order until the new one is loaded, and the first two may be in the expected order by
  // chance.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const score = (row: number) => page.getByRole('row').nth(row).getByRole('cell').nth(2)
  await expect(async () => {
    expect(Number(await score(1).innerText())).toBeLessThanOrEqual(Number(await score(2).innerText()))
  }).toPass()
  await score(1).click()
  await expect(page.getByRole('checkbox', { name: 'Choose row 1', exact: true })).toBeChecked()
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(csv.suggestedFilename()).toMatch(/^score_data-.*\.csv$/)
})

test('user status is searched, paged, and opened for a person', async ({ page }) => {
  await openAs(page, ORGANIZATION, '/#/reporting/user_status')
  await page.getByRole('textbox', { name: 'Search people' }).fill('abbott')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('3')
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('link', { name: 'Abbott' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Abbott')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('user data and question responses are tables that fill the screen', async ({ page }) => {
  await startSession(page, ORGANIZATION)
  await makeReport(page, 'User data')
  await expect(page.getByRole('columnheader', { name: 'Modules completed' })).toBeVisible()
  await page.getByRole('button', { name: 'Full screen' }).click()
  await page.getByRole('button', { name: 'Exit full screen' }).click()
  await makeReport(page, 'Answers by question')
  await expect(page.getByText(/^\d+ responses · /).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Strongly disagree' })).toBeVisible()
})

test('user activity goes from graph to table and back', async ({ page }) => {
  await startSession(page, ORGANIZATION)
  await makeReport(page, 'User activity')
  await expect(page.getByRole('img', { name: /^User activity over \d+ periods/ })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to Table View' }).click()
  await expect(page.getByRole('heading', { name: 'System Usage Trend' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to Graph View' }).click()
  await expect(page.getByRole('img', { name: /^User activity/ })).toBeVisible()
})

test('the journal extract is the global administrator’s alone', async ({ page, browser }) => {
  await openAs(page, ORGANIZATION, '/#/reporting')
  await expect(page.getByRole('link', { name: 'User data' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Journal extract' })).toHaveCount(0)
  const other = await (await browser.newContext()).newPage()
  await openAs(other, GLOBAL, '/#/reporting/journal_extract')
  await other.getByRole('combobox', { name: 'Domains' }).fill('Alder')
  await other.getByRole('option', { name: /Alder/ }).first().click()
  await other.getByRole('button', { name: 'Next' }).click()
  await expect(other.getByRole('columnheader', { name: 'Response' })).toBeVisible()
  await other.context().close()
})

test('an old link says that it holds no report', async ({ page }) => {
  await openAs(page, ORGANIZATION, '/#/reporting/score_data/view?params=%7B%22domain_ids')
  await expect(page.getByRole('heading', { name: 'This link doesn’t open a report' })).toBeVisible()
})

for (const look of LOOKS) {
  const name = nameOf(look)

  test(`reports have no barrier and fit every width: ${name}`, async ({ page }) => {
    await openWithLook(page, look, ORGANIZATION, '/#/reporting/factor_assessment_scores')
    const next = page.getByRole('button', { name: /^(Next|Siguiente)$/ })
    await expect(next).not.toHaveAttribute('aria-disabled', 'true')
    await lookAt(page, `${name}-report-form`)
    await next.click()
    await expect(page.getByRole('img', { name: /\d+ (factors|factores)/ })).toBeVisible()
    await lookAt(page, `${name}-report-factors`)
    await page.getByRole('button', { name: /^(Table|Tabla)$/ }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await lookAt(page, `${name}-report-table`)
  })
}
