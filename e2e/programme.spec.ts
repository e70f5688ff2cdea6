import { expect, type Page, test } from '@playwright/test'
import { signIn } from './people.ts'
import { makePupil, makeSchool, type School } from './short-plan.ts'

test.use({ actionTimeout: 15_000 })

type Texts = readonly [english: string, spanish: string]

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}(\\s*optional)?$`) })

/** Fills texts of one card in both languages; the page speaks English. */
async function fillBoth(page: Page, texts: Readonly<Record<string, Texts>>): Promise<void> {
  for (const [at, tab] of [/^English/, /^Español/].entries()) {
    await page.getByRole('tab', { name: tab }).first().click()
    for (const [name, both] of Object.entries(texts)) await field(page, name).fill(both[at] ?? '')
  }
}

/** Saves and answers the id that the new record got. */
async function save(page: Page, title: string): Promise<string> {
  await page.keyboard.press('Control+S')
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(page.getByText(title).first()).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}

async function pick(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
}

async function author(page: Page, entity: string, texts: Readonly<Record<string, Texts>>): Promise<string> {
  await page.goto(`/#/${entity}/new`)
  await fillBoth(page, texts)
  return save(page, texts.Title?.[0] ?? '')
}

/** A questionnaire with a negative statement and one that is another in different words. */
function makeQuestionnaire(school: School, title: Texts, trust: string, voice: string): Promise<string> {
  const heard = crypto.randomUUID()
  const say = (english: string, spanish: string) => ({ 'en-us': english, 'es-mx': spanish })
  return school.make('assessments', {
    domain_id: null,
    title: say(...title),
    questions: [
      { id: heard, factor_id: voice, text_body: say('I am heard.', 'Me escuchan.'), question_order: 0 },
      {
        factor_id: trust,
        negative: true,
        text_body: say('I keep my doubts to myself.', 'Me guardo mis dudas.'),
        question_order: 1,
      },
      {
        factor_id: trust,
        alias: true,
        question_id: heard,
        text_body: say('I am heard.', 'Me escuchan.'),
        question_order: 2,
      },
    ],
  })
}

async function addTask(page: Page, section: string, kind: string, picker: string, title: string): Promise<void> {
  await page.getByRole('button', { name: `Add task to ${section}`, exact: true }).click()
  await page.getByRole('combobox', { name: 'Type of task' }).selectOption(kind)
  await pick(page, picker, title)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
}

test('a whole programme is authored from nothing in two languages, assigned, and begun by a learner', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(300_000)
  const mark = crypto.randomUUID().slice(0, 6)
  const titled = (english: string, spanish: string): Texts => [`${english} ${mark}`, `${spanish} ${mark}`]
  const [trust, voice, courage] = [
    titled('Trusting', 'Confiar'),
    titled('Voicing', 'Alzar'),
    titled('Daring', 'Atreverse'),
  ]
  const [hello, medium, prompt] = [titled('Hello', 'Hola'), titled('Sheet', 'Hoja'), titled('Diary', 'Diario')]
  const [survey, plan] = [titled('Culture', 'Cultura'), titled('Programme', 'Programa')]
  const school = await makeSchool(request)
  await signIn(page, 'admin@demo.test')

  const trustId = await author(page, 'factors', { Title: trust })
  const voiceId = await author(page, 'factors', { Title: voice })
  await page.goto('/#/factors/new?super_factor=true')
  await fillBoth(page, { Title: courage })
  await pick(page, 'Sub-factors', trust[0])
  await pick(page, 'Sub-factors', voice[0])
  await save(page, courage[0])
  await author(page, 'instructions', { Title: hello, Text: ['Take your time.', 'Tómate tu tiempo.'] })
  await author(page, 'journals', { Title: prompt, Prompt: ['What did you hold back?', '¿Qué te callaste?'] })
  await page.goto('/#/media/new')
  await fillBoth(page, { Title: medium })
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('pdf')
  for (const [at, tab] of [/^English/, /^Español/].entries()) {
    await page.getByRole('tab', { name: tab }).nth(1).click()
    await field(page, 'Link').fill(['/media/fair-decisions-en.pdf', '/media/fair-decisions-es.pdf'][at] ?? '')
  }
  await save(page, medium[0])
  await makeQuestionnaire(school, survey, trustId, voiceId)

  await page.goto('/#/plans/new')
  await fillBoth(page, { Title: plan })
  await addTask(page, 'Intro', 'instruction', 'Instruction', hello[0])
  await addTask(page, 'Intro', 'assessment', 'Assessment', survey[0])
  for (const factor of [trust, voice]) {
    await page.getByRole('button', { name: 'Add factor group' }).click()
    await page.getByRole('combobox', { name: 'Factor', exact: true }).last().fill(factor[0])
    await page.getByRole('option', { name: factor[0] }).click()
  }
  await addTask(page, trust[0], 'medium', 'Medium', medium[0])
  await addTask(page, voice[0], 'journal_prompt', 'Journal prompt', prompt[0])
  await addTask(page, 'Outro', 'assessment', 'Assessment', survey[0])
  const id = await save(page, plan[0])

  await school.change({ plans: [id] })
  const pupil = await makePupil(request, school, [id], 'es-mx')
  const context = await browser.newContext()
  const own = await context.newPage()
  await signIn(own, pupil.email)
  await own.goto('/#/content')
  await own
    .getByRole('link', { name: `Empezar: ${plan[1]}` })
    .or(own.getByRole('button', { name: `Empezar: ${plan[1]}` }))
    .click()
  await expect(own.getByRole('heading', { level: 1, name: hello[1] })).toBeVisible()
  await expect(own.getByText('Tómate tu tiempo.')).toBeVisible()
  await own.getByRole('button', { name: 'Siguiente', exact: true }).click()
  await own.getByRole('button', { name: 'Empezar', exact: true }).click()
  await expect(own.getByText('· Pregunta 1 de 2')).toBeVisible()
  await expect(own.getByRole('heading', { level: 1, name: /^(Me escuchan|Me guardo mis dudas)\.$/ })).toBeVisible()
  await context.close()
})
