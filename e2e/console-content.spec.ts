import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { collectConsoleErrors, LOOKS, lookAt, nameOf, openWithLook } from './look.ts'
import { openAs } from './people.ts'

const ADMIN = 'admin@demo.test'
const PAYLOADS = JSON.parse(readFileSync(new URL('xss-payloads.json', import.meta.url), 'utf8')) as readonly string[]

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('an instruction is written with formats, saved by Ctrl S, read again, and deleted', async ({ page }) => {
  const errors = collectConsoleErrors(page)
  await openAs(page, ADMIN, '/#/instructions/new')
  const title = `How we listen ${Date.now()}`
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.focus()
  await page.keyboard.type('Listen first')
  await page.keyboard.press('Control+A')
  await page.getByRole('combobox', { name: 'Paragraph or heading' }).selectOption('2')
  await page.getByRole('button', { name: 'Italic' }).click()
  await expect(text.locator('h2 em')).toHaveText('Listen first')
  // The button returns the focus one frame later, with the whole text selected.
  await expect(text).toBeFocused()
  await text.press('End')
  await page.keyboard.press('Enter')
  // Pasted HTML is cleaned; if it were not, the page's content security policy would report an error.
  await text.evaluate((field) => {
    const data = new DataTransfer()
    data.setData('text/html', '<p onclick="x()" style="color:red">Then <b>answer</b><script>1</script></p>')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(text.locator('strong')).toHaveText('answer')
  await page.keyboard.press('Control+S')
  // The record's page replaces the form and takes the focus. Keys pressed earlier would be lost with the form.
  await expect(heading(page, title)).toBeFocused()
  await expect(page).toHaveURL(/\/instructions\/[0-9a-f-]{36}$/)
  await expect(page.locator('dd em')).toHaveText('Listen first')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The instruction was deleted successfully.')).toBeVisible()
  expect(errors).toEqual([])
})

test('two administrators change the same factor: the second sees both versions and keeps the best of both', async ({
  page,
  request,
}) => {
  const { access_token: token } = await signInByApi(request, ADMIN)
  const title = `Courage ${Date.now()}`
  const factor = await callApi(request, 'post', '/factors', token, { title, summary: { 'en-us': 'First' } })
  await openAs(page, ADMIN, `/#/factors/${factor.id}`)
  await expect(heading(page, title)).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title} mine`)
  await callApi(request, 'put', `/factors/${factor.id}`, token, { summary: { 'en-us': 'Theirs' } })
  await page.getByRole('button', { name: /^Save/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this in the meantime' })
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await expect(heading(page, `${title} mine`)).toBeVisible()
  await expect(page.getByText('Theirs', { exact: true })).toBeVisible()
})

test('what was typed survives an edited address and is offered again', async ({ page }) => {
  await openAs(page, ADMIN, '/#/surveys/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a survey')
  await page.getByText('1 unsaved change').waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore them' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a survey')
})

test('attacks written into an instruction do nothing in a browser, read or edited', async ({ page, request }) => {
  const { access_token: token } = await signInByApi(request, ADMIN)
  const text_body = PAYLOADS.map((payload) => `<p>.</p>${payload}`)
  const half = Math.ceil(text_body.length / 2)
  const made = await callApi(request, 'post', '/instructions', token, {
    title: `Attacks ${Date.now()}`,
    text_body: { 'en-us': text_body.slice(0, half).join('\n'), 'es-mx': text_body.slice(half).join('\n') },
  })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const foreign: string[] = []
  page.on('request', (sent) => new URL(sent.url()).hostname.endsWith('evil.test') && foreign.push(sent.url()))
  await openAs(page, ADMIN, `/#/instructions/${made.id}`)
  await page.getByRole('tab', { name: /Español/ }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: /English/ }).click()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
  expect(dialogs).toEqual([])
  expect(foreign).toEqual([])
})

for (const look of LOOKS) {
  const name = nameOf(look)

  test(`detail screens have no barrier and fit every width: ${name}`, async ({ page, request }) => {
    const { access_token: token } = await signInByApi(request, ADMIN)
    const [medium] = await callApi(request, 'get', '/media?limit=1&q=question', token)
    const [factor] = await callApi(request, 'get', '/factors?limit=1&q=Active%20listening', token)
    await openWithLook(page, look, ADMIN, `/#/media/${medium.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('audio')).toBeVisible()
    await lookAt(page, `${name}-medium`)
    await page.goto(`/#/factors/${factor.id}`)
    await expect(heading(page, factor.title[look.locale])).toBeVisible()
    await page.getByRole('button', { name: /^(Edit|Editar)$/ }).click()
    await expect(page.getByRole('toolbar')).toBeVisible()
    await lookAt(page, `${name}-factor-edit`)
  })
}
