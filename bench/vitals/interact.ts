/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test'

/** As long as people hold a button down. */
const HOLD_MS = 60

/**
 * The page has painted what was asked of it, and the browser has told its observers. Looking for things in a page keeps
 * it from its own work: only afterwards.
 */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))
      }),
  )

/**
 * Clicks as a pointer does. The place is looked up before, and the page is left to rest: what a locator does in the page
 * to find an element and to make sure that it is hit would count as the page's own delay, and is most of it.
 */
export async function click(page: Page, locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error(`nothing to click: ${locator}`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await settle(page)
  await page.mouse.down()
  await page.waitForTimeout(HOLD_MS)
  await page.mouse.up()
  await settle(page)
}

/** Presses a key on an element, which is focused before. */
export async function press(page: Page, locator: Locator, key: string): Promise<void> {
  await locator.focus()
  await settle(page)
  await page.keyboard.press(key)
  await settle(page)
}

/** Types letter by letter where the focus is, as people do. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: HOLD_MS })
  await settle(page)
}
