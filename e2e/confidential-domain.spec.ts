import { type APIRequestContext, expect, test } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { LOOKS, lookAt, nameOf, openWithLook, prefer, setLanguage } from './look.ts'
import { DEMO_PASSWORD, signIn } from './people.ts'
import { makeSchool } from './short-plan.ts'

const ADMIN = 'admin@demo.test'

/** Finds the demo's confidential organization once its figures are published, which a job does after the start. */
async function findConfidential(request: APIRequestContext, token: string) {
  const domains = await callApi(request, 'get', '/domains?q=Harbor Health', token)
  const domain = domains.find((one: { response_mode: string }) => one.response_mode === 'confidential')
  const [assessment] = await callApi(request, 'get', `/analytics/assessments?domain_ids=${domain.id}`, token)
  const place = `domain_ids=${domain.id}&assessment_id=${assessment.id}`
  await expect
    .poll(async () => (await callApi(request, 'get', `/analytics/dashboard?${place}`, token)).as_of)
    .toMatch(/^\d{4}-\d\d-\d\d$/)
  return { domain, assessment }
}

/** Returns a group of the organization whose figures are all hidden, in the form used in page addresses. */
async function findHiddenGroup(request: APIRequestContext, token: string, place: string): Promise<string> {
  type Offer = { attribute: string; value: string; hidden?: string }
  const { values } = await callApi(request, 'get', `/analytics/segments?${place}`, token)
  const hidden = values.find((one: Offer) => one.hidden !== undefined)
  expect(hidden, 'the demo has a group that is too small').toBeDefined()
  return `${hidden.attribute}:${hidden.value}`
}

/** Makes a domain for this test with 12 people: two departments of six, with two men and ten women. */
async function makeStaff(request: APIRequestContext) {
  const school = await makeSchool(request)
  for (let at = 0; at < 12; at++) {
    await callApi(request, 'post', '/accounts', school.token, {
      domain_id: school.id,
      email: `staff.${crypto.randomUUID().slice(0, 8)}@demo.test`,
      password: DEMO_PASSWORD,
      given_name: 'Sam',
      family_name: 'Reed',
      department: at < 6 ? 'Care' : 'Shop',
      gender: at % 6 === 0 ? 'man' : 'woman',
    })
  }
  return school
}

test('a domain is made confidential on its page, and what is below becomes so, too', async ({ page, request }) => {
  const { access_token: token } = await signInByApi(request, ADMIN)
  const title = `Vault ${Date.now()}`
  const domain = await callApi(request, 'post', '/domains', token, { title })
  const below = await callApi(request, 'post', '/domains', token, { title: `${title} below`, domain_id: domain.id })
  await signIn(page, ADMIN)
  await page.goto(`/#/domains/${domain.id}`)
  const card = page.getByRole('region', { name: 'Confidentiality' })
  await expect(card.getByText(/^Identified\. People whose role allows it see/)).toBeVisible()
  await card.getByRole('button', { name: 'Change confidentiality' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('group', { name: 'Answers and scores' })
    .getByRole('radio', { name: /^Confidential/ })
    .check()
  await expect(dialog.getByText(/only what people start after that is open/)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Minimum group size' }).selectOption('8')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText(/^Confidential\. Only the person can see them/)).toBeVisible()
  await expect(card.getByText('No figures about fewer than 8 people.')).toBeVisible()
  await page.goto(`/#/domains/${below.id}`)
  // The page of the parent domain shows the same text for a moment, so wait for the right heading.
  await expect(page.getByRole('heading', { level: 1, name: `${title} below` })).toBeVisible()
  await expect(card.getByText(/^Confidential\. Only the person can see them/)).toBeVisible()
  await card.getByRole('button', { name: 'Change confidentiality' }).click()
  await expect(
    dialog.getByRole('group', { name: 'Answers and scores' }).getByRole('radio', { name: /^Identified/ }),
  ).toBeDisabled()
})

test('of an organization that is confidential the console shows figures, and says what it does not show', async ({
  page,
  request,
}) => {
  const { access_token: token } = await signInByApi(request, ADMIN)
  const { domain, assessment } = await findConfidential(request, token)
  await signIn(page, ADMIN)
  await page.goto(`/#/?domains=${domain.id}`)
  await expect(page.getByRole('img', { name: /^Overall score \d+/ })).toBeVisible()
  await expect(
    page.getByText(/^Confidential answers, and others you can’t read one by one, are included/),
  ).toBeVisible()
  await page.goto(`/#/assessments/${assessment.id}/responses`)
  await expect(page.getByText(/Some of these results are confidential/)).toBeVisible()
})

for (const look of LOOKS) {
  const name = nameOf(look)

  test(`the confidentiality of a domain has no barrier and fits every width: ${name}`, async ({ page, request }) => {
    const { domain } = await signInByApi(request, 'org.admin@demo.test')
    const { access_token: token } = await signInByApi(request, ADMIN)
    const closed = await findConfidential(request, token)
    await prefer(page, look)
    await setLanguage(page, look.locale)
    await signIn(page, ADMIN)
    await page.goto(`/#/domains/${domain.id}`)
    const card = page.getByRole('region', { name: /^(Confidentiality|Confidencialidad)$/ })
    await card.getByRole('button', { name: /^(Change confidentiality|Cambiar la confidencialidad)$/ }).click()
    await page
      .getByRole('radio', { name: /^(Confidential|Confidencial)/ })
      .first()
      .check()
    await lookAt(page, `${name}-domain-privacy`)
    await page.keyboard.press('Escape')
    await page.goto('/#/domains/new')
    await expect(page.getByRole('group', { name: /^(Answers and journals|Respuestas y diarios)$/ })).toBeVisible()
    await lookAt(page, `${name}-domain-new`)
    await page.goto(`/#/?domains=${closed.domain.id}`)
    await expect(
      page.getByText(
        /^(Confidential answers, and others you can’t read one by one, are included|Las respuestas confidenciales, y otras que no puedes leer una por una, se incluyen)/,
      ),
    ).toBeVisible()
    await lookAt(page, `${name}-confidential-dashboard`)
    const params = {
      domain_ids: [closed.domain.id],
      assessment_id: closed.assessment.id,
      segments: ['location:Harbor General'],
    }
    await page.goto(`/#/reporting/overall_assessment_scores/view?params=${encodeURIComponent(JSON.stringify(params))}`)
    await expect(page.getByText(/: Harbor General$/)).toBeVisible()
    await lookAt(page, `${name}-confidential-report`)
  })
}

const WORDS = {
  'en-us': {
    card: 'Confidentiality',
    change: 'Change confidentiality',
    save: 'Save',
    add: 'Add an attribute',
    department: 'Department',
    gender: 'Gender',
    all: 'If everyone answered today, 2 of 2 groups would be shown (100%).',
    some: /^If everyone answered today, \d of \d+ groups would be shown/,
    small: /Too small: [1-9]/,
    hidden: /^Hidden: fewer than \d+ people$|^Hidden to protect other groups$/,
    reportHidden: /Hidden: fewer than \d+ people|Hidden to protect other groups/,
    notOfferedCount: /groups? can’t be chosen, for privacy$/,
    notOffered: /^These can’t be chosen/,
  },
  'es-mx': {
    card: 'Confidencialidad',
    change: 'Cambiar la confidencialidad',
    save: 'Guardar',
    add: 'Agregar un atributo',
    department: 'Departamento',
    gender: 'Género',
    all: 'Grupos que se mostrarían si todas las personas respondieran hoy: 2 de 2 (100%).',
    some: /^Grupos que se mostrarían si todas las personas respondieran hoy/,
    small: /Demasiado pequeños: [1-9]/,
    hidden: /^Oculto: menos de \d+ personas$|^Oculto para proteger a otros grupos$/,
    reportHidden: /Oculto: menos de \d+ personas|Oculto para proteger a otros grupos/,
    notOfferedCount: /grupos? no se pueden? elegir, por privacidad$/,
    notOffered: /^Estos grupos (aún )?no se pueden elegir/,
  },
} as const

for (const look of LOOKS) {
  const name = nameOf(look)
  const words = WORDS[look.locale]

  test(`attributes are declared once it is known what they leave visible: ${name}`, async ({ page, request }) => {
    const { id, token } = await makeStaff(request)
    await openWithLook(page, look, ADMIN, `/#/domains/${id}`)
    const change = page.getByRole('region', { name: words.card }).getByRole('button', { name: words.change })
    await change.click()
    const dialog = page.getByRole('dialog')
    const add = dialog.getByRole('combobox', { name: words.add })
    await add.selectOption({ label: words.department })
    await expect(dialog.getByText(words.all)).toBeVisible()
    await add.selectOption({ label: words.gender })
    await expect(dialog.getByText(words.some)).toBeVisible()
    await expect(dialog.getByText(words.small)).toBeVisible()
    await lookAt(page, `${name}-attributes-preview`)
    await dialog.getByRole('button', { name: words.save }).click()
    await expect(dialog).toBeHidden()
    const stored = await callApi(request, 'get', `/domains/${id}/privacy`, token)
    expect(stored.reporting_attributes).toEqual(['department', 'gender'])
    await change.click()
    await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(words.department), new RegExp(words.gender)])
  })

  test(`a group that is too small says so on the dashboard and in a report: ${name}`, async ({ page, request }) => {
    const { access_token: token } = await signInByApi(request, ADMIN)
    const { domain, assessment } = await findConfidential(request, token)
    const place = `domain_ids=${domain.id}&assessment_id=${assessment.id}`
    const group = await findHiddenGroup(request, token, place)
    await openWithLook(page, look, ADMIN, `/#/?domains=${domain.id}`)
    await page.getByText(words.notOfferedCount).click()
    await expect(page.getByText(words.notOffered).first()).toBeVisible()
    // The group is not offered, but an older address may still name it.
    await page.goto(`/#/?${new URLSearchParams({ domains: domain.id, group: JSON.stringify([group]) })}`)
    await expect(page.getByText(words.hidden).first()).toBeVisible()
    await expect(page.getByRole('img', { name: /^(Overall score|Puntaje general) \d/ })).toBeHidden()
    await lookAt(page, `${name}-hidden-dashboard`)
    const params = { domain_ids: [domain.id], assessment_id: assessment.id, segments: [group] }
    await page.goto(`/#/reporting/overall_assessment_scores/view?params=${encodeURIComponent(JSON.stringify(params))}`)
    await expect(page.getByText(words.reportHidden).first()).toBeVisible()
    await lookAt(page, `${name}-hidden-report`)
  })
}
