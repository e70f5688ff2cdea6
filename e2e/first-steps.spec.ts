import { expect, type Locator, type Page, test } from '@playwright/test'
import { ADMINISTRATOR, makeDataDir, startServerProcess } from '../apps/api/test/server-process.ts'
import { collectConsoleErrors, lookAt, prefer, setLanguage } from './look.ts'
import { findFreePorts } from './setup/free-ports.ts'

const MOST_CLICKS = 40
const DUE = '2030-06-30'

const PEOPLE = Array.from({ length: 10 }, (_none, at) => `Pat${at},Vale,pat${at}@quay.example`)
const FILE = ['First name,Last name,Email', ...PEOPLE].join('\n')

/** The product as it is right after the installation, with its one administrator. */
async function startEmptyInstall() {
  const [port] = await findFreePorts(1)
  const data = await makeDataDir()
  const url = `http://localhost:${port}`
  const web = process.env.WEB_DIST && { WEB_DIST: process.env.WEB_DIST }
  const server = await startServerProcess(data.path, { PORT: String(port), PUBLIC_URL: url, ...web })
  const stop = async () => {
    await server.stop()
    await data.remove()
  }
  return { url, stop }
}

/** Everything that a person does here counts: each press, each field that is filled. */
function countActions() {
  let count = 0
  const counted = async (act: Promise<unknown>) => {
    count += 1
    await act
  }
  return {
    count: () => count,
    press: (what: Locator) => counted(what.click()),
    fill: (what: Locator, words: string) => counted(what.fill(words)),
    counted,
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const steps = (page: Page) => page.getByRole('list', { name: /^(First steps|Primeros pasos)$/ }).getByRole('listitem')
const openSteps = (page: Page) => steps(page).filter({ hasText: /Next step|Not done yet/ })
const goHome = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })

async function signIn(page: Page, url: string, act: ReturnType<typeof countActions>): Promise<void> {
  await page.goto(`${url}/#/login`)
  await act.fill(page.locator('input[autocomplete="username"]'), ADMINISTRATOR.email)
  await act.fill(page.locator('input[autocomplete="current-password"]'), ADMINISTRATOR.password)
  await act.counted(page.keyboard.press('Enter'))
  await expect(page).not.toHaveURL(/login/)
}

/** From the empty dashboard to ten learners who have a plan with a due date. Answers where the plan is. */
async function leadThrough(page: Page, act: ReturnType<typeof countActions>): Promise<string> {
  await expect(openSteps(page)).toHaveCount(6)
  await lookAt(page, 'first-steps-empty')
  await act.press(page.getByRole('link', { name: 'Create organization' }))
  await act.fill(page.getByRole('textbox', { name: 'Title' }), 'Quay')
  await act.fill(page.getByRole('textbox', { name: /^Primary, Light/ }), '#135e57')
  await act.counted(page.keyboard.press('Control+S'))
  await expect(heading(page, 'Quay')).toBeVisible()

  await act.press(goHome(page))
  await expect(openSteps(page)).toHaveCount(4)
  await act.press(page.getByRole('link', { name: 'Import a file' }))
  await act.press(page.getByRole('switch', { name: 'Send a welcome message' }))
  const upload = page.getByLabel('Drop a CSV or Excel file here, or choose one')
  await act.counted(upload.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }))
  await act.press(page.getByRole('button', { name: 'Import 10 people' }))
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()

  await act.press(goHome(page))
  await expect(openSteps(page)).toHaveCount(2)
  await act.press(page.getByRole('link', { name: 'See ready-made plans' }))
  await expect(heading(page, 'Ready-made plans')).toBeVisible()
  await lookAt(page, 'library')
  await act.press(page.getByRole('button', { name: 'Add to Quay: Speaking up and listening' }))
  await expect(heading(page, 'Speaking up and listening')).toBeVisible()
  const plan = page.url()

  await act.press(goHome(page))
  await expect(openSteps(page)).toHaveCount(1)
  await act.press(page.getByRole('link', { name: 'Go to accounts' }))
  await act.press(page.getByRole('checkbox', { name: 'All rows on this page' }))
  await act.press(page.getByRole('toolbar').getByRole('button', { name: 'Assign plans' }))
  const dialog = page.getByRole('dialog')
  await act.press(dialog.getByRole('checkbox', { name: /^Speaking up and listening/ }))
  await act.fill(dialog.getByRole('textbox', { name: /^Due on/ }), DUE)
  await act.press(dialog.getByRole('button', { name: 'Assign plans' }))
  await expect(page.getByText('Plans assigned to 10 accounts.')).toBeVisible()
  await act.press(goHome(page))
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(steps(page)).toHaveCount(0)
  return plan
}

/** A person who does not exist goes as far as the results, whose order the sliders decide. */
async function previewPlan(page: Page, plan: string): Promise<void> {
  const calls: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && calls.push(`${request.method()} ${request.url()}`))
  await page.goto(plan)
  await page.getByRole('link', { name: 'Preview as a learner' }).click()
  await expect(heading(page, 'Good morning, Alex')).toBeVisible()
  await lookAt(page, 'preview-todo')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es-mx')
  await expect(heading(page, 'Buenos días, Alex')).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('en-us')
  await page.getByRole('button', { name: 'Start: Speaking up and listening' }).click()
  await expect(heading(page, 'Three habits')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('radio', { name: /^Agree/ }).press('4')
  await expect(page.getByText('Statement 2 of 14')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(heading(page, /^Congratulations/)).toBeVisible()
  await page.getByText('Set sample scores').click()
  await page.getByRole('spinbutton', { name: /Inclusive meetings/ }).fill('12')
  await lookAt(page, 'preview-results')
  await page.getByRole('main').getByRole('button', { name: 'Next' }).click()
  const path = page.getByRole('complementary', { name: 'Training path' })
  await expect(path.getByText('Inclusive meetings').first()).toBeVisible()
  await expect(path.getByRole('listitem').filter({ hasText: 'Inclusive meetings' }).first()).toContainText('12')
  await lookAt(page, 'preview-task')
  await page.getByRole('link', { name: 'Leave preview' }).click()
  await expect(heading(page, 'Speaking up and listening')).toBeVisible()
  expect(calls).toEqual([])
}

test('an empty install leads to ten learners with a due plan in under forty clicks, which nobody has to try on a real account', async ({
  page,
  browser,
}) => {
  const product = await startEmptyInstall()
  try {
    const errors = collectConsoleErrors(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const act = countActions()
    await signIn(page, product.url, act)
    const plan = await leadThrough(page, act)
    expect(act.count()).toBeLessThan(MOST_CLICKS)
    await previewPlan(page, plan)
    expect(errors).toEqual([])

    const spanish = await (await browser.newContext()).newPage()
    await spanish.emulateMedia({ reducedMotion: 'reduce' })
    await prefer(spanish, { locale: 'es-mx', dark: true })
    await setLanguage(spanish, 'es-mx')
    await signIn(spanish, product.url, countActions())
    await spanish.goto(`${product.url}/#/first-steps`)
    await expect(heading(spanish, 'Primeros pasos')).toBeVisible()
    await expect(steps(spanish).filter({ hasText: 'Listo' })).toHaveCount(6)
    await lookAt(spanish, 'first-steps-es-dark')
    await spanish.goto(`${product.url}/#/plans/library`)
    await spanish.getByRole('link', { name: /^Ver qué contiene Pertenencia/ }).click()
    await expect(heading(spanish, 'Pertenencia en el trabajo')).toBeVisible()
    await spanish.locator('summary').first().click()
    await lookAt(spanish, 'library-plan-es-dark')
    await spanish.goto(`${plan}/preview?language=es-mx`)
    await expect(heading(spanish, 'Buenos días, Alex')).toBeVisible()
    await lookAt(spanish, 'preview-es-dark')
  } finally {
    await product.stop()
  }
})
