/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test'

/** How long people hold a button down, in milliseconds. */
const HOLD_MS = 60

/**
 * Resolves when the page has painted and the browser has notified its observers. Searching the page would delay its own
 * work, so search only afterwards.
 */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))
      }),
  )

/**
 * Clicks like a pointer. The position is determined first, and the page then gets time to settle: the code with which a
 * locator finds an element and checks that it can be hit would otherwise count as the page's own delay, and be most of
 * it.
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

/** Presses a key on an element, which is focused first. */
export async function press(page: Page, locator: Locator, key: string): Promise<void> {
  await locator.focus()
  await settle(page)
  await page.keyboard.press(key)
  await settle(page)
}

/** Types letter by letter into the focused element, as people do. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: HOLD_MS })
  await settle(page)
}
