import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { collectConsoleErrors, LOOKS, lookAt, nameOf, openWithLook } from './look.ts'
import { makeOpenDomain } from './open-domain.ts'
import { DEMO_PASSWORD, openAs } from './people.ts'
import { leastRoomIn } from './room-in-selects.ts'

const GLOBAL = 'admin@demo.test'
const ORGANIZATION = 'org.admin@demo.test'

const overall = (page: Page) => page.getByRole('img', { name: /^(Overall score|Puntaje general) \d+/ })

test('an administrator reads the dashboard, asks for a factor and an earlier date, and a link shows the same', async ({
  page,
}) => {
  const errors = collectConsoleErrors(page)
  await openAs(page, ORGANIZATION)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(overall(page)).toBeVisible()
  await page.getByRole('combobox', { name: 'Factor' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/factor=/)
  await page.getByRole('textbox', { name: 'Compare with an earlier date' }).fill('2026-06-30')
  await expect(page).toHaveURL(/compare=2026-06-30/)
  await expect(page.getByText(/today and on Jun 30, 2026/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/today and on Jun 30, 2026/)).toBeVisible()
  expect(errors).toEqual([])
})

for (const width of [1440, 1024]) {
  test(`controls, tiles and the factors against their benchmark are on the first screen of ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAs(page, ORGANIZATION)
    const card = page.getByRole('region', { name: 'Factors against their benchmark' })
    await expect(card.getByText('Speaking up')).toBeInViewport({ ratio: 1 })
    for (const words of ['Learners assigned', 'Overdue']) {
      await expect(page.getByText(words, { exact: true }).first()).toBeInViewport({ ratio: 1 })
    }
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const controls = [
      page.getByRole('combobox', { name: 'Assessment' }),
      page.getByRole('link', { name: 'Compare groups' }),
      page.getByRole('button', { name: 'Saved views' }),
    ]
    for (const control of controls) {
      const box = await control.boundingBox()
      expect(box && title && Math.abs(box.y + box.height / 2 - title.y - title.height / 2)).toBeLessThan(4)
    }
  })
}

for (const [login, count] of [
  [ORGANIZATION, 1],
  [GLOBAL, 2],
] as const) {
  test(`what the figures are about is written in full in a window of 1024 pixels: ${login}`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 900 })
    await openWithLook(page, { locale: 'es-mx', dark: false }, login)
    const selects = page.locator('h1 ~ div').getByRole('combobox')
    await expect(selects).toHaveCount(count)
    expect(await leastRoomIn(selects)).toBeGreaterThanOrEqual(0)
    // The words beside the plot leave it nearly half of its card.
    const card = page.getByRole('region', { name: 'Factores frente a su referencia' })
    const plot = await card.locator('figure svg').first().boundingBox()
    const frame = await card.boundingBox()
    expect(plot && frame && plot.width / frame.width).toBeGreaterThan(0.41)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the first figures of the comparison of groups are on its first screen', async ({ page }) => {
    await openAs(page, ORGANIZATION, '/#/segments')
    const cells = page.getByRole('table', { name: /^Factors by/ }).getByRole('cell')
    await expect(cells.first()).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(page.getByRole('combobox', { name: 'Group people by' })).toBeInViewport({ ratio: 1 })
  })

  test('cards that repeat figures are folded, and on paper all are open', async ({ page }) => {
    await openAs(page, ORGANIZATION)
    const gauges = page.locator('#figures-factors').getByRole('listitem')
    await expect(page.getByRole('button', { name: 'Average score of each factor', expanded: false })).toBeVisible()
    await expect(gauges.first()).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(gauges.first()).toBeVisible()
    await expect(page.getByText(/^The benchmark of \d+ is this product’s standard/).first()).toBeVisible()
  })

  test('a fact below the name of a factor is never broken', async ({ page }) => {
    await openAs(page, ORGANIZATION)
    const change = page.getByRole('region', { name: 'How much scores changed, and how sure we can be' })
    const facts = change.locator('figure span span').filter({ hasText: /^(Super factor|\d+\.\d to \d+\.\d)/ })
    await expect(facts.first()).toBeVisible()
    const lines = await facts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.max(...lines)).toBeLessThan(20)
  })
})

test('a chart is had as a table, as figures and as a picture', async ({ page }) => {
  await openAs(page, ORGANIZATION)
  const card = page.getByRole('region', { name: 'Overall score against the benchmark', exact: true })
  const menu = card.getByRole('button', { name: /^Download/ })
  await menu.click()
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: /PNG/ }).click(),
  ])
  expect(picture.suggestedFilename()).toMatch(/^overall-score-.*\.png$/)
  const bytes = await readFile(await picture.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.length).toBeGreaterThan(5000)
  await menu.click()
  const [figures] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: /CSV/ }).click(),
  ])
  expect(await readFile(await figures.path(), 'utf8')).toMatch(/^\ufeffScore,Average,n\r\n/)
  await card.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(card.getByRole('row', { name: /Benchmark/ })).toContainText('84')
})

test('the global administrator counts chosen domains alone; one without submissions says so', async ({
  page,
  request,
}) => {
  const { name } = await makeOpenDomain(request)
  await openAs(page, GLOBAL)
  await expect(overall(page)).toBeVisible()
  await page.getByRole('button', { name: /^Domains/ }).click()
  // Whether there is a search field is known only once the domains are loaded.
  await expect(page.getByRole('dialog', { name: 'Domains' }).getByRole('checkbox').first()).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Find', exact: true })
  if (await search.isVisible()) await search.fill(name)
  await page.getByRole('checkbox', { name }).click()
  await expect(page.getByRole('heading', { name: 'No data yet' })).toBeVisible()
  await expect(page).toHaveURL(/domains=/)
})

/** Lets a person in a domain of their own submit the first assessment of its plan. */
async function submitOnce(request: APIRequestContext, domain: { id: string; token: string }): Promise<void> {
  const { plans } = await callApi(request, 'get', `/domains/${domain.id}`, domain.token)
  const login = `robin.${crypto.randomUUID().slice(0, 8)}@demo.test`
  const person = {
    domain_id: domain.id,
    email: login,
    password: DEMO_PASSWORD,
    given_name: 'Robin',
    family_name: 'Vale',
  }
  const { id: account_id } = await callApi(request, 'post', '/accounts', domain.token, { ...person, plans })
  const { access_token: token } = await signInByApi(request, login)
  const [plan] = (await callApi(request, 'get', '/ui/plans', token)).plans
  const task = plan.tasks.intro.find((one: { task_type: string }) => one.task_type === 'assessment')
  const { questions } = await callApi(request, 'get', `/assessments/${task.task_id}`, domain.token)
  const answers = Object.fromEntries(
    questions.filter((one: { alias: boolean }) => !one.alias).map(({ id }: { id: string }) => [id, 4]),
  )
  await callApi(request, 'post', `/assessments/${task.task_id}/userresponse?plan_id=${plan.id}&submit=true`, token, {
    account_id,
    factor_assessment_id: task.task_id,
    assessment_type: 0,
    answers,
  })
}

test('a domain in which one person has handed in speaks of one', async ({ page, request }) => {
  const domain = await makeOpenDomain(request)
  await submitOnce(request, domain)
  await openAs(page, GLOBAL, `/#/?domains=${domain.id}`)
  await expect(page.getByText('Person assigned this assessment')).toBeVisible()
  await expect(page.getByText('Latest pre score of each learner · n = 1')).toBeVisible()
  await expect(page.getByText('No one has both a pre and a post score yet.').first()).toBeVisible()
})

for (const look of LOOKS) {
  test(`the dashboard has no barrier and fits every width: ${nameOf(look)}`, async ({ page }) => {
    await openWithLook(page, look, ORGANIZATION)
    await expect(overall(page)).toBeVisible()
    await expect(page.getByRole('img', { name: /factors|factores/ })).toBeVisible()
    await lookAt(page, `${nameOf(look)}-dashboard`)
  })
}
