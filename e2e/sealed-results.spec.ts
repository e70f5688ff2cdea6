import { type APIRequestContext, expect, test } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { addAuthenticator } from './authenticator.ts'
import { LOOKS, lookAt, nameOf, prefer, setLanguage } from './look.ts'
import { DEMO_PASSWORD, openAs } from './people.ts'
import { lookAtPlan, makePlan, makePupil, makeSchool, makeWholeTree } from './short-plan.ts'
import { waitForMail } from './wait-for-mail.ts'

const TYPED = 'Typed-By-Boss-2026!'

/** Makes a person who has answered and written confidentially, and whose password an administrator then set. */
async function makeTakenOver(
  request: APIRequestContext,
  change: (email: string) => Record<string, unknown>,
  before: (email: string) => Promise<void> = async () => undefined,
) {
  // The prompt is not the first task of its training, so free navigation is needed to open it.
  const school = await makeSchool(request, { enable_training_navigation: true })
  const promise = { response_mode: 'confidential', journal_mode: 'confidential' }
  await callApi(request, 'put', `/domains/${school.id}/privacy`, school.token, promise)
  const plan = await makePlan(request, school, { tasks: await makeWholeTree(school) })
  const pupil = await makePupil(request, school, [plan])
  const { plan: own, tasks, call, base } = await lookAtPlan(request, pupil.email)
  const taskOf = (type: string) => tasks.find(({ task_type }) => task_type === type) as { id: string; task_id: string }
  const [reading, assessment, prompt] = [taskOf('instruction'), taskOf('assessment'), taskOf('journal_prompt')]
  const finish = ({ id }: { id: string }, task_type: string) =>
    call('post', '/ui/taskcompletion', { plan_id: own.id, id, task_type, type: 'finish' })
  await call('post', `/ui/startplan?planId=${own.id}`)
  await finish(reading, 'instruction')
  const { questions } = await call('get', `/assessments/${assessment.task_id}`)
  const answers = Object.fromEntries(questions.map(({ id }: { id: string }, at: number) => [id, (at % 5) + 1]))
  await call('post', `/assessments/${assessment.id}/userresponse?plan_id=${own.id}&submit=true`, {
    assessment_type: 0,
    answers,
  })
  await finish(assessment, 'assessment')
  await call('post', `/journals/${prompt.task_id}/response`, {
    plan_id: own.id,
    text_body: 'I held back more than I thought I would, and I want to change that.',
  })
  await before(pupil.email)
  const changed = change(pupil.email)
  await callApi(request, 'put', `/accounts/${pupil.id}`, school.token, changed)
  return {
    ...pupil,
    login: (changed.email as string | undefined) ?? pupil.email,
    results: `${base}/${assessment.id}/results/0`,
    writing: `${base}/${prompt.id}/write`,
  }
}

test('what was answered in confidence is sealed when an administrator types a password, and opens by a link', async ({
  page,
  request,
}) => {
  const person = await makeTakenOver(request, () => ({ password: TYPED }))
  await openAs(page, person.login, '/#/content', TYPED)
  await expect(page.getByText(/What you answered and wrote before is sealed/)).toBeVisible()
  await page.goto(person.results)
  await expect(page.getByRole('heading', { level: 1, name: 'Sealed answers' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Open my answers' }).click()
  await page.getByRole('button', { name: 'With a link to my previous email address' }).click()
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText(/on its way/)).toBeVisible()
  const mail = await waitForMail(person.email, '/setup/results')
  await page.goto(/https?:\/\/\S+\/setup\/results\S+/.exec(mail.text)?.[0] ?? 'no link')
  await page.getByLabel('A new password that only you know').fill('Only-Mine-2026!')
  await page.getByLabel('Confirm password').fill('Only-Mine-2026!')
  await page.getByRole('button', { name: 'Open my answers' }).click()
  // Opening the seal redirects to the home page. Wait for that: it would replace a page that is opened before.
  await expect(page).toHaveURL(/#\/content/)
  await expect(page.getByText(/is sealed until/)).toBeHidden()
  await page.goto(person.results)
  await expect(page.getByRole('heading', { level: 1, name: 'Sealed answers' })).toBeHidden()
  await expect(page.getByRole('img', { name: /out of 100/ }).first()).toBeVisible()
})

test('a passkey from before opens what was sealed after the address was changed', async ({ page, request }) => {
  const device = await addAuthenticator(page)
  const enroll = async (email: string) => {
    await openAs(page, email, '/#/content/settings?open=second-factor')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page.getByText(/^Passkey · Added on/)).toBeVisible()
  }
  const moved = (email: string) => ({ email: `moved-${email}` })
  const person = await makeTakenOver(request, moved, enroll)
  await page.goto('/#/setup/results')
  await page.reload()
  await page.getByRole('button', { name: 'With a passkey I had before' }).click()
  await expect(page.getByText(/Your device asks you to confirm/)).toBeVisible()
  await lookAt(page, 'sealed-passkey')
  await page.getByRole('button', { name: 'Open my answers' }).click()
  await expect(page).toHaveURL(/#\/content/)
  await page.goto(person.results)
  await expect(page.getByRole('img', { name: /out of 100/ }).first()).toBeVisible()
  await device.lose()
})

for (const look of LOOKS) {
  const name = nameOf(look)

  test(`sealed results and the way to open them fit every width: ${name}`, async ({ page, request }) => {
    const person = await makeTakenOver(request, (email) => ({ email: `new.${email}`, password: TYPED }))
    await prefer(page, look)
    await setLanguage(page, look.locale)
    await openAs(page, person.login, person.results, TYPED)
    await expect(page.getByRole('heading', { level: 1, name: /^(Sealed answers|Respuestas selladas)$/ })).toBeVisible()
    await lookAt(page, `${name}-sealed-results`)
    await page.goto(person.writing)
    await expect(page.getByRole('heading', { level: 2, name: /^(Sealed answers|Respuestas selladas)$/ })).toBeVisible()
    await lookAt(page, `${name}-sealed-entry`)
    await page.goto('/#/setup/results')
    await expect(page.getByRole('textbox', { name: /^(Your previous password|Tu contraseña anterior)$/ })).toBeVisible()
    await lookAt(page, `${name}-open-results`)
    await page.getByRole('button', { name: /^(With a link|Con un enlace)/ }).click()
    await lookAt(page, `${name}-open-results-link`)
    await page.getByRole('button', { name: /^(With my previous password|Con mi contraseña)/ }).click()
    await page.getByRole('textbox', { name: /^(Your previous password|Tu contraseña anterior)$/ }).fill(DEMO_PASSWORD)
    for (const label of [/^(A new password|Una contraseña nueva)/, /^(Confirm password|Confirma)/]) {
      await page.getByRole('textbox', { name: label }).fill('Only-Mine-2026!')
    }
    await page.getByRole('button', { name: /^(Open my answers|Abrir mis respuestas)$/ }).click()
    await expect(page).toHaveURL(/#\/content/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/sealed until|está sellado hasta/)).toBeHidden()
  })

  test(`the audit log has no barrier and fits every width: ${name}`, async ({ page, request }) => {
    const person = await makeTakenOver(request, () => ({ active: true, password: TYPED }))
    const { access_token: token } = await signInByApi(request, 'admin@demo.test')
    await callApi(request, 'put', `/accounts/${person.id}`, token, { end_at: '2030-01-01T00:00:00.000Z' })
    await prefer(page, look)
    await setLanguage(page, look.locale)
    await openAs(page, 'admin@demo.test', `/#/audit?person_id=${person.id}`)
    const change = page.getByText(/^(Changed an account|Modificó una cuenta)$/).first()
    await expect(change).toBeVisible()
    await lookAt(page, `${name}-audit`)
    await page.getByRole('row').filter({ has: change }).first().getByRole('link').first().click()
    await expect(
      page.getByRole('heading', { level: 1, name: /^(Changed an account|Modificó una cuenta)$/ }),
    ).toBeVisible()
    await expect(page.getByRole('table')).toContainText(/2029|2030/)
    await lookAt(page, `${name}-audit-event`)
  })
}
