import { expect, type Page, test } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { LOOKS, lookAt, nameOf, openWithLook } from './look.ts'
import { DEMO_PASSWORD, openAs, signIn } from './people.ts'

const ADMIN = 'admin@demo.test'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Chooses the option with this name in a picker, using only the keyboard. */
async function pick(page: Page, field: string | RegExp, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field })
  await box.focus()
  await page.keyboard.type(name)
  // Wait until the option is found for the whole name, not just for its first letters.
  await expect(page.locator('[role="option"][data-active="true"]', { hasText: name })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

test('a domain is made with its brand, role and plan, and whoever signs in to it sees its colors', async ({
  page,
  request,
  browser,
}) => {
  const { access_token: token } = await signInByApi(request, ADMIN)
  const stamp = Date.now()
  const role = await callApi(request, 'post', '/roles', token, {
    title: `Deckhand ${stamp}`,
    permissions: { ui: { v1: { type: { learn: true } } } },
  })
  const name = `Quay ${stamp}`
  await openAs(page, ADMIN, '/#/domains/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(name)
  await page.getByRole('heading', { name: 'Colors' }).getByRole('button').click()
  await page.getByRole('textbox', { name: /^Primary, Light/ }).fill('#135e57')
  await page.getByRole('textbox', { name: /^Secondary, Light/ }).fill('#12324a')
  await pick(page, /^Roles/, `Deckhand ${stamp}`)
  await page.getByRole('combobox', { name: /^Default role/ }).selectOption(role.id)
  await pick(page, /^Plans/, 'Belonging')
  await page.keyboard.press('Control+S')
  await expect(heading(page, name)).toBeFocused()
  await expect(page).toHaveURL(/\/domains\/[0-9a-f-]{36}$/)
  const domainId = page.url().split('/').at(-1) as string
  const email = `deckhand-${stamp}@demo.test`
  await callApi(request, 'post', '/accounts', token, {
    domain_id: domainId,
    email,
    password: DEMO_PASSWORD,
    given_name: 'Robin',
    family_name: 'Vale',
  })
  const other = await browser.newPage()
  await signIn(other, email)
  const primary = () => other.evaluate(() => document.documentElement.style.getPropertyValue('--primary'))
  await expect.poll(primary).toBe('#135e57')
  await other.close()
  // The group has a member now.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This domain still has accounts. Move or delete them first.')).toBeVisible()
})

test('an empty domain is deleted, and the list is shown after it', async ({ page, request }) => {
  const { access_token: token } = await signInByApi(request, ADMIN)
  const title = `Brief ${Date.now()}`
  const domain = await callApi(request, 'post', '/domains', token, { title })
  await openAs(page, ADMIN, `/#/domains/${domain.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The domain was deleted successfully.')).toBeVisible()
  await expect(page).toHaveURL(/#\/domains$/)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('a group gets a domain and members, and another administrator’s change of it is met', async ({
  page,
  request,
}) => {
  const { access_token: token } = await signInByApi(request, ADMIN)
  const { domain } = await signInByApi(request, 'learner@demo.test')
  const title = `Night shift ${Date.now()}`
  // People of this test's own: pausing a group would block the training of people in other tests.
  const logins = ['a', 'b'].map((one) => `night_${one}_${Date.now()}`)
  for (const username of logins) {
    const names = { given_name: 'Noa', family_name: 'Vale' }
    await callApi(request, 'post', '/accounts', token, { domain_id: domain.id, username, ...names })
  }
  await openAs(page, ADMIN, '/#/groups/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await pick(page, /^Domain/, domain.title['en-us'])
  await page.getByRole('button', { name: 'Paste emails or usernames' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(logins.join(', '))
  await dialog.getByRole('button', { name: 'Add 2' }).click()
  await expect(page.getByText('2 members')).toBeVisible()
  await page.keyboard.press('Control+S')
  // The group's page replaces the form and takes the focus. Keys pressed earlier would be lost with the form.
  await expect(heading(page, title)).toBeFocused()
  await expect(page).toHaveURL(/\/groups\/[0-9a-f-]{36}$/)
  await expect(page.getByText('2 members')).toBeVisible()
  const id = page.url().split('/').at(-1) as string
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('switch', { name: 'Hide scores' }).press('Space')
  await callApi(request, 'put', `/groups/${id}`, token, { paused: true })
  await page.keyboard.press('Control+S')
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this in the meantime' })
  await conflict.getByRole('button', { name: 'Save these choices' }).click()
  await expect(conflict).toBeHidden()
  await expect
    .poll(() => callApi(request, 'get', `/groups/${id}`, token))
    .toMatchObject({ paused: true, hide_scores: true })
})

test('a role is made of toggles, and is not deleted while a domain gives it', async ({ page, request }) => {
  const { access_token: token } = await signInByApi(request, ADMIN)
  const title = `Coach ${Date.now()}`
  await openAs(page, ADMIN, '/#/roles/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('checkbox', { name: 'All: Groups', exact: true }).press('Space')
  await page.getByRole('group', { name: 'Tabs' }).getByRole('switch', { name: 'Groups' }).press('Space')
  await page.keyboard.press('Control+S')
  await expect(heading(page, title)).toBeFocused()
  await expect(page).toHaveURL(/\/roles\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('row', { name: /^Groups/ }).getByRole('img', { name: 'Yes' })).toHaveCount(6)
  await expect(page.getByText('Groups: other permissions · 0 of 2')).toBeVisible()
  await expect(page.getByText('No one you have access to has this role.')).toBeVisible()
  const id = page.url().split('/').at(-1) as string
  await callApi(request, 'post', '/domains', token, { title: `Given ${Date.now()}`, roles: [id] })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/This role is in use, so it can’t be deleted/)).toBeVisible()
})

for (const look of LOOKS) {
  const name = nameOf(look)

  test(`domains, groups and roles have no barrier and fit every width: ${name}`, async ({ page, request }) => {
    const { access_token: token } = await signInByApi(request, ADMIN)
    const { domain, role } = await signInByApi(request, 'org.admin@demo.test')
    const [group] = await callApi(request, 'get', `/groups?limit=1&domain_id=${domain.id}`, token)
    await openWithLook(page, look, ADMIN)
    const edit = () => page.getByRole('button', { name: /^(Edit|Editar)$/ }).click()
    const bar = () => expect(page.getByRole('button', { name: /^(Save|Guardar)/ })).toBeVisible()
    await page.goto(`/#/domains/${domain.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await lookAt(page, `${name}-domain`)
    await edit()
    await bar()
    await page.getByRole('textbox', { name: /^(Primary, Light|Primario, Claro)/ }).fill('#1f9aa5')
    await lookAt(page, `${name}-domain-edit`)
    await page.getByRole('button', { name: /^(Cancel|Cancelar)$/ }).click()
    await page.goto(`/#/groups/${group.id}`)
    await expect(heading(page, group.title[look.locale] ?? group.title['en-us'])).toBeVisible()
    await edit()
    await bar()
    await lookAt(page, `${name}-group-edit`)
    await page.getByRole('button', { name: /^(Cancel|Cancelar)$/ }).click()
    await page.goto(`/#/roles/${role.id}`)
    await expect(heading(page, role.title[look.locale] ?? role.title['en-us'])).toBeVisible()
    await edit()
    await bar()
    await lookAt(page, `${name}-role-edit`)
  })
}
