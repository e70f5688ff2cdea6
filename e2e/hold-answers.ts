import type { Page } from '@playwright/test'

/** Holds back the answers to requests whose address matches, until the returned function is called. */
export async function holdAnswers(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}
