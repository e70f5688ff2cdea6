import { expect, type Page, test } from '@playwright/test'
import { collectConsoleErrors, lookAt, openWithLook, WIDTHS } from './look.ts'

const ORGANIZATION = 'org.admin@demo.test'

/** Labels of charts that lie over one another, or reach out of their card. Hidden ones and those that scroll count not. */
const findCollisions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const card of document.querySelectorAll<HTMLElement>('section[aria-labelledby]')) {
      const frame = card.getBoundingClientRect()
      const labels = [...card.querySelectorAll<Element>('svg text, figure b, figure span, figure button, figure div')]
        .filter((one) => one.childElementCount === 0 && (one.textContent ?? '').trim() !== '')
        .filter((one) => !one.closest('.sr-only, [tabindex="0"]'))
        .map((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          return { text: one.textContent ?? '', lines: [...range.getClientRects()] }
        })
      for (const [at, one] of labels.entries()) {
        for (const box of one.lines) {
          if (box.left < frame.left - 1 || box.right > frame.right + 1) found.push(`${one.text} leaves its card`)
          for (const other of labels.slice(at + 1)) {
            for (const next of other.lines) {
              const across = Math.min(box.right, next.right) - Math.max(box.left, next.left)
              const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top)
              if (across > 2 && down > 4) found.push(`${one.text} | ${other.text}`)
            }
          }
        }
      }
    }
    return [...new Set(found)]
  })

async function expectNoCollision(page: Page): Promise<void> {
  for (const width of [320, ...WIDTHS, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => findCollisions(page), { message: `at ${width} pixels`, timeout: 10_000 }).toEqual([])
  }
}

test('a director reads what the figures say, compares groups, and looks into one; no label lies over another', async ({
  page,
}) => {
  const errors = collectConsoleErrors(page)
  await openWithLook(page, { locale: 'es-mx', dark: false }, ORGANIZATION)
  await expect(page.getByText(/han terminado el plan/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Participación por grupo' })).toBeVisible()
  await expectNoCollision(page)
  await page.getByRole('link', { name: 'Comparar grupos' }).click()
  const map = page.getByRole('table', { name: /^Factores por/ })
  await expect(map).toBeVisible()
  await map.getByRole('rowheader').nth(1).getByRole('button').click()
  await expect(page.getByRole('figure')).toBeVisible()
  await expectNoCollision(page)
  await lookAt(page, 'es-mx-light-groups')
  expect(errors).toEqual([])
})
