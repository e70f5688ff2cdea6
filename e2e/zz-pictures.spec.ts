import { expect, test } from '@playwright/test'
import { openWithLook } from './look.ts'
const ORG = 'org.admin@demo.test'
for (const look of [{ locale: 'en-us' as const, dark: false }, { locale: 'es-mx' as const, dark: true }]) {
  test(`pictures ${look.locale}`, async ({ page }) => {
    const shot = async (name: string) => {
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.waitForTimeout(400)
        await page.screenshot({ path: `/tmp/ev-pics/${look.locale}-${name}-${width}.png`, fullPage: true })
      }
    }
    page.on('response', async (r) => { if (r.status() >= 400) console.log(r.status(), r.url().slice(0, 200), (await r.text()).slice(0, 300)) })
    await openWithLook(page, look, ORG)
    await expect(page.locator('figure').nth(2)).toBeVisible()
    await shot('dashboard')
    await page.locator('a[href*="segments"]').first().click()
    await expect(page.locator('table').first()).toBeVisible()
    await shot('groups')
    await page.locator('tbody th button').nth(1).click()
    await expect(page.locator('figure').first()).toBeVisible()
    await shot('drill')
    await page.locator('select').nth(4).selectOption('change').catch(() => page.locator('select').nth(3).selectOption('change'))
    await page.waitForTimeout(1500)
    await shot('change')
    const api = await page.evaluate(async () => location.href)
    const assessment = new URL(api.replace('#/', '')).searchParams.get('assessment')
    const me = await page.evaluate(() => 0)
    const domain = await page.evaluate(async () => {
      const res = performance.getEntriesByType('resource').map((r) => r.name).find((n) => n.includes('heatmap'))
      return res
    })
    console.log('heatmap', domain, assessment, me)
    await page.goto('/#/reporting/question_response_data')
    await page.waitForTimeout(1500)
    const next = page.getByRole('button', { name: /Next|Siguiente/ })
    await next.click().catch(() => {})
    await page.waitForTimeout(2500)
    await shot('questions')
  })
}
