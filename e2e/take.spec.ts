import { expect, type Page, test } from '@playwright/test'
import { makeFreshLearner } from './fresh-learner.ts'
import { collectConsoleErrors, LOOKS, lookAt, nameOf, prefer } from './look.ts'
import { goOffline } from './offline.ts'
import { openAs, openPlans, signIn, startSession } from './people.ts'
import { makeReadyPupil } from './short-plan.ts'

const SAVES = '**/userresponse?**'
const START = { 'en-us': 'Start', 'es-mx': 'Empezar' } as const

/**
 * Makes saves fail until the returned function is called. The route is not removed, because a removed route may block
 * requests that are in progress.
 */
async function loseSaves(page: Page): Promise<() => void> {
  let isLost = true
  await page.route(SAVES, (route) => (isLost && route.request().method() === 'POST' ? route.abort() : route.continue()))
  return () => {
    isLost = false
  }
}

const question = (page: Page, number: number) => page.getByText(`· Statement ${number} of 38`)

/** Answers with a digit and waits for the next question. */
async function answer(page: Page, number: number, digit: number): Promise<void> {
  await expect(question(page, number)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press(String(digit))
  await expect(question(page, number + 1)).toBeVisible()
}

test('answers given offline stay on the device through a reload and arrive with the connection', async ({
  page,
  context,
  request,
}) => {
  const learner = await makeFreshLearner(request)
  await openAs(page, learner.email, learner.takePath)
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await answer(page, 1, 4)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(async () => Object.values(await learner.answers())).toEqual([4])

  await goOffline(page)
  await answer(page, 2, 5)
  await answer(page, 3, 2)
  await expect(page.getByText('Offline: kept on this device')).toBeVisible()
  expect(Object.values(await learner.answers())).toEqual([4])

  // Here the page loads again while saving still fails.
  const letThrough = await loseSaves(page)
  await context.setOffline(false)
  await page.reload()
  await expect(question(page, 4)).toBeVisible()
  await expect(page.getByText('you’ve answered 3 statements')).toBeVisible()
  expect(Object.values(await learner.answers())).toEqual([4])

  letThrough()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(async () => Object.values(await learner.answers()).sort()).toEqual([2, 4, 5])
})

/** Whether the service worker controls the page, and everything that the page has loaded is in the browser's cache. */
const shellIsKept = (page: Page) =>
  page.evaluate(async () => {
    const assets = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
    const kept = await Promise.all(
      ['/', '/theme-boot.js', ...assets.map(({ name }) => name)].map((url) => caches.match(url)),
    )
    const isReady = navigator.serviceWorker.controller !== null && sessionStorage.getItem('kept_session') !== null
    return isReady && assets.length > 5 && kept.every(Boolean)
  })

test.describe('with the worker that keeps the shell', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a reload without a network opens the page, and the assessment goes on to its end', async ({
    page,
    context,
    request,
  }) => {
    const { pupil, tasks, base } = await makeReadyPupil(request)
    const errors = collectConsoleErrors(page)
    await startSession(page, pupil.email)
    // Simulate the caches of three earlier releases.
    const before = ['shell /assets/index-1.js', 'shell /assets/index-2.js', 'shell /assets/index-3.js']
    await page.evaluate(async (names) => {
      for (const name of names) await caches.open(name)
    }, before)
    await page.goto(`${base}/${tasks[1].id}/take/0`)
    const place = (number: number) => page.getByText(`· Statement ${number} of 4`)
    const step = async (number: number, digit: string) => {
      await expect(place(number)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.keyboard.press(digit)
    }
    await page.getByRole('button', { name: 'Start', exact: true }).press('Enter')
    await step(1, '4')
    await expect(place(2)).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect.poll(() => shellIsKept(page)).toBe(true)
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toEqual([before[2], expect.stringMatching(/^shell .assets.index/)])

    await goOffline(page)
    await step(2, '5')
    await expect(place(3)).toBeVisible()
    await page.reload()
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await expect(page.getByText('you’ve answered 2 statements')).toBeVisible()
    await step(3, '4')
    await step(4, '4')
    await expect(page.getByText('Offline: kept on this device')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You’re offline.')).toHaveCount(0)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Submit', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { name: 'All 4 statements are answered.' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Submit answers' })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Congratulations/ })).toBeFocused()
    // The browser itself logs a lost connection as an error, which is not an error of the product.
    expect(errors.filter((text) => !text.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })
})

test('leaving and coming back goes on where one left off, in the same order', async ({ page, request }) => {
  const learner = await makeFreshLearner(request)
  await openAs(page, learner.email, learner.takePath)
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await answer(page, 1, 3)
  await answer(page, 2, 3)
  const third = await page.getByRole('heading', { level: 1 }).textContent()
  await expect.poll(async () => Object.keys(await learner.answers()).length).toBe(2)
  // Both addresses differ only in the hash: unless the first page is checked, the second one may replace it before it
  // loads.
  await openPlans(page)
  await page.goto(learner.takePath)
  await expect(question(page, 3)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(third ?? '')
})

/** Returns everything that the browser stores for this site, in the stored form. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

/** Answers two questions whose saves fail. Calling the returned function lets saves succeed again. */
async function answerInVain(page: Page, learner: Awaited<ReturnType<typeof makeFreshLearner>>): Promise<() => void> {
  await page.goto(learner.takePath)
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await answer(page, 1, 4)
  // Ask the server instead of the page, which says "Saved" even while a save is on its way, unless that takes long.
  await expect.poll(async () => Object.values(await learner.answers())).toEqual([4])
  const letThrough = await loseSaves(page)
  await answer(page, 2, 5)
  await answer(page, 3, 2)
  await expect.poll(() => stored(page)).toContain(':unsent_answers:')
  expect(await stored(page)).not.toContain('answers\\"')
  return letThrough
}

test('signing out offline asks about answers that are not sent, and leaves none behind', async ({ page, request }) => {
  const learner = await makeFreshLearner(request)
  await startSession(page, learner.email)
  const letThrough = await answerInVain(page, learner)
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Not everything has been sent yet' })
  await expect(dialog).toContainText('2 answers haven’t been sent yet.')
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question(page, 4)).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(dialog.getByRole('button', { name: 'Send again' })).toBeVisible()
  letThrough()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  expect(await stored(page)).not.toContain('person:')
  expect(Object.values(await learner.answers()).sort()).toEqual([2, 4, 5])
})

test('answers of a session that was cut off lie encrypted and arrive after the next sign-in', async ({
  page,
  request,
}) => {
  const learner = await makeFreshLearner(request)
  await startSession(page, learner.email)
  const letThrough = await answerInVain(page, learner)
  await learner.endSessions()
  letThrough()
  await page.goto('/#/content')
  await page.reload()
  await expect(page).toHaveURL(/#\/login$/)
  expect(await stored(page)).toContain(':unsent_answers:')
  expect(await stored(page)).not.toContain('answers\\"')

  await signIn(page, learner.email)
  await page.goto(learner.takePath)
  await expect(page.getByText('you’ve answered 3 statements')).toBeVisible()
  await expect.poll(async () => Object.values(await learner.answers()).sort()).toEqual([2, 4, 5])
})

for (const look of LOOKS) {
  test(`taking an assessment has no barrier and fits every width: ${nameOf(look)}`, async ({ page, request }) => {
    const learner = await makeFreshLearner(request)
    await prefer(page, look)
    await page.addInitScript((language) => sessionStorage.setItem('chosen_locale', language), look.locale)
    // Sign in through the page: a language that is chosen before signing in becomes the account's language.
    await signIn(page, learner.email)
    await page.goto(learner.takePath)
    const start = page.getByRole('button', { name: START[look.locale], exact: true })
    // Wait for the new page by another sign than its heading: the previous page has a heading as well.
    await expect(start).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(look.locale.slice(0, 2)))
    await lookAt(page, `${nameOf(look)}-take-intro`)
    await start.press('Enter')
    await expect(page.getByRole('radio').first()).toBeVisible()
    await lookAt(page, `${nameOf(look)}-take-question`)
  })
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a tap leaves no mark on the next statement, and a double tap on Submit sends nothing', async ({
    page,
    request,
  }) => {
    const { pupil, tasks, base } = await makeReadyPupil(request)
    const submits: string[] = []
    page.on('request', (one) => one.url().includes('submit=true') && submits.push(one.url()))
    await openAs(page, pupil.email, `${base}/${tasks[1].id}/take/0`)
    await page.getByRole('button', { name: 'Start', exact: true }).tap()
    const answers = page.getByRole('radiogroup').locator('label')
    const colorOf = (place: number) =>
      answers.nth(place).evaluate((label) => getComputedStyle(label.querySelector('input + *') as Element).background)
    for (const number of [1, 2, 3, 4]) {
      await expect(page.getByText(`· Statement ${number} of 4`)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await colorOf(3)).toBe(await colorOf(0))
      await answers.nth(3).tap()
    }
    const submit = await page.getByRole('contentinfo').getByRole('button').last().boundingBox()
    if (!submit) throw new Error('There is no button to submit with.')
    const tap = () => page.touchscreen.tap(submit.x + submit.width / 2, submit.y + submit.height / 2)
    await page.getByRole('button', { name: 'Submit', exact: true }).waitFor()
    await tap()
    await page.waitForTimeout(180)
    await tap()
    await expect(page.getByRole('heading', { name: 'All 4 statements are answered.' })).toBeVisible()
    const confirm = page.getByRole('button', { name: 'Submit answers' })
    await expect(confirm).toBeEnabled()
    expect(submits).toEqual([])
    await confirm.tap()
    await expect(page.getByRole('heading', { level: 1, name: /^Congratulations/ })).toBeVisible()
  })
})
