import { expect, type Page, test } from '@playwright/test'
import { openAs } from './people.ts'
import { makePupil, makeSchool } from './short-plan.ts'

type Texts = readonly [english: string, spanish: string]

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}(\\s*optional)?$`) })

/** Fills in the texts of one card in both languages. The page itself is in English. */
async function fillBoth(page: Page, texts: Readonly<Record<string, Texts>>): Promise<void> {
  for (const [at, tab] of [/^English/, /^Español/].entries()) {
    await page.getByRole('tab', { name: tab }).first().click()
    for (const [name, both] of Object.entries(texts)) await field(page, name).fill(both[at] ?? '')
  }
}

/** Saves and returns the id of the new record. */
async function save(page: Page, title: string): Promise<string> {
  await page.keyboard.press('Control+S')
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(page.getByText(title).first()).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}

async function pick(page: Page, label: string | RegExp, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
}

async function author(page: Page, entity: string, texts: Readonly<Record<string, Texts>>): Promise<string> {
  await page.goto(`/#/${entity}/new`)
  await fillBoth(page, texts)
  return save(page, texts.Title?.[0] ?? '')
}

type Item = { texts: Texts; factor: string; negative?: true } | { repeats: string; factor: string }

/** Fills in the form of a questionnaire as an administrator does: row by row, both languages side by side. */
async function writeQuestionnaire(page: Page, title: Texts, items: readonly Item[]): Promise<void> {
  await page.goto('/#/assessments/new')
  await fillBoth(page, { Title: title })
  for (const [at, item] of items.entries()) {
    await page.getByRole('button', { name: 'Add question', exact: true }).click()
    const row = page.getByRole('group', { name: `Question ${at + 1}`, exact: true })
    await row.getByRole('combobox', { name: 'Factor' }).selectOption({ label: item.factor })
    if ('repeats' in item) {
      await row.getByRole('checkbox', { name: 'Alias' }).check()
      const targets = row.getByRole('combobox', { name: 'Repeats' })
      const target = targets.locator('option').filter({ hasText: item.repeats })
      await targets.selectOption(await target.getAttribute('value'))
      await expect(row.getByRole('textbox', { name: 'English (US)' })).toHaveValue(item.repeats)
      continue
    }
    await row.getByRole('textbox', { name: 'English (US)' }).fill(item.texts[0])
    await row.getByRole('textbox', { name: 'Español (México)' }).fill(item.texts[1])
    if (item.negative) await row.getByRole('checkbox', { name: 'Negative' }).check()
  }
  await save(page, title[0])
}

/** Adds a plan to those that a domain offers, and assigns it to someone. */
async function assign(page: Page, domainId: string, accountId: string, plan: string): Promise<void> {
  for (const path of [`domains/${domainId}`, `accounts/${accountId}`]) {
    // Go to a blank page first: the previous page, while open, has a button of the same name.
    await page.goto('about:blank')
    await page.goto(`/#/${path}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('combobox', { name: /^Plans/ }).fill(plan)
    await page.getByRole('option', { name: plan }).click()
    await page.keyboard.press('Control+S')
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  }
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
  await openAs(page, 'admin@demo.test')

  await author(page, 'factors', { Title: trust })
  await page.goto('/#/factors/new?super_factor=true')
  await fillBoth(page, { Title: courage })
  await pick(page, 'Subfactors', trust[0])
  const courageId = await save(page, courage[0])
  // The second factor is added to the super factor from the factor's own form.
  await page.goto('/#/factors/new')
  await fillBoth(page, { Title: voice })
  await pick(page, /^Super factors that include it/, courage[0])
  await save(page, voice[0])
  await page.goto(`/#/factors/${courageId}`)
  for (const [name] of [trust, voice]) await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await author(page, 'instructions', { Title: hello, Text: ['Take your time.', 'Tómate tu tiempo.'] })
  await author(page, 'journals', { Title: prompt, Prompt: ['What did you hold back?', '¿Qué te callaste?'] })
  await page.goto('/#/media/new')
  await fillBoth(page, { Title: medium })
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('pdf')
  for (const [at, tab] of [/^English/, /^Español/].entries()) {
    await page.getByRole('tab', { name: tab }).click()
    await field(page, 'Link').fill(['/media/fair-decisions-en.pdf', '/media/fair-decisions-es.pdf'][at] ?? '')
  }
  await save(page, medium[0])
  await writeQuestionnaire(page, survey, [
    { texts: ['I am heard.', 'Me escuchan.'], factor: voice[0] },
    { texts: ['I keep my doubts to myself.', 'Me guardo mis dudas.'], factor: trust[0], negative: true },
    { repeats: 'I am heard.', factor: trust[0] },
  ])
  await expect(page.getByText('Same answer as question 1')).toBeVisible()

  await page.goto('/#/plans/new')
  await fillBoth(page, { Title: plan })
  await addTask(page, 'Intro', 'instruction', 'Instruction', hello[0])
  await addTask(page, 'Intro', 'assessment', 'Assessment', survey[0])
  for (const factor of [trust, voice]) {
    await page.getByRole('button', { name: 'Add factor group' }).click()
    // The new group moves the focus to its factor field.
    await expect(page.getByRole('combobox', { name: 'Factor', exact: true }).last()).toBeFocused()
    await page.keyboard.type(factor[0])
    await page.getByRole('option', { name: factor[0] }).click()
  }
  await addTask(page, trust[0], 'medium', 'Media item', medium[0])
  await addTask(page, voice[0], 'journal_prompt', 'Journal prompt', prompt[0])
  await addTask(page, 'Outro', 'assessment', 'Assessment', survey[0])
  const path = page.getByRole('list', { name: 'What this learner sees' })
  await expect(path.getByText(trust[0], { exact: true })).toBeVisible()
  await save(page, plan[0])

  const pupil = await makePupil(request, school, [], 'es-mx')
  await assign(page, school.id, pupil.id, plan[0])
  const context = await browser.newContext()
  const own = await context.newPage()
  await openAs(own, pupil.email, '/#/content')
  await own
    .getByRole('link', { name: `Empezar: ${plan[1]}` })
    .or(own.getByRole('button', { name: `Empezar: ${plan[1]}` }))
    .click()
  await expect(own.getByRole('heading', { level: 1, name: hello[1] })).toBeVisible()
  await expect(own.getByText('Tómate tu tiempo.')).toBeVisible()
  await own.getByRole('button', { name: 'Siguiente', exact: true }).click()
  await own.getByRole('button', { name: 'Empezar', exact: true }).click()
  const statement = own.getByRole('heading', { level: 1, name: /^(Me escuchan|Me guardo mis dudas)\.$/ })
  for (const number of [1, 2]) {
    await expect(own.getByText(`· Afirmación ${number} de 2`)).toBeVisible()
    await expect(statement).toBeFocused()
    await own.keyboard.press('5')
  }
  await own.keyboard.press('Enter')
  await expect(own).toHaveURL(/\/results\//)
  // The negative statement is reversed; the alias counts only in its own factor.
  await expect(own.getByRole('img', { name: /^Puntaje general: 50 de 100/ })).toBeVisible()
  for (const [[, title], score] of [
    [voice, 100],
    [trust, 50],
    [courage, 50],
  ] as const) {
    await expect(own.getByRole('link', { name: `${title} ${score} meta 84` })).toBeVisible()
  }
  await context.close()
})
