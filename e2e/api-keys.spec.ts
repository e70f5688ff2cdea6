import { expect, type Page, test } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { collectConsoleErrors, LOOKS, lookAt, nameOf, openConsole } from './look.ts'
import { signIn } from './people.ts'

/** Makes a domain for this test, so that tests that run at the same time do not see each other's keys. */
async function makeDomain(page: Page, title: string) {
  const { access_token: token } = await signInByApi(page.request, 'admin@demo.test')
  const domain = await callApi(page.request, 'post', '/domains', token, { title })
  return { id: domain.id as string, token: token as string }
}

const ask = async (page: Page, key: string) =>
  (await page.request.get('/api/v2/accounts', { headers: { authorization: `Bearer ${key}` } })).status()

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })

test('a key is made on the page of a domain, works, is rotated and revoked', async ({ page }) => {
  const { id } = await makeDomain(page, `Keys ${Date.now()}`)
  const errors = collectConsoleErrors(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin@demo.test')
  await page.goto(`/#/domains/${id}`)
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Personnel system')
  await page.getByRole('radio', { name: /Manage people/ }).check()
  await page.getByRole('button', { name: 'Create key' }).click()
  const secret = page.getByRole('textbox', { name: 'API key' })
  const first = await secret.inputValue()
  expect(first).toMatch(/^eg_\w{8}_\w{49}$/)
  expect(await ask(page, first)).toBe(200)
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await row(page, 'Personnel system').getByRole('button', { name: 'Rotate' }).click()
  await page.getByRole('combobox').selectOption({ label: 'Right away' })
  await page.getByRole('button', { name: 'Create new key' }).click()
  await expect(secret).not.toHaveValue(first)
  const second = await secret.inputValue()
  expect([await ask(page, first), await ask(page, second)]).toEqual([401, 200])
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  // Wait for the reloaded list: before that, the old key is the active one.
  await expect(row(page, 'Personnel system')).toHaveCount(2)
  await row(page, 'Personnel system').filter({ hasText: 'Active' }).getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The key was revoked.')).toBeVisible()
  expect(await ask(page, second)).toBe(401)
  await expect(row(page, 'Personnel system').getByText('Revoked', { exact: true })).toHaveCount(2)
  expect(errors).toEqual([])
})

for (const look of LOOKS) {
  test(`the page of API keys and its form, ${nameOf(look)}`, async ({ page }) => {
    const { id, token } = await makeDomain(page, `Looks of keys ${nameOf(look)}`)
    const make = (data: object) => callApi(page.request, 'post', '/keys', token, { domain_id: id, ...data })
    const soon = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString()
    const people = ['api.v2.accounts.list', 'api.v2.accounts.create', 'api.v2.groups.list', 'api.v2.roles.list']
    await make({ title: 'Data warehouse', permissions: ['api.v2.reports.data'], expires_at: soon })
    const networks = ['203.0.113.0/24', '2001:db8:85a3::/48']
    const { key } = await make({ title: 'Personnel system', permissions: people, addresses: [] })
    await ask(page, key)
    const old = await make({ title: 'Former payroll provider', permissions: people, addresses: networks })
    await callApi(page.request, 'post', `/keys/${old.id}/revoke`, token)
    const errors = await openConsole(page, look)
    await page.goto(`/#/domains/${id}/keys`)
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3)
    await lookAt(page, `api-keys-${nameOf(look)}`)
    await page.getByRole('button', { name: /New key|Nueva clave/ }).click()
    await page.getByRole('radio', { name: /Manage people|Administrar personas/ }).check()
    await lookAt(page, `api-keys-form-${nameOf(look)}`)
    await page.getByRole('radio', { name: /one by one|uno por uno/ }).check()
    await lookAt(page, `api-keys-rights-${nameOf(look)}`)
    await page.getByRole('textbox', { name: /^(Name|Nombre)/ }).fill('Learning portal')
    await page.getByRole('button', { name: /Create key|Crear clave/ }).click()
    await expect(page.getByRole('textbox', { name: /API key|Clave de API/ })).toHaveValue(/^eg_/)
    await lookAt(page, `api-keys-once-${nameOf(look)}`)
    await page.getByRole('button', { name: /I’ve saved it|Ya lo guardé/ }).click()
    await page
      .getByRole('button', { name: /Rotate|Renovar/ })
      .first()
      .click()
    await lookAt(page, `api-keys-rotate-${nameOf(look)}`)
    expect(errors).toEqual([])
  })
}
