import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { openAs } from './people.ts'
import { makeReadyPupil } from './short-plan.ts'

const PHONE = { width: 390, height: 844 }
const MISSING = 'This part isn’t on this device yet. It opens once you’re online.'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** Navigates by the tabs at the bottom of the page, and waits for the new page. */
async function goTo(page: Page, tab: string, path: RegExp): Promise<void> {
  await page.getByRole('link', { name: tab, exact: true }).last().click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

test('pages that are gone to and overlays that close leave the focus where someone finds it', async ({
  page,
  request,
}) => {
  const { pupil } = await makeReadyPupil(request)
  await page.setViewportSize(PHONE)
  await openAs(page, pupil.email, '/#/content')
  await goTo(page, 'Settings', /\/settings$/)
  await button(page, 'My data').click()
  await page.getByRole('link', { name: /data/ }).first().click()
  await expect(page).toHaveURL(/\/settings\/data$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()

  await button(page, 'Password').click()
  for (const closeIt of ['Escape', 'Cancel']) {
    await button(page, 'Change password').click()
    await expect(dialog(page)).toBeVisible()
    if (closeIt === 'Escape') await page.keyboard.press(closeIt)
    else await dialog(page).getByRole('button', { name: closeIt }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(button(page, 'Change password')).toBeFocused()
  }
  await button(page, 'Sign out').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
})

test('on a phone, Back closes what is open above a page, and the page stays', async ({ page, request }) => {
  const { pupil } = await makeReadyPupil(request)
  await page.setViewportSize(PHONE)
  await openAs(page, pupil.email, '/#/content')
  await goTo(page, 'Settings', /\/settings$/)
  await goTo(page, 'Dashboard', /\/content$/)
  for (const name of [/^Path/, /^Progress/]) {
    await page.getByRole('button', { name }).click()
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/content$/)
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/settings$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/content$/)

  // On wider windows, going back leaves the page, and the overlay closes with it.
  await page.setViewportSize({ width: 900, height: 800 })
  await page.getByRole('button', { name: /^Path/ }).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(dialog(page)).toBeHidden()
})

/**
 * Tells the page that its device lost its network, or has it again. The browser's own switch reaches the page and its
 * requests at different moments, so that on a busy machine a part is asked for in between.
 */
async function setNetwork(page: Page, isThere: boolean): Promise<void> {
  await page.evaluate((onLine) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine })
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }, isThere)
}

test('an overlay that is not on the device says so and opens with the connection', async ({ page, request }) => {
  const { pupil } = await makeReadyPupil(request)
  await openAs(page, pupil.email, '/#/content/settings?open=password')
  await expect(button(page, 'Change password')).toBeVisible()
  await setNetwork(page, false)
  await button(page, 'Change password').click()
  await expect(page.getByText(MISSING)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(MISSING)).toBeHidden()
  await expect(button(page, 'Change password')).toBeFocused()
  await button(page, 'Change password').press('Enter')
  await expect(page.getByText(MISSING)).toBeVisible()
  await setNetwork(page, true)
  await expect(dialog(page).getByLabel('Current password')).toBeVisible()
  await expect(page.getByText(MISSING)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeAttached()
})

/** Opens the settings, marks the page to tell whether it is loaded again, and loses the file of the password dialog. */
async function loseDialog(page: Page, request: APIRequestContext): Promise<() => Promise<boolean>> {
  const { pupil } = await makeReadyPupil(request)
  // From then on the page follows releases.
  const started = page.waitForResponse(/\/assets\/start-offline/)
  await openAs(page, pupil.email, '/#/content/settings?open=password')
  await started
  await page.evaluate(() => {
    document.title = 'the same page'
  })
  await page.route(/\/assets\/password-dialog/, (route) => route.abort())
  return async () => (await page.title()) === 'the same page'
}

test('a file that a weak connection lost leaves the page as it is', async ({ page, request }) => {
  const isSame = await loseDialog(page, request)
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/')
  await button(page, 'Change password').click()
  await expect(page.getByText(MISSING)).toBeVisible()
  await (await asked).finished()
  expect(await isSame()).toBe(true)
})

test('a file that a new release no longer has leads to the new release', async ({ page, request }) => {
  const isSame = await loseDialog(page, request)
  await page.route('/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    await route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/index-next.js"></script>',
    })
  })
  await button(page, 'Change password').click()
  await expect.poll(isSame).toBe(false)
  await expect(button(page, 'Change password')).toBeVisible()
})
