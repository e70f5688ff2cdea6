import { expect, test } from '@playwright/test'
import { signInByApi } from './api.ts'
import { collectConsoleErrors, LOOKS, lookAt, nameOf, prefer } from './look.ts'
import { makeEmailAccount } from './open-domain.ts'
import { DEMO_PASSWORD, openAs } from './people.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const NEW_PASSWORD = 'Harbor-Light-2026!'

for (const look of LOOKS) {
  test(`a person signs a device out from another one: ${nameOf(look)}`, async ({ page, browser }) => {
    const { email } = await makeEmailAccount(page.request, look)
    const errors = collectConsoleErrors(page)
    const phone = await (await browser.newContext({ userAgent: IPHONE })).newPage()
    await openAs(phone, email, '/#/content')
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()

    await prefer(page, look)
    await openAs(page, email, '/#/content/settings?open=sessions')
    const sessions = page.getByRole('region', { name: /Where you’re signed in|Dónde tienes la sesión abierta/ })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByRole('listitem').filter({ hasText: /This session|Esta sesión/ })).toHaveCount(1)
    await lookAt(page, `own-sessions-${nameOf(look)}`)
    await sessions.getByRole('button', { name: /^(Sign out|Cerrar sesión:) Safari · iPhone, / }).click()
    await expect(sessions.getByText(/That session is signed out\.|Se cerró esa sesión\./)).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await expect(sessions.getByText('iPhone')).toBeHidden()

    // The phone is still open, but its next request is refused.
    await phone.goto('/#/content/settings')
    await expect(phone).toHaveURL(/#\/login/)
    await phone.context().close()
    await page.reload()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    expect(errors).toEqual([])
  })

  test(`a person changes their password: ${nameOf(look)}`, async ({ page, browser, request }) => {
    const { email } = await makeEmailAccount(request, look)
    const errors = collectConsoleErrors(page)
    await prefer(page, look)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAs(page, email, '/#/content/settings?open=password')
    await page.getByRole('button', { name: /^(Change password|Cambiar contraseña)$/ }).click()
    const dialog = page.getByRole('dialog')
    const current = dialog.getByRole('textbox', { name: /^(Current password|Contraseña actual)$/ })
    const save = dialog.getByRole('button', { name: /Save new password|Guardar contraseña nueva/ })
    await current.fill('Not-My-Password-1!')
    await dialog.getByRole('textbox', { name: /^(New password|Contraseña nueva)$/ }).fill(NEW_PASSWORD)
    await dialog.getByRole('textbox', { name: /^(Confirm password|Confirma la contraseña)$/ }).fill(NEW_PASSWORD)
    await save.click()
    await expect(current).toHaveAccessibleDescription(/That isn’t your current password|Esa no es tu contraseña actual/)
    await expect(current).toBeFocused()
    await lookAt(page, `own-password-refused-${nameOf(look)}`)
    // The only error is the refusal above.
    expect(errors).toEqual([expect.stringContaining('422')])

    await current.fill(DEMO_PASSWORD)
    await save.click()
    await expect(page.getByText(/^(Your password was changed|Se cambió tu contraseña)\./)).toBeVisible()
    await expect(dialog).toBeHidden()
    await lookAt(page, `own-password-changed-${nameOf(look)}`)

    await expect(signInByApi(request, email)).rejects.toThrow('invalid_email_or_password')
    const other = await (await browser.newContext()).newPage()
    await other.goto('/#/login')
    await other.locator('input[autocomplete="username"]').fill(email)
    await other.locator('input[autocomplete="current-password"]').fill(NEW_PASSWORD)
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL(/#\/content/)
    await other.context().close()
  })
}
