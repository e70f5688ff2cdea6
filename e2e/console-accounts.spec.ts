import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectNoBarrier } from './accessibility.ts'
import { callApi, signInByApi } from './api.ts'
import { LOOKS, lookAt, nameOf, openWithLook } from './look.ts'
import { openAs } from './people.ts'

const ADMIN = 'admin@demo.test'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const save = (page: Page) => page.keyboard.press('Control+S')

let serial = 0
const freshName = () => {
  serial += 1
  return `person_${Date.now().toString(36)}_${serial}`
}

async function makePerson(request: APIRequestContext, over: object = {}) {
  const { access_token: token } = await signInByApi(request, ADMIN)
  const demo = await signInByApi(request, 'org.admin@demo.test')
  const username = freshName()
  const domain_id = demo.account.domain_id
  const names = { given_name: { 'en-us': 'Ana' }, family_name: { 'en-us': `Ruiz ${username}` } }
  const account = await callApi(request, 'post', '/accounts', token, { domain_id, username, ...names, ...over })
  return { account, token, username, domainId: domain_id as string }
}

test('an account is made by keyboard alone', async ({ page }) => {
  await openAs(page, 'org.admin@demo.test', '/#/accounts/new')
  await expect(heading(page, 'New account')).toBeFocused()
  const username = freshName()
  for (const [name, text] of [
    ['First name', 'Lucía'],
    ['Last name', 'Paz'],
    ['Username', username],
  ] as const) {
    await page.getByRole('textbox', { name, exact: true }).focus()
    await page.keyboard.type(text)
  }
  await page.getByRole('textbox', { name: 'Department' }).focus()
  await page.keyboard.type('Research')
  await save(page)
  const summary = page.getByText(/needs? attention/)
  await expect(heading(page, 'Lucía Paz').or(summary)).toBeVisible()
  await expect(summary).toHaveCount(0)
  await expect(page).toHaveURL(/\/accounts\/[0-9a-f-]{36}$/)
})

test('on a phone, a name of a hundred letters without a space makes neither the list nor the record wider', async ({
  page,
  request,
}) => {
  const family_name = { 'en-us': `O'Hara${'x'.repeat(94)}` }
  const { account, username } = await makePerson(request, { family_name })
  await page.setViewportSize({ width: 390, height: 844 })
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await openAs(page, 'org.admin@demo.test', `/#/accounts?q=${username}`)
  await expect(page.getByRole('link', { name: /O'Harax/ })).toBeVisible()
  await expect.poll(beyond).toBeLessThanOrEqual(0)
  await page.goto(`/#/accounts/${account.id}`)
  await expect(heading(page, /O'Harax/)).toBeVisible()
  await expect.poll(beyond).toBeLessThanOrEqual(0)
})

test('the global administrator logs in as a person from their page, and comes back', async ({ page, request }) => {
  const { account, username } = await makePerson(request, {
    secret1: { question: 0, answer: 'a' },
    secret2: { question: 1, answer: 'b' },
    secret3: { question: 2, answer: 'c' },
  })
  await openAs(page, ADMIN, `/#/accounts/${account.id}`)
  await page.getByRole('button', { name: 'Log in As' }).press('Enter')
  const bar = page.getByRole('region', { name: 'Acting as someone else' })
  await expect(bar).toContainText(`Ruiz ${username}`)
  // Clicked instead of pressed: the person's page moves the focus to itself once it is loaded.
  await bar.getByRole('button', { name: 'Back to your account' }).click()
  await expect(bar).toHaveCount(0)
})

test('two administrators change the same person, and neither loses what they did', async ({ page, request }) => {
  const { account, token } = await makePerson(request)
  await openAs(page, ADMIN, `/#/accounts/${account.id}`)
  await page.getByRole('button', { name: 'Edit' }).press('Enter')
  await page.getByRole('textbox', { name: 'Department' }).fill('Mine')
  await callApi(request, 'put', `/accounts/${account.id}`, token, { phone: '555' })
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this in the meantime' })
  await expect(dialog).toContainText('555')
  // Clicked instead of pressed: a dialog that has just opened takes the focus away from the button.
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('555')).toBeVisible()
  await expect(page.getByText('Mine')).toBeVisible()
})

for (const [action, confirm] of [
  ['Erase personal data', 'Erase for good'],
  ['Remove account', 'Remove for good'],
] as const) {
  test(`${action}: the login is typed, and the person is on no list`, async ({ page, request }) => {
    const { account, username, token } = await makePerson(request)
    await openAs(page, ADMIN, `/#/accounts/${account.id}`)
    await page.getByRole('button', { name: action }).press('Enter')
    await expect(page.getByRole('textbox', { name: `Type ${username} to confirm` })).toBeFocused()
    await expectNoBarrier(page)
    await page.keyboard.type(username)
    // The button is enabled half a second after the dialog opens.
    await expect(page.getByRole('button', { name: confirm })).toBeEnabled()
    await page.getByRole('button', { name: confirm }).press('Enter')
    await expect(page.getByText('The account was deleted successfully.')).toBeVisible()
    await expect(page).toHaveURL(/#\/accounts$/)
    expect(await callApi(request, 'get', `/accounts?q=${username}`, token)).toEqual([])
  })
}

test('a file of people is looked at, mended and imported', async ({ page, request }) => {
  const { token } = await makePerson(request)
  const [first, second] = [freshName(), freshName()]
  const lines = ['usuario;nombre;apellidos', `${first};Ana;Ruiz`, `${second};;Ruiz`]
  await openAs(page, 'org.admin@demo.test', '/#/accounts')
  await page.getByRole('link', { name: 'Import people' }).press('Enter')
  await expect(heading(page, 'Import people')).toBeVisible()
  const upload = (text: string) =>
    page
      .getByLabel('Choose a CSV or Excel file')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await upload(lines.join('\n'))
  await expect(page.getByRole('row', { name: /3 nombre Field is required/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rows and reasons' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^people-to-mend-.*\.csv$/)
  await lookAt(page, 'accounts-import')
  await page.getByRole('button', { name: 'Import 1 person' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  expect(await callApi(request, 'get', `/accounts?q=${first}`, token)).toHaveLength(1)
  expect(await callApi(request, 'get', `/accounts?q=${second}`, token)).toEqual([])
})

test('plans are given to several people at once', async ({ page, request }) => {
  const { account, token } = await makePerson(request)
  await openAs(page, ADMIN, `/#/accounts?q=${account.username}`)
  await page.getByRole('checkbox', { name: /^Choose Ruiz/ }).press('Space')
  const assign = page.getByRole('toolbar').getByRole('button', { name: 'Assign plans' })
  await assign.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  // Esc only closes the dialog: the chosen people stay chosen.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await assign.press('Enter')
  await dialog.getByRole('checkbox', { name: /^Belonging at Work/ }).check()
  await dialog.getByRole('button', { name: 'Assign plans' }).click()
  await expect(page.getByText('Plans assigned to 1 account.')).toBeVisible()
  const changed = await callApi(request, 'get', `/accounts/${account.id}`, token)
  expect(changed.plans).toHaveLength(1)
})

for (const look of LOOKS) {
  test(`an account, read and edited, has no barrier and fits every width: ${nameOf(look)}`, async ({
    page,
    request,
  }) => {
    const { access_token: token } = await signInByApi(request, ADMIN)
    const [person] = await callApi(request, 'get', '/accounts?q=halfway', token)
    await openWithLook(page, look, ADMIN, `/#/accounts/${person.id}`)
    const edit = page.getByRole('button', { name: look.locale === 'en-us' ? 'Edit' : 'Editar', exact: true })
    await expect(edit).toBeVisible()
    await lookAt(page, `account-view-${nameOf(look)}`)
    await edit.press('Enter')
    await lookAt(page, `account-edit-${nameOf(look)}`)
    await page
      .getByRole('button', { name: look.locale === 'en-us' ? /^Calendar: / : /^Calendario: / })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    await expectNoBarrier(page)
    await page.keyboard.press('Escape')
    const picker = page.locator('[role="combobox"][aria-autocomplete="list"]').first()
    await picker.fill('zzzzqq')
    const nothing = look.locale === 'en-us' ? 'Nothing found' : 'No hay coincidencias'
    await expect(page.getByText(nothing, { exact: true })).toBeVisible()
    await expectNoBarrier(page)
  })
}
