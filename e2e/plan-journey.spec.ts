import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoBarrier } from './accessibility.ts'
import { collectConsoleErrors } from './look.ts'
import { signIn } from './people.ts'
import { makePlan, makePupil, makeReading, makeSchool, makeWholeTree } from './short-plan.ts'

const WORDS = {
  'en-us': {
    onward: 'Continue',
    start: 'Start: A short way',
    begin: 'Start',
    next: 'Next',
    question: (number: number) => `Statement ${number} of 4`,
    ready: 'All 4 statements are answered.',
    submit: 'Submit answers',
    congratulations: /^Congratulations/,
    certificate: 'See your certificate',
    sheet: 'Certificate of completion',
    entry: 'The delivery date that everybody knew about.',
  },
  'es-mx': {
    onward: 'Continuar',
    start: 'Empezar: Un camino corto',
    begin: 'Empezar',
    next: 'Siguiente',
    question: (number: number) => `Afirmación ${number} de 4`,
    ready: 'Ya respondiste las 4 afirmaciones.',
    submit: 'Enviar respuestas',
    congratulations: /^¡Felicidades/,
    certificate: 'Ver tu constancia',
    sheet: 'Constancia de conclusión',
    entry: 'La fecha de entrega que todos conocían.',
  },
} as const

type Words = (typeof WORDS)[keyof typeof WORDS]

/** How the person presses and types: only by keyboard, or by touch. */
interface Hand {
  press: (target: Locator) => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
  answer: (value: number) => Promise<void>
  submit: (words: Words) => Promise<void>
}

/** Presses Tab until the target has the focus, whatever the number of stops in between. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Sixty presses of Tab do not lead there')
}

const byKeyboard = (page: Page): Hand => ({
  press: async (target) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  },
  write: async (field, text) => {
    await tabTo(page, field)
    await page.keyboard.type(text)
  },
  answer: (value) => page.keyboard.press(String(value)),
  submit: () => page.keyboard.press('Enter'),
})

const byTouch = (page: Page): Hand => ({
  press: (target) => target.tap(),
  write: async (field, text) => {
    await field.tap()
    await field.fill(text)
  },
  answer: (value) =>
    page
      .getByRole('radiogroup')
      .locator('label')
      .nth(value - 1)
      .tap(),
  submit: async (words) => {
    await page.getByRole('contentinfo').getByRole('button').last().tap()
    await page.getByRole('button', { name: words.submit }).tap()
  },
})

/**
 * Takes the assessment. `values` are the answers to statements 1 to 4, which are asked in an order of the learner's
 * own.
 */
async function takeAssessment(page: Page, words: Words, hand: Hand, values: readonly number[]): Promise<void> {
  await hand.press(page.getByRole('button', { name: words.begin, exact: true }))
  const statement = page.getByRole('heading', { level: 1 })
  for (let place = 1; place <= values.length; place += 1) {
    await expect(page.getByText(`· ${words.question(place)}`)).toBeVisible()
    await expect(statement).toBeFocused()
    const [number] = /\d/.exec((await statement.textContent()) ?? '') ?? []
    await hand.answer(values[Number(number) - 1] ?? 3)
  }
  await hand.submit(words)
}

/** Does the task on the page and continues to the next one. */
async function doTask(page: Page, words: Words, hand: Hand): Promise<void> {
  const here = page.url()
  // The address changes a moment before the old page is removed. The new page takes the focus, so wait for that.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  if (here.endsWith('/write')) await hand.write(page.getByRole('textbox'), words.entry)
  const next = page.getByRole('button', { name: words.next, exact: true })
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  await hand.press(next)
  await expect(page).not.toHaveURL(here)
}

/** Goes from the welcome page through every task to the certificate. Returns the kinds of pages visited. */
async function walk(page: Page, words: Words, hand: Hand): Promise<string[]> {
  const met: string[] = []
  await expect(page).toHaveURL(/\/content\/welcome$/)
  // The welcome text takes the focus when it is loaded, whatever has the focus by then.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await hand.press(page.getByRole('link', { name: words.onward }))
  await hand.press(page.getByRole('button', { name: words.start }))
  await expect(page).toHaveURL(/\/read$/)
  while (!/\/results\/1$/.test(page.url())) {
    const [kind] = /(read|write|observe|take\/\d|results\/\d)$/.exec(page.url()) ?? ['']
    met.push(kind)
    if (kind === 'take/0') await takeAssessment(page, words, hand, [1, 2, 5, 4])
    else if (kind === 'take/1') await takeAssessment(page, words, hand, [4, 4, 5, 5])
    else await doTask(page, words, hand)
    if (kind.startsWith('take/')) await expect(page).toHaveURL(/\/results\//)
    if (kind === 'take/0') await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.congratulations)
  }
  await hand.press(page.getByRole('link', { name: words.certificate }))
  await expect(page.getByRole('article', { name: words.sheet })).toBeVisible()
  return met
}

// With these answers "Speaking up" has the lowest score, so its training comes first.
const WAY = ['read', 'take/0', 'results/0', 'observe', 'write', 'read', 'take/1']

for (const locale of ['en-us', 'es-mx'] as const) {
  test(`a whole plan from the welcome page to the certificate by keyboard alone: ${locale}`, async ({
    page,
    request,
  }) => {
    const errors = collectConsoleErrors(page)
    // On a narrow screen the same stops are in another layout: top bar, sheet and tabs.
    if (locale === 'es-mx') await page.setViewportSize({ width: 390, height: 844 })
    const school = await makeSchool(request)
    const welcome = await makeReading(school, 'Welcome to Juniper', 'Te damos la bienvenida')
    await school.change({ welcome_instruction_id: welcome })
    const plan = await makePlan(request, school, { tasks: await makeWholeTree(school) })
    const pupil = await makePupil(request, school, [plan], locale)
    await signIn(page, pupil.email)
    expect(await walk(page, WORDS[locale], byKeyboard(page))).toEqual(WAY)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale.slice(0, 2)}`))
    expect(errors).toEqual([])
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a whole plan from the welcome page to the certificate by touch', async ({ page, request }) => {
    const school = await makeSchool(request)
    const welcome = await makeReading(school, 'Welcome to Juniper', 'Te damos la bienvenida')
    await school.change({ welcome_instruction_id: welcome })
    const plan = await makePlan(request, school, { tasks: await makeWholeTree(school) })
    const pupil = await makePupil(request, school, [plan])
    await signIn(page, pupil.email)
    expect(await walk(page, WORDS['en-us'], byTouch(page))).toEqual(WAY)
    await expectNoBarrier(page)
    const tabs = page.getByRole('navigation', { name: 'Main' }).last()
    await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  })
})
