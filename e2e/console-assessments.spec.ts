import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { LOOKS, lookAt, nameOf, openWithLook } from './look.ts'
import { openAs } from './people.ts'

const ADMIN = 'admin@demo.test'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const question = (page: Page, number: number) => page.getByRole('group', { name: `Question ${number}`, exact: true })

async function makeAssessment(request: APIRequestContext, count: number, more = {}) {
  const { access_token: token } = await signInByApi(request, ADMIN)
  const questions = Array.from({ length: count }, (_, index) => ({
    text_body: { 'en-us': `Statement ${index + 1}`, 'es-mx': `Afirmación ${index + 1}` },
    negative: index % 3 === 0,
  }))
  const title = { 'en-us': `Pulse ${count} ${Date.now()}`, 'es-mx': `Pulso ${count} ${Date.now()}` }
  return callApi(request, 'post', '/assessments', token, { title, questions, ...more })
}

test('an assessment with negative and alias questions is written in two languages with the keyboard alone', async ({
  page,
  request,
}) => {
  const { access_token: token } = await signInByApi(request, ADMIN)
  const factor = await callApi(request, 'post', '/factors', token, { title: `Aa belonging ${Date.now()}` })
  await openAs(page, ADMIN, '/#/assessments/new')
  const title = `By hand ${Date.now()}`
  await page.getByRole('textbox', { name: 'Title' }).focus()
  await page.keyboard.type(title)
  const texts = [
    ['I belong here', 'Aquí pertenezco'],
    ['I feel left out', 'Me siento fuera'],
  ]
  for (const [at, [english, spanish]] of texts.entries()) {
    await page.getByRole('button', { name: 'Add question' }).press('Enter')
    await expect(question(page, at + 1).getByRole('textbox', { name: 'English (US)' })).toBeFocused()
    await page.keyboard.type(english ?? '')
    await page.keyboard.press('Tab')
    await page.keyboard.type(spanish ?? '')
    await page.keyboard.press('Tab')
    await expect(question(page, at + 1).locator('option', { hasText: factor.title['en-us'] })).toBeAttached()
    await page.keyboard.type(factor.title['en-us'])
    await expect(question(page, at + 1).getByRole('combobox', { name: 'Factor' })).toHaveValue(factor.id)
  }
  await question(page, 2).getByRole('checkbox', { name: 'Negative' }).press('Space')
  await page.getByRole('button', { name: 'Add question' }).press('Enter')
  // The new question takes the focus one frame later.
  await expect(question(page, 3).getByRole('textbox', { name: 'English (US)' })).toBeFocused()
  await question(page, 3).getByRole('checkbox', { name: 'Alias' }).press('Space')
  await question(page, 3).getByRole('combobox', { name: 'Repeats' }).focus()
  await page.keyboard.type('1. I belong')
  await expect(question(page, 3).getByRole('textbox', { name: 'Español (México)' })).toHaveValue('Aquí pertenezco')
  // Lifted, moved and dropped by keyboard: the alias moves to the top and still repeats the same question.
  await page.getByRole('button', { name: 'Move Question 3', exact: true }).focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect(question(page, 1).getByText('Same answer as question 2')).toBeVisible()
  await page.keyboard.press('Control+S')
  await expect(heading(page, title)).toBeVisible()
  await expect(page).toHaveURL(/\/assessments\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1)
  const { questions } = await callApi(request, 'get', `/assessments/${id}`, token)
  const marks = questions.map((one: Record<string, unknown>) => [one.negative, one.alias, one.factor_id])
  expect(marks).toEqual([
    [false, true, null],
    [false, false, factor.id],
    [true, false, factor.id],
  ])
  expect(questions[0].question_id).toBe(questions[1].id)
})

test('once locked only texts can be edited, and the page says why', async ({ page, request }) => {
  const made = await makeAssessment(request, 3, { locked: true })
  await openAs(page, ADMIN, `/#/assessments/${made.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByText(/The questions are locked: you can correct their wording/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add question' })).toHaveCount(0)
  await expect(question(page, 1).getByRole('checkbox')).toHaveCount(0)
  await question(page, 1).getByRole('textbox', { name: 'English (US)' }).fill('Corrected')
  await page.keyboard.press('Control+S')
  await expect(page.getByRole('paragraph').filter({ hasText: /^Corrected$/ })).toBeVisible()
})

test('the file of a questionnaire, read again, changes nothing', async ({ page, request }) => {
  const made = await makeAssessment(request, 3)
  await openAs(page, ADMIN, `/#/assessments/${made.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export the questions as CSV' }).click()
  const path = await (await saved).path()
  await page.getByRole('button', { name: 'Import questions from CSV' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'q.csv', mimeType: 'text/csv', buffer: await readFile(path) })
  await expect(dialog.getByText('The file matches what’s here: nothing changes.')).toBeVisible()
  const longer = `${await readFile(path, 'utf8')}4,,Fourth,Cuarta\r\n`
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'q.csv', mimeType: 'text/csv', buffer: Buffer.from(longer) })
  await expect(dialog.getByText('1 question is new')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use these questions' }).click()
  await page.keyboard.press('Control+S')
  await expect(page.getByRole('paragraph').filter({ hasText: /^Cuarta$/ })).toBeVisible()
})

test('of many questions only those in sight are in the page, and every one can be reached', async ({
  page,
  request,
}) => {
  const made = await makeAssessment(request, 300)
  await openAs(page, ADMIN, `/#/assessments/${made.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(question(page, 1)).toBeVisible()
  expect(await page.getByRole('group', { name: /^Question / }).count()).toBeLessThan(60)
  await question(page, 2).getByRole('button', { name: 'More actions for Question 2' }).click()
  await page.getByRole('button', { name: 'Move to bottom' }).click()
  await expect(question(page, 300).getByRole('textbox', { name: 'English (US)' })).toHaveValue('Statement 2')
  await expect(page.getByRole('button', { name: 'More actions for Question 300' })).toBeFocused()
})

for (const look of LOOKS) {
  const name = nameOf(look)

  test(`the editor and a response have no barrier and fit every width: ${name}`, async ({ page, request }) => {
    const { access_token: token } = await signInByApi(request, ADMIN)
    const rows = await callApi(request, 'get', '/assessments?limit=1&q=Belonging', token)
    const latest = await callApi(request, 'get', `/assessments/${rows[0].id}/responses/latest?limit=100`, token)
    // Choose a response that may be read: the newest one may be in a confidential domain.
    const response = latest.find(({ scores }: { scores: object | null }) => Object.keys(scores ?? {}).length > 0)
    await openWithLook(page, look, ADMIN, `/#/assessments/${rows[0].id}`)
    await expect(heading(page, rows[0].title[look.locale])).toBeVisible()
    await page.getByRole('button', { name: /^(Edit|Editar)$/ }).click()
    await expect(page.getByRole('group', { name: /^(Question|Pregunta) 1$/ })).toBeVisible()
    await lookAt(page, `${name}-assessment-edit`)
    await page.goto(`/#/assessments/${rows[0].id}/responses/${response.id}`)
    await expect(page.getByRole('heading', { level: 2, name: /^(Scores|Puntajes)$/ })).toBeVisible()
    await lookAt(page, `${name}-assessment-response`)
  })
}
