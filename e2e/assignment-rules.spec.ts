import { expect, type Page, test } from '@playwright/test'
import { callApi } from './api.ts'
import { collectConsoleErrors, LOOKS, lookAt, nameOf, openConsole } from './look.ts'
import { DEMO_PASSWORD, signIn } from './people.ts'
import { makeReading, makeSchool } from './short-plan.ts'

/** Makes a domain with a plan and with people in two departments. */
async function makeSales(page: Page) {
  const school = await makeSchool(page.request)
  const reading = await makeReading(school, 'Before you begin', 'Antes de empezar')
  const task = { task_type: 'instruction', task_id: reading }
  const title = { 'en-us': `Fair sales ${school.id.slice(-6)}`, 'es-mx': `Ventas justas ${school.id.slice(-6)}` }
  const plan = await school.make('plans', { title, tasks: { intro: [task], training: [], outro: [] } })
  await school.change({ plans: [plan] })
  for (const [name, department] of [
    ['Ana', 'Sales'],
    ['Bo', 'Sales'],
    ['Cleo', 'Care'],
  ]) {
    const email = `${name}-${school.id.slice(-8)}@rules.test`.toLowerCase()
    await school.make('accounts', { email, password: DEMO_PASSWORD, given_name: name, family_name: 'Ruiz', department })
  }
  const rule = {
    title: { 'en-us': 'Newcomers in sales', 'es-mx': 'Nuevos en ventas' },
    plan_id: plan,
    filter: [{ field: 'department', operator: 'is', values: ['Sales'] }],
    due_kind: 'after_assignment',
    due_days: 30,
    repeat_months: 12,
    repeat_due_days: 60,
  }
  return { school, title, rule }
}

test('a rule is made from the list of plans: whom it means is counted before it is saved', async ({ page }) => {
  const { school, title } = await makeSales(page)
  const domain = await callApi(page.request, 'get', `/domains/${school.id}`, school.token)
  const errors = collectConsoleErrors(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin@demo.test')
  await page.goto('/#/plans')
  await page.getByRole('link', { name: 'Assignment rules' }).click()
  await page.getByRole('link', { name: 'Add rule' }).first().click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Newcomers in sales')
  const pick = async (label: string, name: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).fill(name)
    await page.getByRole('option', { name }).first().click()
  }
  await pick('Domain', domain.title['en-us'])
  await pick('Plan', title['en-us'])
  const preview = page.getByRole('region', { name: 'Right now' })
  await expect(preview.getByText('3 people', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a condition' })
  await sheet.getByRole('combobox', { name: 'Values' }).fill('Sales')
  await sheet.getByRole('option', { name: 'Sales', exact: true }).click()
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Department Sales' })).toBeVisible()
  await expect(preview.getByText('2 people would get the plan.')).toBeVisible()
  await page.getByRole('combobox', { name: /^Due date/ }).selectOption({ label: 'Days after joining' })
  await page.getByRole('spinbutton', { name: 'Days' }).fill('30')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Department: Sales')).toBeVisible()
  const thisMonth = page.getByRole('region', { name: 'Upcoming' }).getByRole('row').nth(1)
  await expect(thisMonth.getByRole('cell').filter({ hasText: /^2$/ }).first()).toBeVisible()
  expect(errors).toEqual([])
})

for (const look of LOOKS) {
  test(`rules, their form, calendar and log, ${nameOf(look)}`, async ({ page }) => {
    const { school, rule } = await makeSales(page)
    const made = await school.make('rules', rule)
    await school.make('rules', { ...rule, due_kind: 'date', due_days: null, due_on: '2020-01-01' })
    const errors = await openConsole(page, look)
    await page.goto('/#/rules')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await lookAt(page, `rules-${nameOf(look)}`)
    await page.goto(`/#/rules/${made}`)
    await expect(page.getByText(/Department: Sales|Departamento: Sales/)).toBeVisible()
    await expect(page.getByText(/2 people|2 personas/).first()).toBeVisible()
    await lookAt(page, `rule-${nameOf(look)}`)
    await page.getByRole('button', { name: /^(Edit|Editar)$/ }).click()
    await expect(page.getByRole('button', { name: /^(Department|Departamento) Sales$/ })).toBeVisible()
    await lookAt(page, `rule-form-${nameOf(look)}`)
    await page.goto('/#/rules/calendar')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(7)
    await lookAt(page, `rules-calendar-${nameOf(look)}`)
    await page.goto('/#/rules/log')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await lookAt(page, `rules-log-${nameOf(look)}`)
    expect(errors).toEqual([])
  })
}
