import { expect, type Locator, type Page, test } from '@playwright/test'
import { ADMINISTRATOR, makeDataDir, startServerProcess } from '../apps/api/test/server-process.ts'
import { collectConsoleErrors, LOOKS, type Look, lookAt, nameOf, prefer, setLanguage, WIDTHS } from './look.ts'
import { findFreePorts } from './setup/free-ports.ts'

const CLICKS_MAX = 40
const DUE = '2030-06-30'

/** The preview greets by the hour of the reader's clock. */
const GREETING = {
  en: /^Good (morning|afternoon|evening), Alex$/,
  es: /^Buen(os días|as tardes|as noches), Alex$/,
}

const PEOPLE = Array.from({ length: 10 }, (_none, at) => `Pat${at},Vale,pat${at}@quay.example`)
const FILE = ['First name,Last name,Email', ...PEOPLE].join('\n')

const WORDS = {
  'en-us': {
    main: 'Main',
    home: 'Dashboard',
    dashboard: 'Dashboard',
    open: /Next step|Not done yet/,
    createOrganization: 'Create organization',
    title: 'Title',
    colors: 'Colors',
    primary: /^Primary, Light/,
    importFile: 'Import a file',
    welcome: 'Send a welcome email',
    drop: 'Choose a CSV or Excel file',
    checked: 'This is what would happen',
    start: 'Import 10 people',
    imported: 'Imported',
    seePlans: 'See ready-made plans',
    library: 'Ready-made plans',
    add: 'Add to Quay: Speaking up and listening',
    plan: 'Speaking up and listening',
    goToAccounts: 'Go to accounts',
    allRows: 'All rows on this page',
    assign: 'Assign plans',
    due: /^Due date/,
    assigned: 'Plans assigned to 10 accounts.',
  },
  'es-mx': {
    main: 'Principal',
    home: 'Panel',
    dashboard: 'Panel',
    open: /Siguiente paso|Pendiente/,
    createOrganization: 'Crear organización',
    title: 'Título',
    colors: 'Colores',
    primary: /^Primario, Claro/,
    importFile: 'Importar un archivo',
    welcome: 'Enviar un correo de bienvenida',
    drop: 'Elige un archivo CSV o de Excel',
    checked: 'Esto es lo que pasaría',
    start: 'Importar 10 personas',
    imported: 'Importación terminada',
    seePlans: 'Ver planes listos para usar',
    library: 'Planes listos para usar',
    add: 'Agregar a Quay: Hablar y escuchar',
    plan: 'Hablar y escuchar',
    goToAccounts: 'Ir a las cuentas',
    allRows: 'Todas las filas de esta página',
    assign: 'Asignar planes',
    due: /^Fecha límite/,
    assigned: 'Se asignaron los planes a 10 cuentas.',
  },
} as const

/** Starts the product as it is right after the installation, with only one administrator. */
async function startEmptyInstall() {
  const [port] = await findFreePorts(1)
  const data = await makeDataDir()
  const url = `http://localhost:${port}`
  const web = process.env.WEB_DIST && { WEB_DIST: process.env.WEB_DIST }
  const server = await startServerProcess(data.path, { PORT: String(port), PUBLIC_URL: url, ...web })
  const stop = async () => {
    await server.stop()
    await data.remove()
  }
  return { url, stop }
}

/** Counts a person's actions: each press, and each field filled in. */
function countActions() {
  let count = 0
  const counted = async (act: Promise<unknown>) => {
    count += 1
    await act
  }
  return {
    count: () => count,
    press: (what: Locator) => counted(what.click()),
    fill: (what: Locator, words: string) => counted(what.fill(words)),
    counted,
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const steps = (page: Page) => page.getByRole('list', { name: /^(First steps|Primeros pasos)$/ }).getByRole('listitem')
async function signIn(page: Page, url: string, act: Act): Promise<void> {
  await page.goto(`${url}/#/login`)
  await act.fill(page.locator('input[autocomplete="username"]'), ADMINISTRATOR.email)
  await act.fill(page.locator('input[autocomplete="current-password"]'), ADMINISTRATOR.password)
  await act.counted(page.keyboard.press('Enter'))
  await expect(page).not.toHaveURL(/login/)
}

type Act = ReturnType<typeof countActions>

/**
 * The steps of the journey in one look, with the texts of its language. The screen of each step is checked at three
 * widths.
 */
function createGuide(page: Page, look: Look, act: Act) {
  const words = WORDS[look.locale]
  const openSteps = steps(page).filter({ hasText: words.open })
  return {
    page,
    act,
    words,
    openSteps,
    look: (name: string) => lookAt(page, `${name}-${nameOf(look)}`, { axeWidths: WIDTHS }),
    link: (name: string) => page.getByRole('link', { name }),
    goHome: async (left: number) => {
      await act.press(page.getByRole('navigation', { name: words.main }).getByRole('link', { name: words.home }))
      await expect(openSteps).toHaveCount(left)
    },
  }
}

type Guide = ReturnType<typeof createGuide>

async function makeOrganization({ page, act, words, openSteps, look, link }: Guide): Promise<void> {
  await expect(openSteps).toHaveCount(6)
  await look('first-steps-empty')
  await act.press(link(words.createOrganization))
  await act.fill(page.getByRole('textbox', { name: words.title }), 'Quay')
  await act.press(page.getByRole('heading', { name: words.colors }).getByRole('button'))
  await act.fill(page.getByRole('textbox', { name: words.primary }), '#135e57')
  await look('first-steps-organization')
  await act.counted(page.keyboard.press('Control+S'))
  await expect(heading(page, 'Quay')).toBeVisible()
}

async function importPeople({ page, act, words, look, link }: Guide): Promise<void> {
  await act.press(link(words.importFile))
  await act.press(page.getByRole('switch', { name: words.welcome }))
  await look('first-steps-import')
  const upload = page.getByLabel(words.drop)
  await act.counted(upload.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }))
  await expect(page.getByRole('heading', { name: words.checked })).toBeVisible()
  await look('first-steps-import-checked')
  await act.press(page.getByRole('button', { name: words.start }))
  await expect(page.getByRole('heading', { name: words.imported })).toBeVisible()
  await look('first-steps-imported')
}

/** Takes a ready plan from the library. Returns the URL of the plan. */
async function takePlan({ page, act, words, look, link }: Guide): Promise<string> {
  await act.press(link(words.seePlans))
  await expect(heading(page, words.library)).toBeVisible()
  await look('library')
  await act.press(page.getByRole('button', { name: words.add }))
  await expect(heading(page, words.plan)).toBeVisible()
  return page.url()
}

async function assignToAll({ page, act, words, look, link }: Guide): Promise<void> {
  await act.press(link(words.goToAccounts))
  await act.press(page.getByRole('checkbox', { name: words.allRows }))
  await act.press(page.getByRole('toolbar').getByRole('button', { name: words.assign }))
  const dialog = page.getByRole('dialog')
  await act.press(dialog.getByRole('checkbox', { name: new RegExp(`^${words.plan}`) }))
  await act.fill(dialog.getByRole('textbox', { name: words.due }), DUE)
  await look('first-steps-assign')
  await act.press(dialog.getByRole('button', { name: words.assign }))
  await expect(page.getByText(words.assigned)).toBeVisible()
}

/** Goes from the empty dashboard to ten learners with a plan that has a due date. Returns the URL of the plan. */
async function leadThrough(page: Page, look: Look, act: Act): Promise<string> {
  const guide = createGuide(page, look, act)
  await makeOrganization(guide)
  await guide.goHome(4)
  await importPeople(guide)
  await guide.goHome(2)
  const plan = await takePlan(guide)
  await guide.goHome(1)
  await assignToAll(guide)
  await guide.goHome(0)
  await expect(heading(page, guide.words.dashboard)).toBeVisible()
  await expect(steps(page)).toHaveCount(0)
  return plan
}

/** Follows a preview of the plan, which has no real learner, up to the results, whose order is set by sliders. */
async function previewPlan(page: Page, plan: string): Promise<void> {
  const calls: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && calls.push(`${request.method()} ${request.url()}`))
  await page.goto(plan)
  await page.getByRole('link', { name: 'Preview as a learner' }).click()
  await expect(heading(page, GREETING.en)).toBeVisible()
  await lookAt(page, 'preview-todo')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es-mx')
  await expect(heading(page, GREETING.es)).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('en-us')
  await page.getByRole('button', { name: 'Start: Speaking up and listening' }).click()
  await expect(heading(page, 'Three habits')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('radio', { name: /^Agree/ }).press('4')
  await expect(page.getByText('Statement 2 of 14')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(heading(page, /^Congratulations/)).toBeVisible()
  await page.getByText('Set sample scores').click()
  await page.getByRole('spinbutton', { name: /Inclusive meetings/ }).fill('12')
  await lookAt(page, 'preview-results')
  await page.getByRole('main').getByRole('button', { name: 'Next' }).click()
  const path = page.getByRole('complementary', { name: 'Training path' })
  await expect(path.getByText('Inclusive meetings').first()).toBeVisible()
  await expect(path.getByRole('listitem').filter({ hasText: 'Inclusive meetings' }).first()).toContainText('12')
  await lookAt(page, 'preview-task')
  await page.getByRole('link', { name: 'Leave preview' }).click()
  await expect(heading(page, 'Speaking up and listening')).toBeVisible()
  expect(calls).toEqual([])
}

/** Shows the finished steps to an administrator who reads Spanish. */
async function showEndInSpanish(page: Page, url: string, plan: string): Promise<void> {
  await page.goto(`${url}/#/first-steps`)
  await expect(heading(page, 'Primeros pasos')).toBeVisible()
  await expect(steps(page).filter({ hasText: 'Listo' })).toHaveCount(6)
  await lookAt(page, 'first-steps-es-dark')
  await page.goto(`${url}/#/plans/library`)
  await page.getByRole('link', { name: /^Ver qué contiene Pertenencia/ }).click()
  await expect(heading(page, 'Pertenencia en el trabajo')).toBeVisible()
  await page.locator('summary').first().click()
  await lookAt(page, 'library-plan-es-dark')
  await page.goto(`${plan}/preview?language=es-mx`)
  await expect(heading(page, GREETING.es)).toBeVisible()
  await lookAt(page, 'preview-es-dark')
}

for (const look of LOOKS) {
  test(`an empty install leads to ten learners with a due plan in under forty clicks: ${nameOf(look)}`, async ({
    page,
  }) => {
    // Each step is checked at three widths.
    test.slow()
    const product = await startEmptyInstall()
    try {
      const errors = collectConsoleErrors(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await prefer(page, look)
      await setLanguage(page, look.locale)
      const act = countActions()
      await signIn(page, product.url, act)
      const plan = await leadThrough(page, look, act)
      expect(act.count()).toBeLessThan(CLICKS_MAX)
      // The plan can be tried in a preview, without a real account.
      if (look.locale === 'en-us') await previewPlan(page, plan)
      else await showEndInSpanish(page, product.url, plan)
      expect(errors).toEqual([])
    } finally {
      await product.stop()
    }
  })
}
