import { expect, type Page, test } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { LOOKS, lookAt, nameOf, openConsole } from './look.ts'

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** Makes a domain for this test, whose new people get a learner's role. */
async function makeDomain(page: Page, title: string): Promise<string> {
  const { access_token: token } = await signInByApi(page.request, 'admin@demo.test')
  const roles = (await callApi(page.request, 'get', '/roles?limit=100', token)) as { id: string; permissions: object }[]
  const role = roles.find(({ permissions }) => !JSON.stringify(permissions).includes('"admin":true'))?.id
  const domain = await callApi(page.request, 'post', '/domains', token, { title, roles: [role], default_role_id: role })
  return domain.id
}

const directory = (page: Page, token: string) => async (method: string, path: string, data?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
  const answer = await page.request.fetch(`/scim/v2${path}`, { method, headers, ...(data && { data }) })
  return { status: answer.status(), body: answer.status() === 204 ? null : await answer.json() }
}

const person = (name: string, givenName: string) => ({
  externalId: name,
  userName: `${name}@directory.test`,
  title: 'Nurse',
  name: { givenName, familyName: 'Berg' },
  [ENTERPRISE]: { department: 'Care' },
})

for (const look of LOOKS) {
  test(`a directory gets a token, brings people in, is seen in the log and ended, ${nameOf(look)}`, async ({
    page,
  }) => {
    const stamp = `${nameOf(look)}-${Date.now()}`
    const id = await makeDomain(page, `Directory ${stamp}`)
    const errors = await openConsole(page, look)
    await page.goto(`/#/domains/${id}/sign-in`)
    await page.getByRole('link', { name: /Set up the directory|Configurar el directorio/ }).click()
    await expect(page.getByRole('textbox', { name: /^Address|^Dirección/ })).toHaveValue(/\/scim\/v2$/)
    await page.getByRole('button', { name: /New token|Nuevo token/ }).click()
    await page.getByRole('textbox', { name: /^Name|^Nombre/ }).fill('Entra ID')
    await lookAt(page, `directory-form-${nameOf(look)}`, { widths: [390, 1440] })
    await page.getByRole('button', { name: /Create token|Crear token/ }).click()
    const secret = page.getByRole('textbox', { name: 'Token' })
    await expect(secret).toHaveValue(/^egscim_/)
    const send = directory(page, await secret.inputValue())
    await lookAt(page, `directory-once-${nameOf(look)}`, { widths: [390, 1440] })
    await page.getByRole('button', { name: /I’ve saved it|Ya lo guardé/ }).click()
    const bo = await send('POST', '/Users', person(`bo-${stamp}`, 'Bo'))
    expect(bo.status, JSON.stringify(bo.body)).toBe(201)
    expect((await send('POST', '/Users', person(`bo-${stamp}`, 'Bo'))).status).toBe(409)
    const off = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }
    expect((await send('PATCH', `/Users/${bo.body.id}`, off)).body.active).toBe(false)
    const titled = { Operations: [{ op: 'Replace', path: 'title', value: 'Head nurse' }] }
    await page.reload()
    await expect(page.getByText(/Account deactivated|Cuenta desactivada/)).toBeVisible()
    await expect(page.getByText(/(Not saved|No se guardó): title/)).toBeVisible()
    await lookAt(page, `directory-${nameOf(look)}`)
    await page.locator('summary', { hasText: /^(Work|Trabajo)/ }).click()
    const level = page.getByRole('textbox', { name: /Org level|Organization level|Nivel/ })
    await level.fill('userName')
    await page.getByRole('button', { name: /^(Save|Guardar)/ }).click()
    await expect(page.getByText(/already used for something else|ya se usa para otra cosa/)).toBeVisible()
    await lookAt(page, `directory-attributes-${nameOf(look)}`)
    await level.fill('title')
    await page.getByRole('button', { name: /^(Save|Guardar)/ }).click()
    await expect(page.getByText(/^(Saved|Guardado|Se guardó)\.$/)).toBeVisible()
    await expect(page.getByText(/^(Default|Predeterminado): .*orgLevel$/)).toBeVisible()
    expect((await send('PATCH', `/Users/${bo.body.id}`, titled)).body.title).toBe('Head nurse')
    await page.getByRole('checkbox', { name: /Refused only|Solo lo rechazado/ }).check()
    await expect(page.getByText(/Account deactivated|Cuenta desactivada/)).toHaveCount(0)
    await expect(page.getByText(/already has this username/)).toBeVisible()
    await page.getByRole('button', { name: /Revoke Entra ID|Revocar Entra ID/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Revoke token|Revocar token/ })
      .click()
    await expect(page.getByText(/No tokens yet|Aún no hay tokens/)).toBeVisible()
    expect((await send('GET', '/Users')).status).toBe(401)
    // The only error is the attribute that was refused above.
    expect(errors).toEqual([expect.stringContaining('422')])
  })
}
