import { expect, type Page, test } from '@playwright/test'
import { expectNoBarrier } from './accessibility.ts'
import { LOOKS, lookAt, nameOf, openConsole, prefer, savePicture, setLanguage } from './look.ts'
import { openAs, signIn } from './people.ts'

const WORDS = {
  'en-us': {
    settings: /Open settings/,
    shortcuts: 'Keyboard shortcuts',
    menu: 'Open menu',
    jump: 'Search or jump to…',
  },
  'es-mx': { settings: /Abrir ajustes/, shortcuts: 'Atajos de teclado', menu: 'Abrir menú', jump: 'Buscar o ir a…' },
}

async function lookAtOverlay(page: Page, width: number, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // Wait for the opening animation: halfway through it, text is paler than in the end.
  await dialog.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map((one) => one.finished)))
  await expectNoBarrier(page)
  await savePicture(page, `${name}-${width}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

for (const look of LOOKS) {
  test(`the console’s frame has no barrier and fits every width: ${nameOf(look)}`, async ({ page }) => {
    const errors = await openConsole(page, look)
    await lookAt(page, `${nameOf(look)}-console`)

    const words = WORDS[look.locale]
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const name = `${nameOf(look)}-console`
      await page.getByRole('button', { name: words.settings }).click()
      await lookAtOverlay(page, width, `${name}-drawer`)
      await page.getByRole('button', { name: words.jump }).click()
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
      await lookAtOverlay(page, width, `${name}-palette`)
    }
    await page.getByRole('button', { name: words.shortcuts }).click()
    await lookAtOverlay(page, 1440, `${nameOf(look)}-console-shortcuts`)
    await page.setViewportSize({ width: 390, height: 900 })
    await page.getByRole('button', { name: words.menu }).click()
    await lookAtOverlay(page, 390, `${nameOf(look)}-console-menu`)
    expect(errors).toEqual([])
  })
}

test('every tab can be reached at every width: in the line, in the menu beside it, in the menu of phones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1720, height: 900 })
  await openAs(page, 'admin@demo.test')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveCount(18)
  await expect(main.getByRole('button')).toHaveCount(0)

  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(main.getByRole('button')).toHaveCount(0)
  for (const tab of await main.getByRole('link').all()) await expect(tab).toBeInViewport()

  await page.setViewportSize({ width: 900, height: 900 })
  const more = main.getByRole('button', { name: 'More' })
  await more.click()
  await expect(main.getByRole('link')).toHaveCount(18)
  const edge = await main.getByRole('link', { name: 'Groups' }).boundingBox()
  expect(edge?.y).toBeLessThan(100)
  await main.getByRole('link', { name: 'AI services' }).click()
  await expect(page).toHaveURL(/#\/ai_services$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(18)
})

test('the tabs are those of the role, and a learner has no console', async ({ page }) => {
  await page.setViewportSize({ width: 1720, height: 900 })
  await openAs(page, 'org.admin@demo.test')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Accounts' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Emails' })).toBeVisible()
  await page.getByRole('button', { name: /Open settings/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await signIn(page, 'halfway@demo.test')
  await page.goto('/#/accounts')
  await expect(page).toHaveURL(/#\/content/)
})

test('the drawer is as wide as the screen has room for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, 'admin@demo.test')
  for (const [screen, width] of [
    [1438, 308],
    [1439, 347],
    [1698, 347],
    [1699, 466],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 900 })
    await page.getByRole('button', { name: /Open settings/ }).click()
    await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(width)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('the palette takes somebody anywhere with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // Light at first, even if an earlier run ended early and left the account dark.
  await prefer(page, { locale: 'en-us', dark: false })
  await setLanguage(page, 'en-us')
  await openAs(page, 'org.admin@demo.test')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  // Wait until the console is rendered: before that, nothing listens to its shortcuts.
  await expect(page.getByRole('button', { name: 'Search or jump to…' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused()
  await page.keyboard.type('noor')
  await expect(page.getByRole('option', { name: /Noor Haddad/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/accounts\/[0-9a-f-]{36}$/)

  // The palette opens again immediately, while the previous one is still fading out.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused()
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(page.getByRole('dialog')).toBeHidden()

  // And back, so that the account is left as it was.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused()
  await page.keyboard.type('light')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  await saved
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
