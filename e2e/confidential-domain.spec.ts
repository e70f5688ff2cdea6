import { type APIRequestContext, expect, test } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { LOOKS, lookAt, nameOf, prefer, setLanguage } from './look.ts'
import { signIn } from './people.ts'

const ADMIN = 'admin@demo.test'

/** The demo's confidential organization, once its figures have been given out: a job does so after the start. */
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

test('a domain is made confidential on its page, and what is below becomes so, too', async ({ page, request }) => {
  const { access_token: token } = await signInByApi(request, ADMIN)
  const title = `Vault ${Date.now()}`
  const domain = await callApi(request, 'post', '/domains', token, { title })
  const below = await callApi(request, 'post', '/domains', token, { title: `${title} below`, domain_id: domain.id })
  await signIn(page, ADMIN)
  await page.goto(`/#/domains/${domain.id}`)
  const card = page.getByRole('region', { name: 'Confidentiality' })
  await expect(card.getByText(/^Identified\. Roles with the permission see/)).toBeVisible()
  await card.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('group', { name: 'Answers and scores' })
    .getByRole('radio', { name: /^Confidential/ })
    .check()
  await expect(dialog.getByText(/changing back only opens what is started afterwards/)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Minimum group size' }).selectOption('8')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText(/^Confidential\. Only the person can see them/)).toBeVisible()
  await expect(card.getByText('No figure about fewer than 8 people.')).toBeVisible()
  await page.goto(`/#/domains/${below.id}`)
  // The page of the domain above says the same of it, and goes a moment later.
  await expect(page.getByRole('heading', { level: 1, name: `${title} below` })).toBeVisible()
  await expect(card.getByText(/^Confidential\. Only the person can see them/)).toBeVisible()
  await card.getByRole('button', { name: 'Change' }).click()
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
  await expect(page.getByText(/^Answers that you can’t read individually were last added on/)).toBeVisible()
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
    await card.getByRole('button', { name: /^(Change|Cambiar)$/ }).click()
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
        /^(Answers that you can’t read individually were last added|Las respuestas que no puedes leer una por una se agregaron)/,
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
