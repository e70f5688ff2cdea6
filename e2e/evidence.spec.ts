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
    await expect.poll(() => findCollisions(page), { message: `at ${width} pixels` }).toEqual([])
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

const LONG = 'Interdepartmental accountability and psychological safety in cross-functional leadership meetings'
const ID = '0198c3c0-0000-7000-8000-0000000000'

interface Titled {
  factor_id: string
  title: Record<string, string>
  super_factor: boolean
}

/** The same figures under as many factors as are wanted, each second one with a long name. The overall score stays. */
function repeatFactors<Row extends Titled>(rows: readonly Row[], count: number): Row[] {
  const overall = rows.filter(({ factor_id }) => /^[0-]+$/.test(factor_id))
  const own = rows.filter((row) => !row.super_factor && !overall.includes(row))
  return [
    ...overall,
    ...Array.from({ length: count }, (_, at) => {
      const row = own[at % own.length] as Row
      const title = { 'en-us': at % 2 === 0 ? `${LONG} ${at + 1}` : `Trust ${at + 1}` }
      return { ...row, factor_id: `${ID}${String(at).padStart(2, '0')}`, title }
    }),
  ]
}

/** Answers of the dashboard with another number of factors. */
async function serveFactors(page: Page, count: number): Promise<void> {
  await page.route(/\/api\/v2\/analytics\/(dashboard|scoreasof)\b/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const name of ['domainScoresByFactor', 'pre', 'post', 'pairs'])
      if (Array.isArray(body[name])) body[name] = repeatFactors(body[name], count)
    await route.fulfill({ response, json: body })
  })
}

for (const count of [1, 2, 10, 15]) {
  test(`with ${count} factors and long names no label of the dashboard lies over another`, async ({ page }) => {
    await serveFactors(page, count)
    await openWithLook(page, { locale: 'en-us', dark: false }, ORGANIZATION)
    const change = page.getByRole('region', { name: 'How much changed, and how sure we can be' })
    await expect(change.getByText(`${LONG} 1`, { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Change from pre to post, by factor' })).toBeVisible()
    await expectNoCollision(page)
  })
}
