import { expect, type Page, test } from '@playwright/test'
import { expectNoBarrier } from './accessibility.ts'
import { collectConsoleErrors, type Look, lookAt, openWithLook, WIDTHS } from './look.ts'

const ORGANIZATION = 'org.admin@demo.test'

/**
 * Finds chart labels that overlap one another or extend beyond their card. Hidden labels are ignored. Content in a
 * scrolling frame, such as the map of groups, may extend beyond the card, but may not overlap neighboring content.
 */
const findCollisions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const LABELS =
      'svg text, figure :is(b, span, button, div), [data-breaks] :is(h3, p, b, span), [tabindex="0"] :is(td, th) :is(b, span, button)'
    for (const card of document.querySelectorAll<HTMLElement>('section[aria-labelledby]')) {
      const frame = card.getBoundingClientRect()
      const labels = [...card.querySelectorAll<Element>(LABELS)]
        .filter((one) => one.childElementCount === 0 && (one.textContent ?? '').trim() !== '')
        .filter((one) => !one.closest('.sr-only'))
        .map((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          const scrolls = one.closest('[tabindex="0"]') !== null
          return { text: one.textContent ?? '', lines: [...range.getClientRects()], scrolls }
        })
      for (const [at, one] of labels.entries()) {
        for (const box of one.lines) {
          const isOut = box.left < frame.left - 1 || box.right > frame.right + 1
          if (isOut && !one.scrolls) found.push(`${one.text} leaves its card`)
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

const LONG = {
  'en-us': 'Interdepartmental accountability and psychological safety in cross-functional leadership meetings',
  'es-mx': 'Corresponsabilidad interdepartamental y seguridad psicológica en reuniones de liderazgo multidisciplinario',
}
const ID = '0198c3c0-0000-7000-8000-0000000000'

interface Titled {
  factor_id: string
  title: Record<string, string>
  super_factor: boolean
}

/**
 * Returns the given rows under the given number of factors, every second one with a long name. The overall score is
 * kept.
 */
function repeatFactors<Row extends Titled>(rows: readonly Row[], count: number): Row[] {
  const overall = rows.filter(({ factor_id }) => /^[0-]+$/.test(factor_id))
  const own = rows.filter((row) => !row.super_factor && !overall.includes(row))
  return [
    ...overall,
    ...Array.from({ length: count }, (_, at) => {
      const row = own[at % own.length] as Row
      const name = (text: string) => (at % 2 === 0 ? `${text} ${at + 1}` : `Trust ${at + 1}`)
      const title = { 'en-us': name(LONG['en-us']), 'es-mx': name(LONG['es-mx']) }
      return { ...row, factor_id: `${ID}${String(at).padStart(2, '0')}`, title }
    }),
  ]
}

/** Changes responses of the server on their way to the page. */
async function changeAnswers(
  page: Page,
  path: RegExp,
  change: (body: Record<string, unknown>) => unknown,
): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
}

/** Serves the dashboard with another number of factors. */
const serveFactors = (page: Page, count: number): Promise<void> =>
  changeAnswers(page, /\/api\/v2\/analytics\/(dashboard|scoreasof)\b/, (body) => {
    const lists = ['domainScoresByFactor', 'pre', 'post', 'pairs'].filter((name) => Array.isArray(body[name]))
    return { ...body, ...Object.fromEntries(lists.map((name) => [name, repeatFactors(body[name] as Titled[], count)])) }
  })

const LOOKS_OF_COUNTS: readonly [number, Look][] = [
  [1, { locale: 'en-us', dark: false }],
  [2, { locale: 'en-us', dark: true }],
  [10, { locale: 'es-mx', dark: true }],
  [15, { locale: 'en-us', dark: false }],
]
const CARDS = {
  'en-us': ['How much scores changed, and how sure we can be', 'Change from pre to post, by factor'],
  'es-mx': [
    'Cuánto cambiaron los puntajes y qué tanta certeza hay',
    'Cambio de la evaluación previa a la posterior, por factor',
  ],
}

for (const [count, look] of LOOKS_OF_COUNTS) {
  const mode = `${look.locale}, ${look.dark ? 'dark' : 'light'}`
  test(`with ${count} factors and long names no label of the dashboard lies over another (${mode})`, async ({
    page,
  }) => {
    await serveFactors(page, count)
    await openWithLook(page, look, ORGANIZATION)
    const [change = '', bubbles = ''] = CARDS[look.locale]
    const card = page.getByRole('region', { name: change })
    await expect(card.getByText(`${LONG[look.locale]} 1`, { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: bubbles })).toBeVisible()
    await expectNoCollision(page)
  })
}

test('without any scores, and with hidden ones, no label of the dashboard lies over another', async ({ page }) => {
  const hidden = { score: null, n: null, hidden: 'fewer_than_min_group_size' }
  let isHidden = false
  await changeAnswers(page, /\/api\/v2\/analytics\/dashboard\b/, (body) => {
    const { domainScoresByFactor: rows, overall, ...rest } = body as Record<string, never[]>
    const change = { ...NO_CHANGE, ...(isHidden ? { n: null, hidden: 'protects_others' } : {}) }
    const mean = isHidden ? hidden : { score: null, n: 0 }
    const means = { pre: mean, post: mean, change, cronbach_alpha: null }
    const own = (rows ?? []).map((row: object) => ({ ...row, ...means, ...mean, score: undefined, domain_score: null }))
    const total = { ...mean, score: undefined, domainOverallScore: null, overall: { ...(overall as object), ...means } }
    return { ...rest, ...total, basis: isHidden ? 'post' : null, domainScoresByFactor: isHidden ? own : [] }
  })
  await openWithLook(page, { locale: 'es-mx', dark: false }, ORGANIZATION)
  await expect(page.getByText('Nadie tiene puntaje todavía.').first()).toBeVisible()
  await expectNoCollision(page)
  isHidden = true
  await page.reload()
  await expect(page.getByText(/se ocultan para proteger las respuestas individuales/).first()).toBeVisible()
  await expectNoCollision(page)
})

const NO_CHANGE = {
  ...{
    mean: null,
    before: null,
    after: null,
    n: 0,
    confidence_interval: null,
    cohens_d: null,
    cohens_d_interval: null,
  },
}

interface Mapped {
  factors: Titled[]
  segments: { values: string[]; titles: (Record<string, string> | null)[]; cells: object[] }[]
}

test('long names and hidden cells lie over nothing on the map of groups', async ({ page }) => {
  await changeAnswers(page, /\/api\/v2\/analytics\/heatmap\b/, (body) => {
    const { factors, segments } = body as unknown as Mapped
    const none = { value: null, before: null, after: null, n: null, interval: null, against: null }
    const named = factors.map((one, at) => ({ ...one, title: at % 2 === 1 ? LONG : one.title }))
    const cells = (own: object[], segment: number) =>
      own.map((cell, at) => ((at + segment) % 3 === 0 ? { ...none, hidden: 'protects_others' } : cell))
    const groups = segments.map((one, at) => ({
      ...one,
      values: at % 2 === 0 ? one.values : one.values.map((value) => `${value} ${LONG['es-mx']}`),
      cells: cells(one.cells, at),
    }))
    return { ...body, factors: named, segments: groups }
  })
  await openWithLook(page, { locale: 'es-mx', dark: true }, ORGANIZATION, '/#/segments')
  await expect(page.getByRole('table', { name: /^Factores por/ })).toBeVisible()
  await expectNoCollision(page)
})

for (const count of [8, 24]) {
  test(`a map of ${count} groups fits on paper`, async ({ page }) => {
    await changeAnswers(page, /\/api\/v2\/analytics\/heatmap\b/, (body) => {
      const { segments } = body as unknown as Mapped
      return { ...body, segments: Array.from({ length: count }, (_, at) => segments[at % segments.length]) }
    })
    await openWithLook(page, { locale: 'es-mx', dark: false }, ORGANIZATION, '/#/segments')
    await expect(page.getByRole('table', { name: /^Factores por/ })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 720, height: 1000 })
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(beyond).toBeLessThanOrEqual(0)
    // Names in the table are buttons. Elsewhere, printing hides buttons.
    await expect(page.getByRole('table').getByRole('button')).toHaveCount(await page.locator('table th button').count())
    expect(await findCollisions(page)).toEqual([])
  })
}

/** Goes from a group on the map to its answers. Returns the address of the report, including its parameters. */
async function openAnswers(page: Page): Promise<string> {
  const map = page.getByRole('table', { name: /^Factors by/ })
  await expect(map).toBeVisible()
  await map.getByRole('columnheader').nth(1).getByRole('button').click()
  await page.getByRole('link', { name: 'See this group’s answers to each question' }).click()
  await expect(page).toHaveURL(/reporting\/.*params=/)
  const params = JSON.parse(new URL(page.url().replace('/#/', '/')).searchParams.get('params') ?? '{}')
  return encodeURIComponent(JSON.stringify({ ...params, type: undefined, segments: [], group_ids: [] }))
}

test('no label of a report lies over another', async ({ page }) => {
  await openWithLook(page, { locale: 'en-us', dark: false }, ORGANIZATION, '/#/segments')
  const params = await openAnswers(page)
  await expect(page.getByText(/^Disagreement is left of the middle/)).toBeVisible()
  await expectNoCollision(page)
  for (const type of ['overall_assessment_scores', 'factor_assessment_scores']) {
    await page.goto(`/#/reporting/${type}/view?params=${params}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('95% interval').first()).toBeVisible()
    await expectNoCollision(page)
  }
  await page.goto(`/#/reporting/useractivityview?params=${params}`)
  await expect(page.getByRole('img', { name: /^User activity over \d+ periods?\./ })).toBeVisible()
  await expectNoCollision(page)
})

/** Returns the distinct styles of the marks in a legend or a map. */
const findLooks = (page: Page, marks: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const looks = [...document.querySelectorAll(selector)].map((one) => {
      const { fill, stroke, strokeDasharray, strokeWidth } = getComputedStyle(one)
      return [fill, stroke, strokeDasharray, strokeWidth].join(' ')
    })
    return [...new Set(looks)]
  }, marks)

test('in the colors of the system answers and groups are told apart, and every word can be read', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await changeAnswers(page, /\/api\/v2\/analytics\/heatmap\b/, (body) => {
    const { segments } = body as unknown as { segments: { cells: { against: object | null }[] }[] }
    const differ = (cell: { against: object | null }, at: number) => ({
      ...cell,
      against: cell.against && {
        ...cell.against,
        difference: at % 2 === 0 ? -9 : 9,
        stands_out: at % 4 < 2 ? 'alone' : 'among_all',
      },
    })
    return { ...body, segments: segments.map((one) => ({ ...one, cells: one.cells.map(differ) })) }
  })
  await openWithLook(page, { locale: 'en-us', dark: false }, ORGANIZATION, '/#/segments')
  await expect(page.getByRole('table', { name: /^Factors by/ })).toBeVisible()
  // The map has all four kinds of marks, so the legend has them too: lower and higher, each alone and among all.
  expect((await findLooks(page, 'section ul svg rect')).length).toBeGreaterThanOrEqual(4)
  await expectNoBarrier(page)
  await openAnswers(page)
  await expect(page.getByText(/^Disagreement is left of the middle/)).toBeVisible()
  expect(await findLooks(page, 'section ul > li > svg[aria-hidden] > rect')).toHaveLength(5)
  await expectNoBarrier(page)
})
