import { expect, test } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { LOOKS, nameOf, openConsole, savePicture } from './look.ts'

for (const look of LOOKS) {
  test(`pictures ${nameOf(look)}`, async ({ page, request }) => {
    test.setTimeout(240_000)
    const { access_token: token } = await signInByApi(request, 'admin@demo.test')
    const done = await signInByApi(request, 'done@demo.test')
    const roles = await callApi(request, 'get', '/roles', token)
    const groups = await callApi(request, 'get', '/groups', token)
    await openConsole(page, look)
    const role = roles.find((one: { title: Record<string, string> }) => /dmin/.test(one.title['en-us'] ?? '') && one.title['en-us'] !== 'Global administrator') ?? roles[0]
    const places: [string, string][] = [
      ['account', `/accounts/${done.account.id}`],
      ['accounts', '/accounts?size=25'],
      ['role', `/roles/${role.id}`],
      ['group', `/groups/${groups[0].id}`],
      ['emails', '/emails'],
      ['jobs', '/jobs'],
      ['ai', '/ai_services'],
    ]
    for (const [name, path] of places) {
      await page.goto(`/#${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForTimeout(1200)
      for (const width of name === 'account' || name === 'role' || name === 'accounts' ? [390, 1024, 1440] : [1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.waitForTimeout(200)
        await savePicture(page, `p-${name}-${nameOf(look)}-${width}`)
      }
      if (name === 'role') {
        await page.getByRole('button', { name: /^(Edit|Editar)$/ }).click()
        await page.waitForTimeout(500)
        await savePicture(page, `p-roleedit-${nameOf(look)}-1440`)
        await page.keyboard.press('Escape')
      }
    }
    await page.goto(`/#/accounts/01900000-0000-7000-8000-00000000dead`)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.waitForTimeout(800)
    await savePicture(page, `p-missing-${nameOf(look)}-1440`)
  })
}
