import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { listBarriers, waitUntilStill } from './accessibility.ts'
import { makeFreshLearner } from './fresh-learner.ts'
import { prefer, setLanguage } from './look.ts'
import { examine } from './matrix.ts'
import { ELSEWHERE, fill, openCatalog, STATES, sortPatterns } from './matrix-paths.ts'
import { startSession } from './people.ts'

const ALL = process.env.LOOKS === 'all'
/** The most used pages, which every run checks. With LOOKS=all every page of the product is checked. */
const QUICK: readonly string[] = [
  ...['/login/:id?', '/content/', '/content/:plan_id/:id/write', '/content/:plan_id/:id/results/:assessment_type'],
  ...['/', '/accounts', '/reporting', '/plans/:id'],
]
const FORMS = ['/accounts/new', '/plans/new', '/assessments/new', '/domains/new', '/roles/new', '/rules/new']

if (ALL) test.describe.configure({ timeout: 900_000, mode: 'parallel' })

/** Returns what is wrong with the page: violations found by axe, and faults under each condition in turn. */
async function judge(page: Page): Promise<string[]> {
  // axe cannot check the content of frames, such as that of a mail, so they are removed.
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove()
  })
  return [...(await listBarriers(page)), ...(await examine(page))]
}

type Locale = 'en-us' | 'es-mx'

/**
 * Opens each address once and returns what is wrong there. Pages are in light mode in English and in dark mode in
 * Spanish; the other mode is checked by switching it on the open page.
 */
async function walk(
  page: Page,
  locale: Locale,
  paths: readonly string[],
  state = {},
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  await prefer(page, { locale, dark: locale === 'es-mx' })
  await setLanguage(page, locale, state)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of paths) {
    // Two addresses differ only in the hash: without a blank page in between, the previous one would be checked.
    await page.goto('about:blank')
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await waitUntilStill(page)
    const wrong = await judge(page)
    if (wrong.length > 0) found[path] = wrong
    if (process.env.SCREENS) await keepForced(page, path)
  }
  return found
}

async function keepForced(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const name = path.replaceAll(/[^a-z]+/g, '-').slice(0, 60)
  await page.screenshot({ path: `test-results/screens/forced${name}.png` })
  await page.emulateMedia({ forcedColors: 'none' })
}

/**
 * Returns the addresses of the chosen pages, filled with existing records. Pages that need a state are listed
 * separately.
 */
async function listAddresses(
  request: APIRequestContext,
  who: 'guest' | 'learner' | 'console',
): Promise<{ plain: string[]; stated: { path: string; state: object }[] }> {
  const look = await openCatalog(request)
  const chosen = Object.entries(sortPatterns()[who]).filter(([pattern]) => ALL || QUICK.includes(pattern))
  const filled = await Promise.all(
    chosen.map(async ([pattern, address]) => ({ path: await fill(address, look), state: STATES[pattern] })),
  )
  const stated = filled.flatMap(({ path, state }) => (state ? [{ path, state }] : []))
  return { plain: filled.filter(({ state }) => !state).map(({ path }) => path), stated }
}

test('every page of the routes is looked at here, or in a journey that opens it', () => {
  const { guest, learner, console: inside } = sortPatterns()
  const unfilled = Object.values({ ...guest, ...learner, ...inside }).filter((address) => address.includes('/:'))
  expect(unfilled, 'give them an address in matrix-paths.ts').toEqual([])
  expect(Object.keys(inside).length).toBeGreaterThan(50)
  const unopened = Object.entries(ELSEWHERE).filter(
    ([, journey]) => !readFileSync(`e2e/${journey}`, 'utf8').includes('lookAt('),
  )
  expect(unopened).toEqual([])
})

/**
 * Takes every other page in one language and the remaining pages in the other: a run checks each page once, and both
 * languages.
 */
const inTurn = <T>(all: readonly T[], locale: Locale): T[] =>
  all.filter((_, at) => at % 2 === (locale === 'en-us' ? 0 : 1))

const CONDITIONS = 'bear magnification, large and wider text, forced colors, both modes, rest and the keyboard'

for (const locale of ['en-us', 'es-mx'] as const) {
  test(`before anyone signs in, pages ${CONDITIONS}: ${locale}`, async ({ page, request }) => {
    const { plain } = await listAddresses(request, 'guest')
    expect(await walk(page, locale, ALL ? inTurn(plain, locale) : plain)).toEqual({})
  })

  test(`the learner’s pages ${CONDITIONS}: ${locale}`, async ({ page, request }) => {
    const { plain, stated } = await listAddresses(request, 'learner')
    await startSession(page, 'done@demo.test')
    expect(await walk(page, locale, inTurn(plain, locale))).toEqual({})
    for (const { path, state } of inTurn(stated, locale)) {
      expect(await walk(page, locale, [path], state)).toEqual({})
      await page.unrouteAll()
    }
  })

  test(`the console’s pages ${CONDITIONS}: ${locale}`, async ({ page, request }) => {
    const { plain } = await listAddresses(request, 'console')
    await startSession(page, ALL ? 'admin@demo.test' : 'org.admin@demo.test')
    const paths = [...plain, ...(ALL ? FORMS : ['/accounts/new'])]
    expect(await walk(page, locale, inTurn(paths, locale))).toEqual({})
  })
}

const examineAssessment = async ({ page, request }: { page: Page; request: APIRequestContext }) => {
  const { email, takePath } = await makeFreshLearner(request)
  await startSession(page, email)
  const path = takePath.replace('/#', '')
  expect(await walk(page, 'en-us', [path])).toEqual({})
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter')
  await page.getByRole('radio', { name: 'Agree', exact: true }).focus()
  expect(await judge(page)).toEqual([])
}
if (ALL) test(`an assessment’s pages ${CONDITIONS}`, examineAssessment)
