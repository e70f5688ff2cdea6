import { getUserResponse } from '@evenground/shared/contract/assessments'
import { login } from '@evenground/shared/contract/auth'
import { getResultsSeal, openResultsSeal } from '@evenground/shared/contract/results-seal'
import * as contract from '@evenground/shared/contract/single-sign-on'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { CLIENT, signInAtProvider, startIdentityProvider } from '../../../test/factories/identity-provider.ts'
import { assignPlan, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, signIn, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { type Journey, makeJourney } from '../../../test/learner-journey.ts'
import { newId } from '../../platform/ids.ts'

const idp = await startIdentityProvider()
const other = await startIdentityProvider()
const server = await createTestServer({ SSO_PRIVATE_HOSTS: '127.0.0.1', RATE_LIMIT_FACTOR: '1000' })
afterAll(() => {
  idp.close()
  other.close()
})
// The provider uses the real time.
beforeEach(() => server.time.set(new Date()))

const SEALED = [403, 'results_sealed']

/** Creates a confidential organization with a provider and a person who has answered. */
async function makeOrganization(more: object = {}) {
  const domainId = await makeDomain(server)
  const name = `p${newId().slice(-12)}`
  const mailDomain = `d${domainId.slice(-12)}.test`
  await seed(server, async ({ prisma }) => {
    await prisma.domainPrivacy.create({ data: { domainId, responseMode: 'confidential' } })
    await prisma.emailDomain.create({
      data: { id: newId(), domainId, name: mailDomain, token: name, verifiedAt: new Date() },
    })
  })
  const admin = await makeAdministrator(server, ['api.v2.domains.sign_in'], domainId)
  const provider = await server.call(contract.createSignInProvider, {
    token: admin.token,
    body: {
      ...{ domain_id: domainId, title: 'Acme', issuer: idp.issuer, enabled: true, client_authentication: 'post' },
      ...{ client_id: CLIENT.id, client_secret: CLIENT.secret, ...more },
    } as never,
  })
  for (const one of [idp, other]) one.allow(provider.body.callback_url)
  const email = `${name}@${mailDomain}`
  for (const one of [idp, other]) one.add(name, { email, given_name: 'Pat', family_name: 'Doe' })
  const course = await makeCourse(server, { domainId })
  const account = await makeAccount(server, { domainId, roleId: await makeRole(server, domainId), email })
  const person = await signIn(server, account)
  const journey = makeJourney(server, person, course, await assignPlan(server, person, course.plan))
  return { admin, name, mailDomain, journey, providerId: provider.body.id as string }
}

async function answer({ passIntro }: Journey) {
  await passIntro()
  server.time.advance(1)
}

/** Signs in through the provider. Returns the token of the session. */
async function enter({ providerId, name }: { providerId: string; name: string }): Promise<string> {
  const begun = await server.call(contract.startSingleSignOn, { body: { provider_id: providerId } })
  const cookie = [begun.headers['set-cookie']].flat().join('; ')
  const back = await signInAtProvider(begun.body.url, name, 'http://evenground.test/')
  const url = back.pathname + back.search
  const { headers } = await server.request({ method: 'GET', url, headers: { cookie } })
  const code = new URLSearchParams(String(headers.location).split('?')[1]).get('code') as string
  const opened = await server.call(contract.openSingleSignOn, {
    body: { code },
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  return opened.body.access_token
}

const read = async (token: string, { course, planId }: Journey) => {
  const { status, body } = await server.call(getUserResponse, {
    token,
    params: { id: course.assessment },
    query: { plan_id: planId, assessment_type: '0' },
  })
  return status === 200 ? 200 : [status, body.code]
}
const changedOf = async (token: string) => (await server.call(getResultsSeal, { token })).body?.changed
const openBy = (token: string) =>
  server.call(openResultsSeal, { token, body: { old_password: TEST_PASSWORD, password: TEST_PASSWORD } })
const countLinks = async ({ person }: Journey) =>
  (await queryRows(server, 'select from account_identity where account_id = $1', [person.id])).length

describe('results of somebody whom a provider lets in', () => {
  test('are sealed by its first sign-in, in the session that it opens alone, and the person is told', async () => {
    const organization = await makeOrganization()
    const { journey } = organization
    await answer(journey)
    const token = await enter(organization)
    expect(await read(token, journey)).toEqual(SEALED)
    expect(await changedOf(token)).toEqual(['provider_changed'])
    expect(await read(journey.person.token, journey)).toBe(200)
    const [mail] = await queryRows<{ message: string }>(
      server,
      `select message from communication where account_id = $1 and type = 'account_changed'`,
      [journey.person.id],
    )
    expect(mail?.message).toContain('are sealed')
    expect((await openBy(token)).status).toBe(200)
    // A person who signed in with the provider and knew the earlier password has proven that the link is theirs.
    expect(await read(await enter(organization), journey)).toBe(200)
  })

  test('stay open where it was linked before there were any', async () => {
    const organization = await makeOrganization()
    await enter(organization)
    await answer(organization.journey)
    expect(await read(await enter(organization), organization.journey)).toBe(200)
  })

  test('are sealed when it brings another address', async () => {
    const organization = await makeOrganization({ update_accounts: true })
    const { journey, name, mailDomain } = organization
    await enter(organization)
    await answer(journey)
    idp.add(name, { email: `other-${name}@${mailDomain}`, given_name: 'Pat', family_name: 'Doe' })
    const token = await enter(organization)
    expect(await read(token, journey)).toEqual(SEALED)
    expect(await changedOf(token)).toEqual(['email_changed'])
  })

  test('are sealed when it is another provider under the same name', async () => {
    const organization = await makeOrganization()
    const { journey, admin, providerId } = organization
    await enter(organization)
    await answer(journey)
    const saved = await server.call(contract.updateSignInProvider, {
      token: admin.token,
      params: { id: providerId },
      body: { issuer: other.issuer, client_secret: CLIENT.secret },
    })
    expect([saved.status, await countLinks(journey)]).toEqual([200, 0])
    expect(await read(await enter(organization), journey)).toEqual(SEALED)
  })

  test('once the person opened them otherwise, that link opens nothing any more', async () => {
    const organization = await makeOrganization()
    const { journey } = organization
    await answer(journey)
    const foreign = await enter(organization)
    const { body } = await server.call(login, { body: { login: journey.person.email, password: TEST_PASSWORD } })
    expect((await openBy(body.access_token)).status).toBe(200)
    expect(await countLinks(journey)).toBe(0)
    expect(await read(foreign, journey)).toEqual([401, 'invalid_token'])
    expect(await read(await enter(organization), journey)).toEqual(SEALED)
  })
})
