import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectNoBarrier } from './accessibility.ts'
import { LOOKS, lookAt, nameOf, openConsole, prefer, setLanguage, WIDTHS } from './look.ts'
import { openAs, startSession } from './people.ts'

const LISTS = [
  'domains',
  'accounts',
  'groups',
  'roles',
  'factors',
  'instructions',
  'assessments',
  'media',
  'surveys',
  'journals',
  'plans',
  'communications',
  'emails',
]

/** Opens a list and waits until it has rows, or a text that says why there are none. */
async function openList(page: Page, list: string): Promise<void> {
  await page.goto(`/#/${list}`)
  // Two lists differ only in the hash of their address and look alike: the active tab tells which one is shown.
  await expect(page.locator(`nav a[aria-current="page"][href^="#/${list.split('?')[0]}"]`).first()).toBeAttached()
  await expect(page.getByRole('search').or(page.locator('[data-nothing]')).first()).toBeVisible()
  await expect(page.locator('table tbody tr').first().or(page.locator('main section h2').first())).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/**
 * Checks one list for accessibility violations at every width. The other lists consist of the same components, so each
 * is checked at one width, in turn.
 */
async function lookAtList(page: Page, list: string, name: string): Promise<void> {
  if (list === 'accounts') return lookAt(page, name)
  const turn = WIDTHS.filter((_width, at) => LISTS.indexOf(list) % WIDTHS.length === at)
  return lookAt(page, name, { axeWidths: turn })
}

for (const look of LOOKS) {
  test(`every list of the console has no barrier and fits every width: ${nameOf(look)}`, async ({ page }) => {
    const errors = await openConsole(page, look)
    for (const list of LISTS) {
      await openList(page, list)
      await lookAtList(page, list, `${nameOf(look)}-list-${list}`)
    }
    expect(errors).toEqual([])
  })
}

/** Lists with statuses, dates, addresses, or names of two lines. */
const NARROW_LISTS = ['accounts', 'groups', 'assessments', 'media', 'instructions', 'plans', 'emails', 'domains']

/** Measures the rows of a list: values that wrap although they must not, and the space above the words of each row. */
function measureRows(page: Page) {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => ({
      top: row.getBoundingClientRect().top,
      words: [...row.querySelectorAll('td[data-place] > :last-child, td:not([data-place]) > span:last-child')],
    }))
    const isShort = (words: Element) =>
      words.querySelector('svg') !== null || /^\S+$|^\d+ \S{3} \d{4}$/.test(words.textContent ?? '')
    const region = document.querySelector('section:has(> table)')
    return {
      wrapped: rows
        .flatMap(({ words }) => words.filter((one) => isShort(one) && one.getBoundingClientRect().height > 30))
        .map(({ textContent }) => textContent),
      above: rows.map(({ top, words }) => Math.min(...words.map((one) => one.getBoundingClientRect().top - top))),
      hidden: region && region.scrollWidth - region.clientWidth,
    }
  })
}

test('at 1024 px in Spanish, statuses, dates and addresses keep one line, and rows of two lines their space', async ({
  page,
}) => {
  await prefer(page, { locale: 'es-mx', dark: false })
  await setLanguage(page, 'es-mx')
  await page.setViewportSize({ width: 1024, height: 900 })
  await openAs(page, 'org.admin@demo.test')
  for (const list of NARROW_LISTS) {
    await openList(page, list)
    const { wrapped, above, hidden } = await measureRows(page)
    expect(wrapped, list).toEqual([])
    expect(Math.max(...above) - Math.min(...above), `${list}: ${above} px above`).toBeLessThanOrEqual(1)
    expect(hidden, list).toBe(0)
  }
  // Dates begin below their head, in the last column as in any other.
  await openList(page, 'roles')
  const words = page.locator('th:last-child > button, tbody td:last-child > span:last-child')
  const edges = await words.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  expect(edges.length).toBeGreaterThan(1)
  expect(new Set(edges).size).toBe(1)
})

test('printed across a sheet, a list keeps dates and statuses on one line', async ({ page }) => {
  await prefer(page, { locale: 'es-mx', dark: false })
  await setLanguage(page, 'es-mx')
  // The width of a sheet of A4, printed in landscape.
  await page.setViewportSize({ width: 1045, height: 740 })
  await openAs(page, 'org.admin@demo.test')
  await openList(page, 'plans')
  await page.emulateMedia({ media: 'print' })
  const { wrapped } = await measureRows(page)
  expect(wrapped).toEqual([])
})

test('the first record of a list opens by a click, after what the list alone has loaded', async ({ page }) => {
  const errors = await openConsole(page, LOOKS[0]!)
  // The demo has no survey; mails and templates do not open by a click on the row.
  const lists = LISTS.filter((list) => !['surveys', 'communications', 'emails'].includes(list))
  for (const list of lists) {
    await openList(page, list)
    await page.reload()
    await page.locator(`table tbody a[href*="/${list}/"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`/${list}/[0-9a-f-]{36}$`))
    await expect(page.locator('main section').first()).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('a list is searched, sorted and set up; a reload and the next visit show it the same, and its file holds it', async ({
  page,
}) => {
  await startSession(page, 'org.admin@demo.test')
  await openList(page, 'accounts')
  await page.keyboard.press('/')
  await page.keyboard.type('abbott')
  await expect(page.getByText(/^1–4 of 4$/)).toBeVisible()
  await page.getByRole('button', { name: 'Email or username' }).click()
  await page.getByRole('button', { name: 'Email or username' }).click()
  await expect(page.getByRole('columnheader', { name: 'Email or username' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('checkbox', { name: 'Role' }).uncheck()
  await page.getByRole('checkbox', { name: 'Department' }).check()
  await expectNoBarrier(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/q=abbott.*sort=-login/)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Department' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: /^Search by name/ })).toHaveValue('abbott')

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toMatch(/^accounts-\d{4}-\d{2}-\d{2}-\d{4}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines[0]).toBe('Last name,First name,Email,Username,Domain (ID),Domain,Active,Last activity,Department')
  expect(lines).toHaveLength(5)

  await openList(page, 'groups')
  await openList(page, 'accounts')
  await expect(page.getByRole('columnheader', { name: 'Department' })).toBeVisible()
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByRole('columnheader', { name: 'Role' })).toBeVisible()
})

test('selected people are set inactive together, by the keyboard too, and it is undone', async ({ page }) => {
  await startSession(page, 'org.admin@demo.test')
  await openList(page, 'accounts?q=acosta')
  await page.getByRole('checkbox', { name: 'Choose Acosta, Carmen' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Choose Acosta, Paloma' }).check()
  await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Deactivate 2 accounts?' })).toBeVisible()
  await expectNoBarrier(page)
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Acosta, Carmen' })
  await expect(row).toContainText('Inactive')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Active')
  await expect(page.getByRole('row').filter({ hasText: 'Acosta, Paloma' })).toContainText('Active')
})

test('the names of columns stay in sight while a long list is scrolled', async ({ page }) => {
  await startSession(page, 'org.admin@demo.test')
  await page.setViewportSize({ width: 1440, height: 700 })
  await openList(page, 'accounts?limit=50')
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
  const rows = page.getByRole('row')
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
  const first = page.getByRole('link', { name: 'Abbott, Abigail' })
  await expect(first).toBeInViewport()
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 600)
  const head = page.getByRole('columnheader', { name: 'Status' })
  await expect(first).not.toBeInViewport()
  await expect(head).toBeInViewport({ ratio: 1 })
})
