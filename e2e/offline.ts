import { expect, type Page } from '@playwright/test'

/**
 * Cuts the connection of a page. The browser tells its network process separately, so a request that is sent right
 * after may still get through; waits until none does.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const isCut = () =>
    page.evaluate(() =>
      fetch('/healthz', { cache: 'no-store' }).then(
        () => false,
        () => true,
      ),
    )
  await expect.poll(isCut).toBe(true)
}
