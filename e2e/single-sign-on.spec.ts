import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { CLIENT, type IdentityProvider, startIdentityProvider } from '../apps/api/test/factories/identity-provider.ts'
import { callApi } from './api.ts'
import { collectConsoleErrors, LOOKS, lookAt, nameOf, openConsole, prefer } from './look.ts'
import { makeOpenDomain } from './open-domain.ts'
import { DEMO_PASSWORD } from './people.ts'
import { product } from './product.ts'
import { startSamlPage } from './saml-page.ts'

// The service worker, which caches the app shell, handles every navigation of the browser, including redirects from a
// provider.
test.use({ serviceWorkers: 'allow' })

let idp: IdentityProvider
test.beforeAll(async () => {
  idp = await startIdentityProvider()
})
test.afterAll(() => idp.close())
// The pages of the provider request a font from the internet.
test.beforeEach(({ page }) => page.route(/fonts\.googleapis/, (route) => route.fulfill({ body: '' })))

/** Makes an organization that has proven its email domain and creates accounts at the first sign-in. */
async function makeOrganization(request: APIRequestContext) {
  const domain = await makeOpenDomain(request)
  const emailDomain = `${domain.id.slice(-12)}.test`
  const proof = await callApi(request, 'post', '/email-domains', domain.token, {
    domain_id: domain.id,
    name: emailDomain,
  })
  await writeFile(join(product.mailFolder, 'names', proof.record_name), proof.record_value)
  await callApi(request, 'post', `/email-domains/${proof.id}/check`, domain.token)
  const provider = await callApi(request, 'post', '/sign-in-providers', domain.token, {
    domain_id: domain.id,
    title: 'Harbor ID',
    issuer: idp.issuer,
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    enabled: true,
    create_accounts: true,
    groups_claim: 'groups',
    attributes: [{ field: 'department', claim: 'department' }],
  })
  idp.allow(provider.callback_url)
  return { ...domain, emailDomain, provider }
}

function addPerson(emailDomain: string): { name: string; email: string } {
  const name = `ines.${crypto.randomUUID().slice(0, 8)}`
  const email = `${name}@${emailDomain}`
  idp.add(name, { email, email_verified: true, given_name: 'Inés', family_name: 'Núñez', department: 'Research' })
  return { name, email }
}

/** Signs in on the provider's own page. */
async function signInAtProvider(page: Page, name: string): Promise<void> {
  // Wait for the provider: our own sign-in page has a field of the same name.
  await page.waitForURL((url) => url.origin === idp.issuer)
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('any password')
  await page.locator('button[type=submit]').click()
  await page.locator('button[type=submit]', { hasText: 'Continue' }).click()
}

for (const look of LOOKS) {
  test(`the first time, the second time, and somebody of another organization: ${nameOf(look)}`, async ({
    page,
    context,
    request,
  }) => {
    const organization = await makeOrganization(request)
    const { name, email } = addPerson(organization.emailDomain)
    const errors = collectConsoleErrors(page)
    await prefer(page, look)
    await page.goto(`/#/login/${organization.id}`)
    const button = page.getByRole('button', { name: /Harbor ID/ })
    await expect(button).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await lookAt(page, `sso-login-${nameOf(look)}`)
    await button.click()
    await signInAtProvider(page, name)
    await expect(page).toHaveURL(/#\/content/)
    const people = await callApi(request, 'get', `/accounts?q=${name}`, organization.token)
    expect(people).toMatchObject([{ email, department: 'Research', domain_id: organization.id }])

    // On another day, the typed address leads to the provider, which remembers the person.
    await page.evaluate(() => localStorage.clear())
    await prefer(page, look)
    await page.goto('/#/login')
    await page.reload()
    await page.locator('input[autocomplete="username"]').fill(email)
    await page.locator('input[autocomplete="current-password"]').focus()
    await expect(button).toBeVisible()
    await lookAt(page, `sso-typed-${nameOf(look)}`)
    await button.click()
    await expect(page).toHaveURL(/#\/content/)
    expect(errors).toEqual([])

    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    const stranger = addPerson('elsewhere.test')
    await page.goto('about:blank')
    await page.goto(`/#/login/${organization.id}`)
    await button.click()
    await signInAtProvider(page, stranger.name)
    await expect(page).toHaveURL(/#\/sso\?error=sso_no_account/)
    await expect(page.getByRole('alert')).toHaveText(/don’t have an account here|aquí no tienes una cuenta/)
    await lookAt(page, `sso-stranger-${nameOf(look)}`)
    await page.getByRole('link', { name: /Back to sign-in|Volver al inicio de sesión/ }).click()
    await expect(button).toBeVisible()
  })

  test(`a provider that is down, and an account that keeps its password for that day: ${nameOf(look)}`, async ({
    page,
    request,
  }) => {
    const organization = await makeOrganization(request)
    const email = `rescue.${crypto.randomUUID().slice(0, 8)}@${organization.emailDomain}`
    const rescue = await callApi(request, 'post', '/accounts', organization.token, {
      ...{ domain_id: organization.id, email, locale: look.locale, password: DEMO_PASSWORD },
      ...{ given_name: 'Inés', family_name: 'Núñez', accepted_terms: true },
    })
    await callApi(request, 'put', `/domains/${organization.id}/single-sign-on`, organization.token, {
      sso_only: true,
      exceptions: [rescue.id],
    })
    await prefer(page, look)
    idp.goDown()
    try {
      // For some seconds after its last response, the server still believes that the provider is up.
      await expect(async () => {
        await page.goto('about:blank')
        await page.goto(`/#/login/${organization.id}`)
        await page.getByRole('button', { name: /Harbor ID/ }).click()
        await expect(page.getByRole('alert')).toHaveText(/keeps a password for such cases|conserva una contraseña/, {
          timeout: 2000,
        })
      }).toPass()
      await lookAt(page, `sso-down-${nameOf(look)}`)
      await page.getByRole('button', { name: /with a password instead|con una contraseña/ }).click()
      await page.locator('input[autocomplete="username"]').fill(email)
      await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#\/content/)
    } finally {
      idp.comeUp()
    }
  })

  test(`the settings, and a test that shows what the provider sends: ${nameOf(look)}`, async ({ page, request }) => {
    const organization = await makeOrganization(request)
    const { name } = addPerson(organization.emailDomain)
    const unproven = { domain_id: organization.id, name: `mail.${organization.emailDomain}` }
    await callApi(request, 'post', '/email-domains', organization.token, unproven)
    const errors = await openConsole(page, look)
    await page.goto(`/#/domains/${organization.id}`)
    await page.getByRole('link', { name: /^(Sign-in|Inicio de sesión)$/ }).click()
    await expect(page.getByRole('link', { name: 'Harbor ID' })).toBeVisible()
    await lookAt(page, `sso-settings-${nameOf(look)}`)
    await page
      .getByRole('button', { name: /Check now|Revisar ahora/ })
      .last()
      .click()
    await expect(page.getByText(/can’t find this record yet|no encontramos este registro/)).toBeVisible()
    await page.getByRole('switch', { name: /can only sign in through|solo pueden entrar a través/ }).check()
    await page.getByRole('button', { name: /^(Save|Guardar)$/ }).click()
    await expect(page.getByText(/at least one active account|al menos una cuenta/)).toBeVisible()
    await lookAt(page, `sso-passwords-${nameOf(look)}`)
    // Cancel the refused change: it is unsaved, so the page would ask before it is left.
    await page.getByRole('button', { name: /^(Cancel|Cancelar)$/ }).click()

    await page.getByRole('link', { name: /Add a service|Agregar un servicio/ }).click()
    // Wait for the form: the page before it has a button of the same name.
    await expect(page.getByRole('heading', { level: 1, name: /^(Add|Agregar)/ })).toBeVisible()
    await page.getByRole('button', { name: /^(Save|Guardar)$/ }).click()
    const blank = page.getByText(/Can't be blank|No puede quedar en blanco/)
    await expect(page.locator('main p').and(blank)).toHaveCount(4)
    // The error summary names these fields as well, and takes the focus.
    await expect(page.getByRole('heading', { level: 2, name: /^4 / })).toBeFocused()
    await expect(page.locator('main a').and(blank)).toHaveCount(4)
    await lookAt(page, `sso-new-${nameOf(look)}`)

    await page.goto(`/#/domains/${organization.id}/sign-in/${organization.provider.id}`)
    await page.getByRole('button', { name: /Add a rule|Agregar una regla/ }).click()
    await lookAt(page, `sso-provider-${nameOf(look)}`)
    await page.getByRole('button', { name: /Test sign-in|Probar el inicio/ }).click()
    await signInAtProvider(page, name)
    await expect(page.getByText(/A new account would be created|Se crearía una cuenta/)).toBeVisible()
    await lookAt(page, `sso-test-${nameOf(look)}`)
    expect(await callApi(request, 'get', `/accounts?q=${name}`, organization.token)).toEqual([])
    // The only error is the save that was refused above.
    expect(errors).toEqual([expect.stringContaining('422')])
  })
  test(`SAML: set up from metadata, and signed in by a form of another site: ${nameOf(look)}`, async ({
    page,
    context,
    request,
  }) => {
    const saml = await startSamlPage()
    const organization = await makeOrganization(request)
    const name = `ines.${crypto.randomUUID().slice(0, 8)}`
    const email = `${name}@${organization.emailDomain}`
    saml.become(name, { mail: email, givenName: 'Inés', sn: 'Núñez' })
    const errors = await openConsole(page, look)
    await page.goto(`/#/domains/${organization.id}/sign-in/new`)
    await page.getByRole('combobox', { name: /Protocol/ }).selectOption('saml')
    await page.getByRole('textbox', { name: /^(Name|Nombre)/ }).fill('Harbor SAML')
    await page.getByRole('textbox', { name: /XML/ }).fill(saml.metadata())
    await page.getByRole('button', { name: /Fill in|Llenar/ }).click()
    await expect(
      page.getByRole('textbox', { name: /Entity ID of the service|ID de entidad del servicio/ }),
    ).toHaveValue(saml.entityId)
    await page.getByRole('checkbox', { name: /^(People can sign in with|Las personas pueden entrar)/ }).check()
    await page.getByRole('checkbox', { name: /Create an account|Crear una cuenta/ }).check()
    await lookAt(page, `saml-new-${nameOf(look)}`)
    await page.getByRole('button', { name: /^(Save|Guardar)$/ }).click()
    await expect(page.getByRole('textbox', { name: /ACS/ })).toHaveValue(/\/acs$/)
    await lookAt(page, `saml-saved-${nameOf(look)}`)
    await page.getByRole('button', { name: /Create a key|Crear una clave/ }).click()
    await expect(page.getByText(/^(In use|En uso)$/)).toBeVisible()
    await page.getByRole('button', { name: /Create the next key|Crear la clave siguiente/ }).click()
    const next = page.getByRole('button', { name: /Use this key|Usar esta clave/ })
    await expect(next).toBeVisible()
    await lookAt(page, `saml-keys-${nameOf(look)}`)
    await next.click()
    // Any key can be removed at some point: the old one as soon as the next one signs.
    await expect(page.getByText(/^(Requests are now signed|Ahora las solicitudes se firman) /)).toBeVisible()
    await page.getByRole('button', { name: /Remove the key from|Quitar la clave del/ }).click()
    await expect(page.getByText(/^(In use|En uso)$/)).toBeVisible()
    await expect(next).toBeHidden()
    await page.getByRole('checkbox', { name: /Sign requests|Firmar las solicitudes/ }).check()
    const saved = page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().includes('/sign-in-providers/'),
    )
    await page.getByRole('button', { name: /^(Save|Guardar)$/ }).click()
    // The box was checked before saving, so only the response proves that the change is saved.
    expect((await saved).ok()).toBe(true)
    await expect(page.getByRole('checkbox', { name: /Sign requests|Firmar las solicitudes/ })).toBeChecked()
    expect(errors).toEqual([])

    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    // Go to a blank page first: requests of the current page are refused by now and would redirect to the sign-in page
    // without an organization.
    await page.goto('about:blank')
    await page.goto(`/#/login/${organization.id}`)
    await page.getByRole('button', { name: /Harbor SAML/ }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/#\/content/)
    const people = await callApi(request, 'get', `/accounts?q=${name}`, organization.token)
    expect(people).toMatchObject([{ email, domain_id: organization.id }])
    saml.close()
  })
}
