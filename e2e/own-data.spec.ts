import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectNoBarrier } from './accessibility.ts'
import { callApi, signInByApi } from './api.ts'
import { makeFreshLearner } from './fresh-learner.ts'
import { LOOKS, lookAt, nameOf, openWithLook } from './look.ts'
import { DEMO_PASSWORD, openAs, signIn } from './people.ts'

const ADMIN = 'admin@demo.test'

/** Somebody who has accepted nothing yet, in a domain of this journey's own. */
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
  await visit.goto('/#/content')
  await visit.getByRole('button', { name: 'Accept' }).click()
  await expect(visit.getByRole('button', { name: 'Accept' })).toBeHidden()
  await visit.goto('/#/content/settings')
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
  await openAs(page, email, '/#/content/settings')
  await page.getByRole('button', { name: 'Ask to be erased' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Ask to be erased' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw the request' })).toBeVisible()

  await openAs(page, ADMIN, '/#/erasures')
  const row = page.getByRole('listitem').filter({ hasText: email })
  await row.getByRole('button', { name: 'Erase everything' }).click()
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: 'Erase everything' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeHidden()
  await expect(signInByApi(request, email)).rejects.toThrow(/400/)
})

for (const look of LOOKS) {
  const name = nameOf(look)

  test(`what people are told has no barrier and fits every width: ${name}`, async ({ page, request }) => {
    const { domain, email } = await makeNewcomer(request)
    const fresh = await makeFreshLearner(request)
    await openWithLook(page, look, fresh.email, fresh.takePath)
    await expect(page.getByRole('region', { name: /^(Who sees my answers|Quién ve mis respuestas)$/ })).toContainText(
      /5/,
    )
    await lookAt(page, `${name}-audience`)
    await page.goto('/#/content/settings/data')
    await expect(page.getByRole('heading', { name: /^(Sign-ins|Inicios de sesión)$/ })).toBeVisible()
    await lookAt(page, `${name}-my-data`)
    await openWithLook(page, look, email, '/#/content/settings')
    await expect(page.getByRole('button', { name: /^(Accept|Aceptar)$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Ask to be erased|Pedir que se borre todo)$/ })).toBeVisible()
    await lookAt(page, `${name}-own-settings`)
    await page.goto(`/#/privacy/${domain.id}`)
    await expect(page.getByRole('heading', { level: 1, name: /^(Privacy notice|Aviso de privacidad)$/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await lookAt(page, `${name}-privacy-notice`)
    await openWithLook(page, look, ADMIN, `/#/domains/${domain.id}/data-protection`)
    await expect(page.getByRole('button', { name: /^(Save|Guardar)$/ })).toBeVisible()
    await lookAt(page, `${name}-data-protection`)
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
