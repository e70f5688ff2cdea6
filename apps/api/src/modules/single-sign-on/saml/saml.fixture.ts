import * as contract from '@evenground/shared/contract/single-sign-on'
import { expect } from 'vitest'
import { makeAdministrator } from '../../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../../test/factories/domains.ts'
import { seed } from '../../../../test/factories/learning.ts'
import { makeAccount, type SignedInPerson } from '../../../../test/factories/people.ts'
import type { makeSamlProvider, Posted, Said } from '../../../../test/factories/saml-provider.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { newId } from '../../../platform/ids.ts'

export const cookieOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')

export const queryOf = (location: unknown) => {
  const { hash } = new URL(String(location))
  return new URLSearchParams(hash.slice(hash.indexOf('?')))
}

/** Creates organizations with a SAML provider, each with one person. */
function createOrganizations(server: TestServer, idp: ReturnType<typeof makeSamlProvider>) {
  const connection = {
    kind: 'saml' as const,
    title: 'Acme',
    issuer: idp.entityId,
    sign_in_url: idp.signInUrl,
    certificates: [idp.keys.certificate],
  }

  async function makeProvider(admin: SignedInPerson, domainId: string, more: object = {}) {
    const made = await server.call(contract.createSignInProvider, {
      token: admin.token,
      body: { ...connection, domain_id: domainId, enabled: true, ...more },
    })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return made.body
  }

  /** Creates an organization with a SAML provider and a person with an account both there and here. */
  async function makeOrganization(more: object = {}) {
    const domainId = await makeDomain(server)
    const roleId = await makeRole(server, domainId)
    const mailDomain = `d${domainId.slice(-12)}.test`
    await seed(server, async ({ prisma }) => {
      await prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: roleId } })
      await prisma.emailDomain.create({
        data: { id: newId(), domainId, name: mailDomain, token: mailDomain, verifiedAt: new Date() },
      })
    })
    const admin = await makeAdministrator(server, ['api.v2.domains.sign_in'], domainId)
    const provider = await makeProvider(admin, domainId, more)
    const name = `p${newId().slice(-12)}`
    const email = `${name}@${mailDomain}`
    idp.add(name, { mail: email, givenName: 'Ana', sn: 'Ruiz' })
    const account = await makeAccount(server, { domainId, roleId, email })
    return { domainId, mailDomain, admin, provider, name, email, account }
  }

  return makeOrganization
}

export type Organization = Awaited<ReturnType<ReturnType<typeof createOrganizations>>>

/** A browser between the product and the provider. */
function createBrowser(server: TestServer) {
  async function start(providerId: string, cookie = '') {
    const { body, headers } = await server.call(contract.startSingleSignOn, {
      body: { provider_id: providerId },
      headers: { cookie },
    })
    return { url: body.url as string, cookie: cookie || cookieOf(headers) }
  }

  /** A page of the provider posts a form; the browser sends no cookies with it. */
  const post = async (providerId: string, posted: Posted) => {
    const { status, headers } = await server.request({
      method: 'POST',
      url: `/api/v2/sso/${providerId}/acs`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://login.acme.test',
        'sec-fetch-site': 'cross-site',
      },
      payload: String(new URLSearchParams({ ...posted })),
    })
    expect(status).toBe(303)
    return new URL(String(headers.location))
  }

  /** Follows an answer: the form, our own address with the cookie, then the web app. */
  async function bring(providerId: string, posted: Posted, cookie: string) {
    const next = await post(providerId, posted)
    if (next.hash) return queryOf(next)
    const { headers } = await server.request({ method: 'GET', url: next.pathname + next.search, headers: { cookie } })
    return queryOf(headers.location)
  }

  const exchange = (code: string | null, cookie: string) =>
    server.call(contract.openSingleSignOn, {
      body: { code: code ?? '' },
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })

  return { start, post, bring, exchange }
}

/** Creates organizations with a SAML provider, and functions for what the browsers of their people do. */
export function createSamlFixture(server: TestServer, idp: ReturnType<typeof makeSamlProvider>) {
  const browser = createBrowser(server)
  const { start, bring, exchange } = browser

  async function signIn({ provider, name }: Organization, more: Partial<Said> = {}, who = name) {
    const { url, cookie } = await start(provider.id)
    const answer = await bring(provider.id, idp.answer(url, who, more), cookie)
    if (answer.get('error')) return { error: answer.get('error') as string, body: null }
    return { error: null, body: (await exchange(answer.get('code'), cookie)).body }
  }

  return { ...browser, makeOrganization: createOrganizations(server, idp), signIn }
}
