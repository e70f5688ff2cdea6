import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { holdAnswers } from './hold-answers.ts'
import { openAs } from './people.ts'

const LEARNER = 'done@demo.test'

/** The address of the results after training of somebody who has finished. */
async function findResults(request: APIRequestContext): Promise<string> {
  const { access_token } = await signInByApi(request, LEARNER)
  const { plans } = await callApi(request, 'get', '/ui/plans', access_token)
  const plan = plans.find(({ title }: { title: Record<string, string> }) => title['en-us'] === 'Belonging at Work')
  const task = plan.tasks.outro.find(({ assessment_type }: { assessment_type: number }) => assessment_type === 1)
  return `/#/content/${plan.id}/${task.id}/results/1`
}

test('beside the assistant’s tab, a page ends where its content ends', async ({ page, request }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  for (const path of ['/#/content/settings', await findResults(request)]) {
    await openAs(page, LEARNER, path)
    await expect(page.getByRole('button', { name: 'Open the assistant' })).toBeVisible()
    const below = await page.getByRole('main').evaluate((main) => {
      const end = main.firstElementChild?.getBoundingClientRect().bottom ?? 0
      return Math.round(main.getBoundingClientRect().bottom - end)
    })
    expect(below, path).toBe(0)
  }
})

/** Texts whose words are broken into two lines, and texts that are cut. */
const findBroken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isBroken = (element: Element): boolean => {
      const text = element.firstChild as Text
      const range = document.createRange()
      return [...text.data.matchAll(/\S+/g)].some(({ 0: word, index }) => {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      })
    }
    const names = [...document.querySelectorAll('header b, main li a, main li a > span:first-child')]
    return names
      .filter((one) => one.firstChild instanceof Text && one.checkVisibility())
      .filter((one) => isBroken(one) || one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent ?? '')
  })

test('with text twice as large, a phone shows every name whole', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, LEARNER, await findResults(request))
  await expect(page.getByRole('link', { name: /^Accessibility/ }).first()).toBeVisible()
  await expect(page.getByRole('banner').getByText('Alder & Wren')).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(() => findBroken(page)).toEqual([])
})

test('the note about the bars of one’s progress comes with them, so that they do not push it down', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdAnswers(page, '**/analytics/user-scores*')
  await openAs(page, LEARNER, '/#/content')
  await page.getByRole('button', { name: 'Progress', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Your progress' })
  await expect(dialog.getByRole('combobox', { name: 'Factor' })).toBeVisible()
  const note = dialog.getByText(/^Scores go from 0 to 100/)
  await expect(note).toBeHidden()
  release()
  await expect(dialog.getByRole('table')).toBeVisible()
  await expect(note).toBeVisible()
})

/** Adds up how far the page moves from now on, as a share of the window. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        ;(window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value
      }
    }).observe({ type: 'layout-shift' })
  })

for (const [who, path, width, shown] of [
  [LEARNER, '/#/content', 390, 'article'],
  ['org.admin@demo.test', '/#/accounts', 1440, 'tbody tr:nth-child(10)'],
] as const) {
  test(`nothing moves when the font arrives after the words: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const release = await holdAnswers(page, '**/*.woff2')
    await openAs(page, who, path)
    await expect(page.locator(shown).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
    await watchShifts(page)
    release()
    await page.evaluate(() => document.fonts.ready)
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('16px "Atkinson Hyperlegible Next"', 'Words')))
      .toBe(true)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved)
    expect(moved).toBeLessThan(0.01)
  })
}
