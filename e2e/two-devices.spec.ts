import { type Browser, expect, type Page, test } from '@playwright/test'
import { signInByApi } from './api.ts'
import { openAs, signIn } from './people.ts'
import { product } from './product.ts'
import { lookAtPlan, makePlan, makePupil, makeReading, makeSchool } from './short-plan.ts'

/** Makes a learner whose plan begins with a journal prompt. */
async function makeWriter(request: Parameters<typeof makeSchool>[0]) {
  const school = await makeSchool(request)
  const prompt = await school.make('journals', {
    title: { 'en-us': 'Held back', 'es-mx': 'Callado' },
    description: { 'en-us': 'What did you hold back?', 'es-mx': '¿Qué te callaste?' },
  })
  const hello = await makeReading(school, 'Before you begin', 'Antes de empezar')
  const outro = [{ task_type: 'instruction', task_id: hello }]
  const training = [{ tasks: [{ task_type: 'journal_prompt', task_id: prompt }] }]
  const plan = await makePlan(request, school, { tasks: { intro: [], training, outro } })
  const pupil = await makePupil(request, school, [plan])
  const { base, tasks, call, plan: held } = await lookAtPlan(request, pupil.email)
  const readEntry = async () => (await call('get', `/journals/${prompt}/response?planId=${held.id}`)).text_body
  return { pupil, path: `${base}/${tasks[0].id}/write`, readEntry }
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  return context.newPage()
}

const field = (page: Page) => page.getByRole('textbox')
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
/** Sends the event that a browser sends to a page that becomes visible again. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

async function writeOn(page: Page, text: string): Promise<void> {
  await field(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
  await field(page).blur()
}

test('what was written at the desk is not lost when the phone goes on, nor the other way round', async ({
  page: desk,
  browser,
  request,
}) => {
  const { pupil, path, readEntry } = await makeWriter(request)
  const phone = await openPhone(browser)
  await openAs(phone, pupil.email, path)
  await writeOn(phone, 'One line on the phone.')
  await saved(phone)

  await openAs(desk, pupil.email, path)
  await expect(field(desk)).toHaveValue('One line on the phone.')
  await writeOn(desk, '\n\nParagraphs at the desk.')
  await saved(desk)

  await writeOn(phone, '\n\nAnd more on the phone.')
  await expect(phone.getByText('This text was also changed elsewhere. Both versions are here now.')).toBeVisible()
  await saved(phone)
  const all = 'One line on the phone.\n\nParagraphs at the desk.\n\nAnd more on the phone.'
  await expect(field(phone)).toHaveValue(all)
  expect(await readEntry()).toBe(all)

  await comeBack(desk)
  await expect(field(desk)).toHaveValue(all)
  await phone.context().close()
})

test('of two first entries in two tabs of one browser both are kept', async ({ page, context, request }) => {
  const { pupil, path, readEntry } = await makeWriter(request)
  await openAs(page, pupil.email, path)
  const other = await context.newPage()
  await other.goto(path)
  await expect(field(page)).toHaveValue('')
  await expect(field(other)).toHaveValue('')
  await writeOn(page, 'First in one tab.')
  await saved(page)
  await writeOn(other, 'First in another tab.')
  await saved(other)
  await expect.poll(readEntry).toBe('First in one tab.\n\nFirst in another tab.')
})

test('a session that was ended elsewhere says so, keeps what is written and leads back', async ({ page, request }) => {
  const { pupil, path } = await makeWriter(request)
  await openAs(page, pupil.email, path)
  await expect(field(page)).toBeVisible()
  // Another device ends all sessions except its own.
  const { access_token } = await signInByApi(request, pupil.email)
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await request.delete(`${product.url}/api/v2/accounts/me/sessions`, { headers })).status()).toBe(204)
  await writeOn(page, 'Written after the end.')
  await expect(page.getByText('Your session ended. What you wrote is kept on this device.')).toBeVisible()
  await signIn(page, pupil.email)
  await expect(page).toHaveURL(new RegExp(`${path.replace('/#', '')}$`))
  // The sign-in page, which has two fields, remains until the page to return to is loaded.
  await expect(page.getByRole('textbox', { name: /password/i })).toHaveCount(0)
  await expect(field(page)).toHaveValue('Written after the end.')
  await saved(page)
})
