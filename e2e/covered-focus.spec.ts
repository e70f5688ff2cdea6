import { expect, type Page, test } from '@playwright/test'
import { waitUntilStill } from './accessibility.ts'
import { walkByKeyboard } from './matrix.ts'
import { fill, openCatalog } from './matrix-paths.ts'
import { openAs, startSession } from './people.ts'
import { makePlan, makePupil, makeReading, makeSchool, makeWholeTree } from './short-plan.ts'

/** Expects the focused element to be visible at every tab stop: no bar, box or button covers it (WCAG 2.4.11). */
async function expectSeen(page: Page): Promise<void> {
  await waitUntilStill(page)
  expect((await walkByKeyboard(page)).filter((one) => !one.startsWith('no ring'))).toEqual([])
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('nothing covers the focus on the learner’s pages, whether the assistant is closed or open', async ({
  page,
  request,
}) => {
  const look = await openCatalog(request)
  await startSession(page, 'done@demo.test')
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 720 })
    for (const path of ['/content', '/content/{plan}/{assessment}/results/1']) {
      await page.goto(`/#${await fill(path, look)}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectSeen(page)
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/#/content')
  await page.getByRole('button', { name: 'Open the assistant' }).click()
  await expect(page.getByRole('dialog', { name: 'Assistant' })).toBeVisible()
  await expectSeen(page)
})

test('nothing covers the focus on the welcome page at 320 px', async ({ page, request }) => {
  const school = await makeSchool(request)
  await school.change({
    welcome_instruction_id: await makeReading(school, 'Welcome to Juniper', 'Te damos la bienvenida'),
  })
  const pupil = await makePupil(request, school, [
    await makePlan(request, school, { tasks: await makeWholeTree(school) }),
  ])
  await page.setViewportSize({ width: 320, height: 568 })
  await openAs(page, pupil.email, '/#/content/welcome')
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
  await expectSeen(page)
})

test('nothing covers the focus in a list, to its last page button beside the assistant', async ({ page }) => {
  await startSession(page, 'org.admin@demo.test')
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto('/#/accounts')
    await expect(page.locator('table tbody tr').first()).toBeVisible()
    await expectSeen(page)
  }
})

/** Finds words, pictures, fields and cards that reach into the column of the assistant's button, at any height. */
function findBesideButton(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector('button[aria-label="Open the assistant"]')
    if (!button) return ['no button']
    const edge = button.getBoundingClientRect().left - 2
    const boxOf = (node: Node): DOMRect => {
      if (node instanceof Element) return node.getBoundingClientRect()
      const range = document.createRange()
      range.selectNode(node)
      return range.getBoundingClientRect()
    }
    const rightOf = (node: Node): number => {
      let { right } = boxOf(node)
      // What a scrolling table holds is visible up to the table's own edge.
      for (let up = node.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowX !== 'visible') right = Math.min(right, up.getBoundingClientRect().right)
      }
      return right
    }
    return [...document.querySelectorAll('#main *')]
      .filter((element) => !button.contains(element) && element.checkVisibility())
      .flatMap((element): Node[] => {
        const words = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
        return element.matches('svg, input, select, section, table') ? [element, ...words] : words
      })
      .filter((node) => rightOf(node) > edge)
      .map((node) => node.textContent?.slice(0, 80) ?? '')
  })
}

test('the assistant’s button neither covers nor touches anything on a page, however far it is scrolled', async ({
  page,
  request,
}) => {
  const look = await openCatalog(request)
  await startSession(page, 'org.admin@demo.test')
  for (const path of ['/', '/accounts', '/accounts/{first:accounts}', '/groups/{first:groups}', '/groups']) {
    await page.goto(`/#${await fill(path, look)}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open the assistant' })).toBeVisible()
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 768 })
      // Charts are drawn again for the new width, and may be too wide until then.
      await expect.poll(() => findBesideButton(page), `${path} at ${width} px`).toEqual([])
    }
  }
})
