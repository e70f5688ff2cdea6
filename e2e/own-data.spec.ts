import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectNoBarrier } from './accessibility.ts'
import { callApi, signInByApi } from './api.ts'
import { makeFreshLearner } from './fresh-learner.ts'
import { holdAnswers } from './hold-answers.ts'
import { LOOKS, lookAt, nameOf, openWithLook } from './look.ts'
import { DEMO_PASSWORD, openAs, signIn } from './people.ts'
import { lookAtPlan, makePlan, makePupil, makeSchool, makeWholeTree } from './short-plan.ts'

const ADMIN = 'admin@demo.test'

/** Makes a person who has accepted nothing yet, in a domain of this test's own. */
async function makeNewcomer(request: APIRequestContext) {
  const { access_token: token } = await signInByApi(request, ADMIN)
  const { domain: model, account } = await signInByApi(request, 'learner@demo.test')
  const id = crypto.randomUUID().slice(0, 8)
  const domain = await callApi(request, 'post', '/domains', token, { title: `Annex ${id}`, domain_id: model.id })
  const email = `newcomer.${id}@demo.test`
  await callApi(request, 'put', `/domains/${domain.id}`, token, { roles: [account.role_id] })
  await callApi(request, 'post', '/accounts', token, {
    domain_id: domain.id,
    role_id: account.role_id,
    email,
    password: DEMO_PASSWORD,
    given_name: 'Kim',
    family_name: 'Ash',
  })
  return { token, domain, email }
}

/** Measures how far the to-do list moves down when the request to accept terms, which is loaded later, appears. */
async function measureShift(page: Page): Promise<number> {
  const release = await holdAnswers(page, /policies-request-.*\.js$/)
  await page.goto('/#/content')
  await page.reload()
  const top = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())!.y
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await top()
  release()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await page.unrouteAll()
  return (await top()) - before
}

test('terms are published, read, accepted, and demanded', async ({ page, request }) => {
  const { token, domain, email } = await makeNewcomer(request)
  await openAs(page, ADMIN, `/#/domains/${domain.id}/data-protection`)
  const terms = page.getByRole('region', { name: 'Terms of use' })
  await terms.getByRole('button', { name: 'Write a new version' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Be kind to each other.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(terms.getByText(/its own text: version 1/)).toBeVisible()

  const own = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  const visit = await own!.newPage()
  await signIn(visit, email)
  for (const width of [390, 1440]) {
    await visit.setViewportSize({ width, height: 900 })
    // The length of the domain's name decides the number of lines. The page reserves room for the usual number, give or
    // take one line.
    expect(Math.abs(await measureShift(visit)), `at ${width} pixels the page moves`).toBeLessThan(30)
  }
  await visit.getByRole('button', { name: 'Accept' }).click()
  await expect(visit.getByRole('button', { name: 'Accept' })).toBeHidden()
  // The focused element is gone, so the heading has the focus.
  await expect(visit.getByRole('heading', { level: 1 })).toBeFocused()
  await visit.goto('/#/content/settings?open=policies')
  await expect(visit.getByText(/^Terms of use, version 1: accepted on/)).toBeVisible()
  await visit.getByRole('link', { name: 'Terms of use' }).click()
  await expect(visit.getByText('Be kind to each other.')).toBeVisible()

  await callApi(request, 'post', `/domains/${domain.id}/policies`, token, { kind: 'terms', text_body: 'And patient.' })
  await callApi(request, 'put', `/domains/${domain.id}/data-rules`, token, { require_acceptance: true })
  await visit.goto('/#/content')
  await visit.reload()
  await expect(visit.getByRole('heading', { name: 'Before you continue' })).toBeVisible()
  await expectNoBarrier(visit)
  await visit.getByRole('button', { name: 'Accept' }).click()
  await expect(visit).toHaveURL(/#\/content$/)
  await own!.close()
})

test('a person asks to be erased, and is', async ({ page, request }) => {
  const { email } = await makeNewcomer(request)
  await openAs(page, email, '/#/content/settings?open=erasure')
  await page.getByRole('button', { name: 'Ask to erase my data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Ask to erase my data' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw the request' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase my data', exact: true })).toBeFocused()

  await openAs(page, ADMIN, '/#/erasures')
  const row = page.getByRole('listitem').filter({ hasText: email })
  await row.getByRole('button', { name: 'Erase everything' }).click()
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: 'Erase everything' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeHidden()
  await expect(signInByApi(request, email)).rejects.toThrow(/400/)
})

/**
 * Makes a person who has submitted the first assessment, in a domain where roles with the permission see individual
 * results.
 */
async function makeAnswered(request: APIRequestContext) {
  const school = await makeSchool(request)
  const plan = await makePlan(request, school, { tasks: await makeWholeTree(school) })
  const pupil = await makePupil(request, school, [plan])
  const { plan: own, tasks, call } = await lookAtPlan(request, pupil.email)
  const taskOf = (type: string) => tasks.find(({ task_type }) => task_type === type) as { id: string; task_id: string }
  const [reading, assessment] = [taskOf('instruction'), taskOf('assessment')]
  await call('post', `/ui/startplan?planId=${own.id}`)
  const finished = { plan_id: own.id, id: reading.id, task_type: 'instruction', type: 'finish' }
  await call('post', '/ui/taskcompletion', finished)
  const { questions } = await call('get', `/assessments/${assessment.task_id}`)
  const answers = Object.fromEntries(questions.map(({ id }: { id: string }, at: number) => [id, (at % 5) + 1]))
  const { id: response } = await call(
    'post',
    `/assessments/${assessment.id}/userresponse?plan_id=${own.id}&submit=true`,
    {
      assessment_type: 0,
      answers,
    },
  )
  return { ...pupil, responsePath: `/#/assessments/${assessment.task_id}/responses/${response}` }
}

const READING = {
  'en-us': {
    addFilter: 'Filter',
    kind: 'What happened',
    read: 'Results read',
    action: 'Read individual results',
    looked: 'Who looked at my results',
    none: 'There’s no record of anyone looking at your results.',
    answers: /Your answers/,
  },
  'es-mx': {
    addFilter: 'Filtro',
    kind: 'Qué pasó',
    read: 'Lectura de resultados',
    action: 'Leyó resultados individuales',
    looked: 'Quién consultó mis resultados',
    none: 'No hay registro de que alguien haya consultado tus resultados.',
    answers: /Tus respuestas/,
  },
} as const

for (const look of LOOKS) {
  const name = nameOf(look)
  const words = READING[look.locale]

  test(`whoever reads single results is in the audit log, its file, and the person’s own list: ${name}`, async ({
    page,
    request,
  }) => {
    const { account: reader } = await signInByApi(request, ADMIN)
    const person = await makeAnswered(request)
    await openWithLook(page, look, person.email, '/#/content/settings?open=reads')
    const looked = page.getByRole('region', { name: words.looked })
    await expect(looked.getByText(words.none)).toBeVisible()

    await openWithLook(page, look, ADMIN, person.responsePath)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/Vale/)
    await page.goto(`/#/audit?person_id=${person.id}`)
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await page.getByRole('button', { name: words.addFilter, exact: true }).click()
    await page.getByRole('button', { name: words.kind, exact: true }).click()
    await page.getByRole('button', { name: words.read }).click()
    await expect(page).toHaveURL(/kind=results_read/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row').nth(1)).toContainText(words.action)
    await lookAt(page, `${name}-audit-filtered`)
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
    expect(head).toContain(',')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(reader.family_name[look.locale] ?? reader.family_name['en-us'])

    await openWithLook(page, look, person.email, '/#/content/settings?open=reads')
    const entry = looked.getByRole('listitem')
    await expect(entry).toHaveCount(1)
    await expect(entry).toContainText(words.answers)
    await expect(entry).toContainText(reader.family_name[look.locale] ?? reader.family_name['en-us'])
    await lookAt(page, `${name}-who-looked`)
  })

  test(`what people are told has no barrier and fits every width: ${name}`, async ({ page, request }) => {
    const { domain, email } = await makeNewcomer(request)
    const fresh = await makeFreshLearner(request)
    await openWithLook(page, look, fresh.email, fresh.takePath)
    await expect(page.getByRole('region', { name: /^(Who sees my answers|Quién ve mis respuestas)$/ })).toContainText(
      /5/,
    )
    await lookAt(page, `${name}-audience`)
    await page.goto('/#/content/settings/data')
    await expect(page.getByRole('heading', { name: /^(Sign-ins|Inicios de sesión) \d/ })).toBeVisible()
    await lookAt(page, `${name}-my-data`)
    await openWithLook(page, look, email, '/#/content/settings?open=erasure')
    await expect(page.getByRole('button', { name: /^(Accept|Aceptar)$/ })).toBeVisible()
    await expect(
      page.getByRole('button', { name: /^(Ask to erase my data|Pedir que se borren mis datos)$/ }),
    ).toBeVisible()
    for (const part of await page.getByRole('main').locator('h3 > button').all())
      if ((await part.getAttribute('aria-expanded')) === 'false') await part.click()
    await lookAt(page, `${name}-own-settings`)
    await page.goto(`/#/privacy/${domain.id}`)
    await expect(page.getByRole('heading', { level: 1, name: /^(Privacy notice|Aviso de privacidad)$/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await lookAt(page, `${name}-privacy-notice`)
    await openWithLook(page, look, ADMIN, `/#/domains/${domain.id}/data-protection`)
    await page.getByRole('switch', { name: /^(Erase right away|Borrar de inmediato)$/ }).check()
    await expect(page.getByRole('button', { name: /^(Save|Guardar)$/ })).toBeVisible()
    await lookAt(page, `${name}-data-protection`)
    await page.getByRole('button', { name: /^(Cancel|Cancelar)$/ }).click()
    await page
      .getByRole('button', { name: /^(Write a new version|Escribir una nueva versión)$/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
    await lookAt(page, `${name}-publish`)
    const { access_token } = await signInByApi(request, email)
    await callApi(request, 'post', '/accounts/me/erasure', access_token, { password: DEMO_PASSWORD })
    await page.goto('/#/erasures')
    await expect(page.getByText(email)).toBeVisible()
    await lookAt(page, `${name}-erasures`)
  })
}
