import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GLOBAL_ADMINISTRATOR_ROLE_ID, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import {
  changePassword,
  getMe,
  getOwnPassword,
  getRegistrationDomain,
  login,
  refreshTokens,
  register,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from '@evenground/shared/contract/auth'
import * as contract from '@evenground/shared/contract/single-sign-on'
import { generateKeyPair, importJWK, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countWaiting } from '../../../test/database/bare-client.ts'
import { whileHeld } from '../../../test/database/while-held.ts'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { CLIENT, signAs, signInAtProvider, startIdentityProvider } from '../../../test/factories/identity-provider.ts'
import { makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import { startNameServer } from '../../../test/factories/name-server.ts'
import {
  makeAccount,
  type SignedInPerson,
  signIn as signInWithPassword,
  TEST_PASSWORD,
} from '../../../test/factories/people.ts'
import { enrollTotp } from '../../../test/factories/second-factor.ts'
import { createTestServer } from '../../../test/harness.ts'
import { buildApp } from '../../app.ts'
import { parseConfig } from '../../config.ts'
import { loadKeys } from '../../load-keys.ts'
import { newId } from '../../platform/ids.ts'
import { deriveKeys } from '../../platform/secret-keys.ts'
import { announceSecret, rotateSecret } from '../../rotate-secret.ts'
import { issueOneTimeToken, saveSecrets } from '../credentials/index.ts'
import { checkEmailDomains } from './check-email-domain.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { recordName } from './single-sign-on.present.ts'

const HOME = 'http://evenground.test/'
/** Headers of a request by a page of the product. */
const BROWSER = { 'sec-fetch-site': 'same-origin' }

const idp = await startIdentityProvider()
const other = await startIdentityProvider()
const records = new Map<string, string[]>()
/** Names that get no DNS answer until all of them were asked for. */
const slow = new Set<string>()
const asked = new Set<string>()
let hear: () => void = () => undefined
const heardAll = new Promise<void>((resolve) => (hear = resolve))
const names = await startNameServer(async (name) => {
  if (slow.has(name)) {
    asked.add(name)
    if (asked.size === slow.size) hear()
    await heardAll
  }
  return records.get(name) ?? []
})
const server = await createTestServer({
  SSO_PRIVATE_HOSTS: '127.0.0.1',
  SSO_DNS_SERVERS: names.address,
  RATE_LIMIT_FACTOR: '1000',
})
afterAll(() => {
  idp.close()
  other.close()
  names.close()
})
beforeEach(() => {
  // The provider uses the real time.
  server.time.set(new Date())
  idp.forgeIdTokens(null)
})

const PERMISSIONS = ['api.v2.domains.sign_in', 'api.v2.roles.list'] as const
const freshName = () => `p${newId().slice(-12)}`
const emailDomainOf = (domainId: string) => `d${domainId.slice(-12)}.test`

/** Adds an email domain and verifies it by its DNS record. */
async function verifyEmailDomain(admin: SignedInPerson, domainId: string) {
  const name = emailDomainOf(domainId)
  const { body } = await server.call(contract.createEmailDomain, {
    token: admin.token,
    body: { domain_id: domainId, name },
  })
  records.set(body.record_name, [body.record_value])
  return (await server.call(contract.checkEmailDomain, { token: admin.token, params: { id: body.id } })).body
}

async function makeProvider(admin: SignedInPerson, domainId: string, more: object = {}, at = idp) {
  const body = {
    domain_id: domainId,
    title: 'Acme',
    issuer: at.issuer,
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
  }
  const made = await server.call(contract.createSignInProvider, {
    token: admin.token,
    body: { ...body, enabled: true, client_authentication: 'post', ...more } as never,
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  at.allow(made.body.callback_url)
  return made.body
}

/** Creates an organization whose people sign in with the provider. */
async function makeOrganization(more: object = {}, domain: object = {}) {
  const domainId = await makeDomain(server, domain)
  const learnerRole = await makeRole(server, domainId)
  await seed(server, ({ prisma }) =>
    prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: learnerRole } }),
  )
  const admin = await makeAdministrator(server, [...PERMISSIONS], domainId)
  await verifyEmailDomain(admin, domainId)
  const provider = await makeProvider(admin, domainId, more)
  return { domainId, learnerRole, admin, provider }
}

type Organization = Awaited<ReturnType<typeof makeOrganization>>

const cookieOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')

async function start(providerId: string, cookie = '') {
  const { status, body, headers } = await server.call(contract.startSingleSignOn, {
    body: { provider_id: providerId },
    headers: { cookie },
  })
  return { status, body, url: body.url as string, cookie: cookie || cookieOf(headers) }
}

/** Follows the redirect of the provider to the callback. Returns the query that the web app receives. */
async function followCallback(back: URL, cookie: string, path = back.pathname) {
  const { status, headers } = await server.request({ method: 'GET', url: path + back.search, headers: { cookie } })
  expect(status).toBe(302)
  const fragment = new URL(String(headers.location)).hash
  return new URLSearchParams(fragment.slice(fragment.indexOf('?')))
}

const exchange = (code: string | null, cookie: string) =>
  server.call(contract.openSingleSignOn, {
    body: { code: code ?? '' },
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })

/** Runs a complete sign-in as a person of the provider. Returns the server's last answer. */
async function signIn(providerId: string, who: string) {
  const { url, cookie } = await start(providerId)
  const answer = await followCallback(await signInAtProvider(url, who, HOME), cookie)
  if (answer.get('error')) return { error: answer.get('error') as string, body: null }
  const { body } = await exchange(answer.get('code'), cookie)
  return { error: null, body }
}

/** Adds a person with an address of the organization to the provider. */
function addPerson({ domainId }: Pick<Organization, 'domainId'>, claims: object = {}) {
  const name = freshName()
  const email = `${name}@${emailDomainOf(domainId)}`
  idp.add(name, { email, email_verified: true, given_name: 'Ana', family_name: 'Ruiz', ...claims })
  return { name, email }
}

async function addAccount({ domainId, learnerRole }: Organization, claims: object = {}, more: object = {}) {
  const person = addPerson({ domainId }, claims)
  const account = await makeAccount(server, { domainId, roleId: learnerRole, email: person.email, ...more })
  return { ...person, account }
}

const accountOf = async (id: string) =>
  (await queryRows<Record<string, never>>(server, 'select * from account where id = $1', [id]))[0] as Record<
    string,
    unknown
  >

const mailsTo = (id: string) =>
  queryRows<{ text: string }>(
    server,
    `select message as text from communication where account_id = $1 and type = 'account_changed'`,
    [id],
  )

describe('signing in with a provider', () => {
  test('links the account with a verified address at the first sign-in, notifies its person, and then finds it by the subject', async () => {
    const organization = await makeOrganization()
    const { name, account } = await addAccount(organization)
    const first = await signIn(organization.provider.id, name)
    expect(first.body.account.id).toBe(account.id)
    expect(first.body.access_token).toBeTruthy()
    expect((await mailsTo(account.id))[0]?.text).toContain('through your organization')
    // After the address changes, the person is still found by the subject.
    idp.add(name, { email: `${freshName()}@elsewhere.test`, given_name: 'Ana', family_name: 'Ruiz' })
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(account.id)
    expect(await mailsTo(account.id)).toHaveLength(1)
  })

  test('counts as proof of identity from the time when the provider authenticated the person, and not at all without that time', async () => {
    const organization = await makeOrganization()
    const { name } = await addAccount(organization)
    const signInAndReadProof = async () => {
      const { body } = await signIn(organization.provider.id, name)
      const rows = await queryRows<{ at: Date }>(
        server,
        'select proved_at as at from session where account_id = $1 order by id desc limit 1',
        [body.account.id],
      )
      return rows[0]?.at.getTime()
    }
    const now = server.time.now().getTime()
    expect(await signInAndReadProof()).toBeGreaterThan(now - 60_000)
    const authenticatedAt = Math.floor(now / 1000) - 3600
    const forge = (more: object) =>
      idp.forgeIdTokens(async (claims, key) =>
        signAs({ ...claims, ...more }, await importJWK(key, 'RS256'), { alg: 'RS256', kid: key.kid as string }),
      )
    forge({ auth_time: authenticatedAt })
    expect(await signInAndReadProof()).toBe(authenticatedAt * 1000)
    forge({ auth_time: undefined })
    expect(await signInAndReadProof()).toBe(0)
    forge({ auth_time: authenticatedAt + 7200 })
    expect(await signInAndReadProof()).toBe(0)
  })

  test('requests the authentication time, and a new authentication if `fresh` is set', async () => {
    const { provider } = await makeOrganization()
    const begin = async (body: object) => {
      const { body: started } = await server.call(contract.startSingleSignOn, {
        body: { provider_id: provider.id, ...body },
      })
      const { searchParams } = new URL(started.url)
      return [searchParams.get('max_age'), searchParams.get('prompt')]
    }
    expect(await begin({})).toEqual(['31536000', null])
    expect(await begin({ fresh: true })).toEqual(['0', 'login'])
  })

  test('gives a session like any other: with a working token, and bound to the browser when it is renewed', async () => {
    const organization = await makeOrganization()
    const { name } = await addAccount(organization)
    const { url, cookie } = await start(organization.provider.id)
    const answer = await followCallback(await signInAtProvider(url, name, HOME), cookie)
    const { body, headers } = await exchange(answer.get('code'), cookie)
    expect((await server.call(getMe, { token: body.access_token })).status).toBe(200)
    const renew = (own: string) =>
      server.call(refreshTokens, {
        body: { refresh_token: body.refresh_token },
        headers: { cookie: own, 'sec-fetch-site': 'same-origin' },
      })
    expect((await renew('')).status).toBe(401)
    expect(cookieOf(headers)).toContain('evenground_session')
  })

  test('an address of an unverified email domain links no account', async () => {
    const organization = await makeOrganization()
    const name = freshName()
    const email = `${name}@unproven.test`
    await makeAccount(server, { domainId: organization.domainId, roleId: organization.learnerRole, email })
    idp.add(name, { email, email_verified: true })
    expect((await signIn(organization.provider.id, name)).error).toBe('sso_no_account')
  })

  test('an address that the provider says is not verified links no account', async () => {
    const organization = await makeOrganization()
    const { name } = await addAccount(organization, { email_verified: false })
    expect((await signIn(organization.provider.id, name)).error).toBe('sso_no_account')
  })

  test('an account of another organization is neither linked nor revealed', async () => {
    const organization = await makeOrganization({ create_accounts: true })
    const elsewhere = await makeDomain(server)
    const { name, email } = addPerson(organization)
    await makeAccount(server, { domainId: elsewhere, roleId: await makeRole(server, elsewhere), email })
    expect((await signIn(organization.provider.id, name)).error).toBe('sso_no_account')
  })

  test('an address that now belongs to another person does not open the account of its former holder', async () => {
    const organization = await makeOrganization()
    const { name, email } = await addAccount(organization)
    await signIn(organization.provider.id, name)
    const newHolder = freshName()
    idp.add(newHolder, { email, email_verified: true })
    expect((await signIn(organization.provider.id, newHolder)).error).toBe('sso_other_identity')
  })

  test('also works for accounts of the domains below', async () => {
    const organization = await makeOrganization()
    const below = await makeDomain(server, { parentId: organization.domainId })
    const { name, email } = addPerson(organization)
    const account = await makeAccount(server, { domainId: below, roleId: await makeRole(server, below), email })
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(account.id)
  })

  test('a deactivated account cannot sign in, even if it is deactivated between the callback and the session', async () => {
    const organization = await makeOrganization()
    const { name, account } = await addAccount(organization)
    const { url, cookie } = await start(organization.provider.id)
    const answer = await followCallback(await signInAtProvider(url, name, HOME), cookie)
    await seed(server, (db) => db.query('update account set active = false where id = $1', [account.id]))
    expect((await exchange(answer.get('code'), cookie)).body.code).toBe('account_not_active')
    expect((await signIn(organization.provider.id, name)).error).toBe('account_not_active')
  })

  test('a verified address needs no mailed link in a domain that requires confirmed addresses', async () => {
    const organization = await makeOrganization()
    await seed(server, ({ prisma }) =>
      prisma.domainSignIn.create({ data: { domainId: organization.domainId, requireVerifiedEmail: true } }),
    )
    const { name, account } = await addAccount(organization)
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(account.id)
  })
})

describe('two first sign-ins of one person at once', () => {
  async function signInTwice(providerIds: readonly [string, string], who: string) {
    const begun = [await start(providerIds[0]), await start(providerIds[1])]
    const ways: { back: URL; cookie: string }[] = []
    for (const { url, cookie } of begun) ways.push({ back: await signInAtProvider(url, who, HOME), cookie })
    const answers = await whileHeld(
      server,
      ({ query }) => query('select from sign_in_provider where id = any ($1) for update', [providerIds]),
      () => Promise.all(ways.map(({ back, cookie }) => followCallback(back, cookie))),
      2,
    )
    return Promise.all(
      answers.map(async (answer, at) => {
        if (answer.get('error')) return answer.get('error')
        return (await exchange(answer.get('code'), ways[at]?.cookie as string)).body.account.id as string
      }),
    )
  }

  test('both open the account that is there', async () => {
    const organization = await makeOrganization()
    const { name, account } = await addAccount(organization)
    const { id } = organization.provider
    expect(await signInTwice([id, id], name)).toEqual([account.id, account.id])
  })

  test('both open the one account that is made', async () => {
    const organization = await makeOrganization({ create_accounts: true })
    const { name } = addPerson(organization)
    const { id } = organization.provider
    const [first, second] = await signInTwice([id, id], name)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
  })
})

describe('an account that a stranger registered with the address', () => {
  const PASSWORD = 'Kettle-Lantern-42'

  async function registerAs(email: string, { domainId }: Organization, headers: Record<string, string> = {}) {
    const body = { domain_id: domainId, given_name: 'No', family_name: 'One', email, password: PASSWORD }
    const made = await server.call(register, { body: { ...body, accepted_terms: true } as never, headers })
    expect(made.status).toBe(201)
    const { id } = made.body.account
    await seed(server, (db) =>
      saveSecrets(
        db,
        { accountId: id, domainId },
        { by: id, secrets: [{ position: 1, question: 1, answerHash: '-' }] },
      ),
    )
    return { id: id as string, email, token: made.body.access_token as string, cookie: cookieOf(made.headers) }
  }

  const countCredentials = async (id: string) =>
    (
      await queryRows(
        server,
        `select 1 from second_factor where account_id = $1 union all select 1 from recovery_code where account_id = $1
         union all select 1 from account_secret where account_id = $1 union all select 1 from one_time_token where account_id = $1`,
        [id],
      )
    ).length
  const tryPassword = async (email: string) =>
    (await server.call(login, { body: { login: email, password: PASSWORD } })).status

  test('goes to the person that the provider identifies, and the stranger loses access', async () => {
    const organization = await makeOrganization({}, { allowRegistration: true })
    const { name, email } = addPerson(organization)
    const stranger = await registerAs(email, organization)
    await enrollTotp(server, stranger)
    expect(await countCredentials(stranger.id)).toBeGreaterThan(4)
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(stranger.id)
    expect((await server.call(getMe, { token: stranger.token })).status).toBe(401)
    expect([await tryPassword(email), await countCredentials(stranger.id)]).toEqual([400, 0])
  })

  /** Uses the link that was mailed to an address, in a browser with these cookies. */
  async function confirmAddress({ id, email }: { id: string; email: string }, headers: Record<string, string>) {
    const token = await seed(server, async (db) => {
      const { domainId } = await db.prisma.account.findFirstOrThrow({ where: { id } })
      const link = { purpose: 'email_verification', mailedTo: email, now: server.time.now(), seconds: 60 } as const
      return issueOneTimeToken(db, { accountId: id, domainId }, link)
    })
    expect((await server.call(verifyEmail, { body: { token }, headers })).status).toBe(200)
  }

  test('goes to the person who only confirmed the address as well, and the person is told', async () => {
    const organization = await makeOrganization({}, { allowRegistration: true })
    const { name, email } = addPerson(organization)
    const stranger = await registerAs(email, organization)
    await enrollTotp(server, stranger)
    await confirmAddress(stranger, { ...BROWSER, cookie: `evenground_device=${'v'.repeat(43)}` })
    expect(await tryPassword(email)).toBe(202)
    const { body } = await signIn(organization.provider.id, name)
    expect(body.account.id).toBe(stranger.id)
    expect((await server.call(getMe, { token: stranger.token })).status).toBe(401)
    expect([await tryPassword(email), await countCredentials(stranger.id)]).toEqual([400, 0])
    const [mail] = await queryRows<{ text: string }>(
      server,
      `select message_variant_1 as text from communication where account_id = $1 and type = 'account_changed'
        order by id desc limit 1`,
      [stranger.id],
    )
    expect(mail?.text).toContain('from before: they no longer work')
    // Only once: what the person sets up from now on is their own.
    const next = await makeProvider(organization.admin, organization.domainId, { title: 'Next' }, other)
    await seed(server, (db) =>
      db.query(`update account set password_hash = (select password_hash from account where id = $2) where id = $1`, [
        stranger.id,
        organization.admin.id,
      ]),
    )
    other.add(name, { email, email_verified: true })
    expect((await signIn(next.id, name)).body.account.id).toBe(stranger.id)
    expect((await server.call(login, { body: { login: email, password: TEST_PASSWORD } })).status).toBe(200)
  })

  test('keeps its credentials if the link was used in the browser that it was registered with', async () => {
    const organization = await makeOrganization({}, { allowRegistration: true })
    const { name, email } = addPerson(organization)
    const { id, token, cookie } = await registerAs(email, organization, BROWSER)
    await confirmAddress({ id, email }, { ...BROWSER, cookie })
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(id)
    expect((await server.call(getMe, { token })).status).toBe(200)
    expect(await tryPassword(email)).toBe(200)
  })

  test('keeps them where the domain wants the link used before anyone signs in', async () => {
    const organization = await makeOrganization({}, { allowRegistration: true })
    await seed(server, ({ prisma }) =>
      prisma.domainSignIn.upsert({
        where: { domainId: organization.domainId },
        create: { domainId: organization.domainId, requireVerifiedEmail: true },
        update: { requireVerifiedEmail: true },
      }),
    )
    const { name, email } = addPerson(organization)
    const body = { domain_id: organization.domainId, given_name: 'A', family_name: 'B', email, password: PASSWORD }
    const made = await server.call(register, { body: { ...body, accepted_terms: true } as never, headers: BROWSER })
    expect(made.status).toBe(202)
    const [account] = await queryRows<{ id: string }>(server, 'select id from account where email = $1', [email])
    await confirmAddress({ id: account!.id, email }, { ...BROWSER, cookie: cookieOf(made.headers) })
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(account!.id)
    expect(await tryPassword(email)).toBe(200)
  })

  test('keeps them if it is an account that is to get in when the provider is down', async () => {
    const organization = await makeOrganization({}, { allowRegistration: true })
    const { name, email } = addPerson(organization)
    const registrant = await registerAs(email, organization)
    await confirmAddress(registrant, BROWSER)
    await seed(server, (db) =>
      db.query('insert into password_exception (domain_id, account_id, created_at) values ($1, $2, now())', [
        organization.domainId,
        registrant.id,
      ]),
    )
    await signIn(organization.provider.id, name)
    expect(await tryPassword(email)).toBe(200)
  })
})

const refusalsAt = async (providerId: string) =>
  (
    await queryRows<{ domain_id: string; reason: string }>(
      server,
      `select domain_id, details ->> 'reason' as reason from audit_event
        where target_id = $1 and action = 'sign_in' and outcome = 'refused' and details ->> 'by' = 'provider' order by id`,
      [providerId],
    )
  ).map(({ domain_id: domainId, reason }) => [domainId, reason])

describe('what is refused', () => {
  async function begin() {
    const organization = await makeOrganization()
    const { name } = await addAccount(organization)
    const { url, cookie } = await start(organization.provider.id)
    return { ...organization, name, cookie, url, back: await signInAtProvider(url, name, HOME) }
  }

  test('a callback that is used twice', async () => {
    const { back, cookie } = await begin()
    expect((await followCallback(back, cookie)).get('code')).toBeTruthy()
    expect((await followCallback(back, cookie)).get('error')).toBe('sso_failed')
  })

  test('is recorded in the domain of the provider, with the reason, also where no attempt is found', async () => {
    const { back, cookie, provider, domainId, admin, name } = await begin()
    const stranger = `evenground_attempt=${randomBytes(32).toString('base64url')}`
    const forged = new URL(back)
    forged.searchParams.set('state', randomBytes(32).toString('base64url'))
    const stateless = new URL(back)
    stateless.searchParams.delete('state')
    await followCallback(back, stranger)
    await followCallback(back, '')
    await followCallback(forged, cookie)
    await followCallback(stateless, cookie)
    const code = (await followCallback(back, cookie)).get('code')
    await followCallback(back, cookie)
    await exchange(code, stranger)
    await exchange(code, '')
    await exchange(code, cookie)
    await exchange(code, cookie)
    const late = await start(provider.id)
    const lateBack = await signInAtProvider(late.url, name, HOME)
    const off = await start(provider.id)
    const offBack = await signInAtProvider(off.url, name, HOME)
    const params = { id: provider.id }
    await server.call(contract.updateSignInProvider, { token: admin.token, params, body: { enabled: false } })
    await followCallback(offBack, off.cookie)
    server.time.advance(15 * 60 + 1)
    await followCallback(lateBack, late.cookie)
    server.time.advance(-15 * 60 - 1)
    const reasons = ['foreign_browser', 'no_cookie', 'unknown_state', 'no_state', 'used_before']
    const ofCode = ['foreign_browser', 'no_cookie', 'used_before']
    expect(await refusalsAt(provider.id)).toEqual(
      [...reasons, ...ofCode, 'provider_disabled', 'attempt_expired'].map((reason) => [domainId, reason]),
    )
  })

  test('is recorded as a SAML answer that came to a service without SAML, with or without a state', async () => {
    const { provider, domainId } = await begin()
    for (const state of ['', '&RelayState=made-up']) {
      const answered = await server.request({
        method: 'POST',
        url: `/api/v2/sso/${provider.id}/acs`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `SAMLResponse=made-up${state}`,
      })
      expect(answered.headers.location).toContain('error=sso_failed')
    }
    const notSaml = [domainId, 'not_saml']
    expect(await refusalsAt(provider.id)).toEqual([notSaml, notSaml])
  })

  test('does not fill the audit log, from however many addresses it comes', async () => {
    const narrow = await createTestServer({ SSO_PRIVATE_HOSTS: '127.0.0.1', SSO_DNS_SERVERS: names.address })
    const domainId = await makeDomain(narrow)
    const admin = await makeAdministrator(narrow, [...PERMISSIONS], domainId)
    const { body: provider } = await narrow.call(contract.createSignInProvider, {
      token: admin.token,
      body: {
        ...{ domain_id: domainId, title: 'Acme', issuer: idp.issuer, client_id: CLIENT.id },
        ...{ client_secret: CLIENT.secret, enabled: true, client_authentication: 'post' },
      } as never,
    })
    const url = `${new URL(provider.callback_url).pathname}?state=made-up`
    for (let at = 0; at < 110; at++) await narrow.request({ method: 'GET', url, remoteAddress: `10.9.0.${at}` })
    const recorded = await queryRows(narrow, 'select from audit_event where target_id = $1 and outcome = $2', [
      provider.id,
      'refused',
    ])
    expect(recorded).toHaveLength(100)
  })

  test('is said in the server’s log alone where it leads to no provider', async () => {
    const before = await queryRows(server, `select from audit_event where outcome = 'refused'`)
    const url = `/api/v2/sso/${newId()}/callback?state=made-up`
    expect((await server.request({ method: 'GET', url })).status).toBe(302)
    expect(await queryRows(server, `select from audit_event where outcome = 'refused'`)).toHaveLength(before.length)
  })

  test('a code of this server that is used twice, too late, or in another browser', async () => {
    const { back, cookie, provider, name } = await begin()
    const code = (await followCallback(back, cookie)).get('code')
    const stranger = `evenground_attempt=${randomBytes(32).toString('base64url')}`
    expect((await exchange(code, stranger)).body.code).toBe('sso_failed')
    expect((await exchange(code, cookie)).status).toBe(200)
    expect((await exchange(code, cookie)).body.code).toBe('sso_failed')
    const again = await start(provider.id)
    const late = (await followCallback(await signInAtProvider(again.url, name, HOME), again.cookie)).get('code')
    server.time.advance(61)
    expect((await exchange(late, again.cookie)).body.code).toBe('sso_failed')
    server.time.advance(-61)
  })

  test('a callback in another browser, with another state, or after 15 minutes', async () => {
    const { back, cookie } = await begin()
    const stranger = `evenground_attempt=${randomBytes(32).toString('base64url')}`
    expect((await followCallback(back, stranger)).get('error')).toBe('sso_failed')
    expect((await followCallback(back, '')).get('error')).toBe('sso_failed')
    const forged = new URL(back)
    forged.searchParams.set('state', randomBytes(32).toString('base64url'))
    expect((await followCallback(forged, cookie)).get('error')).toBe('sso_failed')
    server.time.advance(15 * 60 + 1)
    expect((await followCallback(back, cookie)).get('error')).toBe('sso_failed')
    server.time.advance(-15 * 60 - 1)
  })

  test('the callback of one provider at the address of another', async () => {
    const { back, cookie, admin, domainId } = await begin()
    const second = await makeProvider(admin, domainId, { title: 'Second' }, other)
    const path = new URL(second.callback_url).pathname
    expect((await followCallback(back, cookie, path)).get('error')).toBe('sso_failed')
  })

  test('a callback with another issuer, or without one although the provider announces that it sends one', async () => {
    const { back, cookie } = await begin()
    back.searchParams.set('iss', other.issuer)
    expect((await followCallback(back, cookie)).get('error')).toBe('sso_not_trusted')
    const next = await begin()
    next.back.searchParams.delete('iss')
    expect((await followCallback(next.back, next.cookie)).get('error')).toBe('sso_not_trusted')
  })

  test('a code that the provider never issued', async () => {
    const { back, cookie } = await begin()
    back.searchParams.set('code', 'made-up')
    expect((await followCallback(back, cookie)).get('error')).toBe('sso_failed')
  })

  test('a sign-in that the provider refused', async () => {
    const { provider } = await makeOrganization()
    const { url, cookie } = await start(provider.id)
    const state = new URL(url).searchParams.get('state')
    const back = new URL(`${provider.callback_url}?error=access_denied&state=${state}`)
    expect((await followCallback(back, cookie)).get('error')).toBe('sso_refused')
  })

  const forgeries: [string, Parameters<typeof idp.forgeIdTokens>[0], string][] = [
    [
      'signed with another key under the id of the right key',
      async (claims, key) =>
        signAs(claims, (await generateKeyPair('RS256')).privateKey, { alg: 'RS256', kid: key.kid as string }),
      'sso_not_trusted',
    ],
    [
      'signed with an unknown key',
      async (claims) => signAs(claims, (await generateKeyPair('RS256')).privateKey, { alg: 'RS256', kid: 'unknown' }),
      'sso_not_trusted',
    ],
    ['without a signature', async (claims) => new UnsecuredJWT(claims).encode(), 'sso_not_trusted'],
    [
      'signed with the client secret',
      async (claims) => signAs(claims, Buffer.from(CLIENT.secret), { alg: 'HS256' }),
      'sso_not_trusted',
    ],
    [
      'of another issuer',
      (claims, key) => changeClaims(claims, key, { iss: 'https://accounts.evil.test' }),
      'sso_not_trusted',
    ],
    ['for another audience', (claims, key) => changeClaims(claims, key, { aud: 'another' }), 'sso_not_trusted'],
    [
      'for two audiences, authorized for the other',
      (claims, key) => changeClaims(claims, key, { aud: [CLIENT.id, 'another'], azp: 'another' }),
      'sso_not_trusted',
    ],
    [
      'with the nonce of another sign-in',
      (claims, key) => changeClaims(claims, key, { nonce: 'another-nonce' }),
      'sso_not_trusted',
    ],
    ['without a nonce', (claims, key) => changeClaims(claims, key, { nonce: undefined }), 'sso_not_trusted'],
    ['without a subject', (claims, key) => changeClaims(claims, key, { sub: undefined }), 'sso_not_trusted'],
    [
      'that has expired',
      (claims, key) => changeClaims(claims, key, { exp: (claims.iat as number) - 400 }),
      'sso_clock',
    ],
    [
      'issued too long ago',
      (claims, key) => changeClaims(claims, key, { iat: (claims.iat as number) - 3600 }),
      'sso_clock',
    ],
  ]

  async function changeClaims(claims: Record<string, unknown>, key: Parameters<typeof importJWK>[0], changes: object) {
    return signAs({ ...claims, ...changes }, await importJWK(key, 'RS256'), { alg: 'RS256', kid: key.kid as string })
  }

  let signingIn: { id: string; name: string }
  beforeAll(async () => {
    const organization = await makeOrganization()
    signingIn = { id: organization.provider.id, name: (await addAccount(organization)).name }
  })

  test.each(forgeries)('an ID token %s', async (_what, forge, code) => {
    idp.forgeIdTokens(forge)
    expect((await signIn(signingIn.id, signingIn.name)).error).toBe(code)
  })

  test('user info with another subject than the ID token', async () => {
    idp.forgeIdTokens((claims, key) => changeClaims(claims, key, { sub: 'another-subject' }))
    expect((await signIn(signingIn.id, signingIn.name)).error).toBe('sso_not_trusted')
  })

  test('a clock that is more than five minutes off, but not one that is less', async () => {
    for (const [seconds, error] of [
      [290, null],
      [-290, null],
      [330, 'sso_clock'],
      [-330, 'sso_clock'],
    ] as const) {
      idp.forgeIdTokens((claims, key) => {
        const iat = (claims.iat as number) + seconds
        return changeClaims(claims, key, { iat, nbf: iat, exp: iat + 60 })
      })
      expect((await signIn(signingIn.id, signingIn.name)).error, `${seconds} s`).toBe(error)
    }
  })

  test('nothing after the provider rotated its key: people can still sign in', async () => {
    const organization = await makeOrganization()
    const { name, account } = await addAccount(organization)
    await signIn(organization.provider.id, name)
    await idp.rotate()
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(account.id)
  })

  test('a provider that is down, at the start and at the callback', async () => {
    const { provider, back, cookie, name, url } = await begin()
    idp.goDown()
    expect((await followCallback(back, cookie)).get('error')).toBe('sso_provider_down')
    expect((await start(provider.id)).body.code).toBe('sso_provider_down')
    idp.comeUp()
    expect(url).toContain(idp.issuer)
    expect((await signIn(provider.id, name)).error).toBeNull()
  })

  test('a client secret that the provider does not accept', async () => {
    const organization = await makeOrganization({ client_secret: 'not the right one' })
    const { name } = await addAccount(organization)
    expect((await signIn(organization.provider.id, name)).error).toBe('sso_misconfigured')
  })

  test('a provider that is switched off or does not exist', async () => {
    const { provider } = await makeOrganization({ enabled: false })
    expect((await start(provider.id)).status).toBe(404)
    expect((await start(newId())).status).toBe(404)
  })
})

describe('accounts created at the first sign-in', () => {
  test('are created if the provider allows it, with default role, mapped fields, and a confirmed address', async () => {
    const organization = await makeOrganization({
      create_accounts: true,
      attributes: [{ field: 'department', claim: 'department' }],
    })
    const { name, email } = addPerson(organization, { department: 'Research' })
    const { body } = await signIn(organization.provider.id, name)
    expect(body.account).toMatchObject({
      email,
      given_name: { 'en-us': 'Ana' },
      family_name: { 'en-us': 'Ruiz' },
      department: 'Research',
      role_id: organization.learnerRole,
      domain_id: organization.domainId,
    })
    expect((await accountOf(body.account.id)).email_verified_at).not.toBeNull()
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(body.account.id)
  })

  test.each([
    ['the provider does not allow it', {}, {}, 'sso_no_account'],
    ['no address is sent', { create_accounts: true }, { email: undefined }, 'sso_no_email'],
    [
      'the address belongs to an unverified email domain',
      { create_accounts: true },
      { email: 'a@unproven.test' },
      'sso_no_account',
    ],
  ])('are not created if %s', async (_why, settings, claims, error) => {
    const organization = await makeOrganization(settings)
    const { name } = addPerson(organization, claims)
    expect((await signIn(organization.provider.id, name)).error).toBe(error)
  })

  test('take over an address that another account registered but did not confirm for seven days', async () => {
    const organization = await makeOrganization({ create_accounts: true })
    const { name, email } = addPerson(organization)
    const elsewhere = await makeDomain(server)
    const emailRegisteredAt = new Date(server.time.now().getTime() - 8 * 24 * 60 * 60 * 1000)
    const squatter = { domainId: elsewhere, roleId: await makeRole(server, elsewhere), email, emailRegisteredAt }
    const { id } = await makeAccount(server, squatter)
    expect((await signIn(organization.provider.id, name)).body.account.email).toBe(email)
    expect((await accountOf(id)).email).toBeNull()
  })
})

describe('role, groups and fields', () => {
  async function makeOrganizationWithRules(settings: object = {}) {
    const organization = await makeOrganization({ create_accounts: true, groups_claim: 'groups' })
    const { domainId, admin, provider } = organization
    const coach = await makeRole(server, domainId, ['ui.v1.type.learn', 'api.v2.roles.list'])
    const crew = await makeGroup(server, domainId, [])
    const rules = [
      { value: 'coaches', role_id: coach, group_id: null },
      { value: 'crew', role_id: null, group_id: crew },
    ]
    const params = { id: provider.id }
    await server.call(contract.updateSignInProvider, { token: admin.token, params, body: { rules, ...settings } })
    return { ...organization, coach, crew }
  }

  const groupsOf = async (id: string) =>
    (
      await queryRows<{ group_id: string }>(server, 'select group_id from account_group where account_id = $1', [id])
    ).map((row) => row.group_id)

  test('follow the groups at the provider, also when those are removed; a change of address is reported to both addresses', async () => {
    const organization = await makeOrganizationWithRules()
    const { name, email } = addPerson(organization, { groups: ['coaches', 'crew'] })
    const { body } = await signIn(organization.provider.id, name)
    expect(body.account.role_id).toBe(organization.coach)
    expect(await groupsOf(body.account.id)).toEqual([organization.crew])
    const moved = `new${email}`
    idp.add(name, { email: moved, email_verified: true, given_name: 'Anna', family_name: 'Ruiz', groups: [] })
    const later = await signIn(organization.provider.id, name)
    expect(later.body.account).toMatchObject({
      email: moved,
      given_name: { 'en-us': 'Anna' },
      role_id: organization.learnerRole,
    })
    expect(await groupsOf(body.account.id)).toEqual([])
    expect((await server.call(getMe, { token: body.access_token })).status).toBe(401)
    const notified = await queryRows<{ to_email: string }>(
      server,
      `select to_email from communication where account_id = $1 and type = 'account_changed' order by to_email`,
      [body.account.id],
    )
    expect(notified.map((row) => row.to_email).sort()).toEqual([email, moved].sort())
  })

  test('are written down with the account, and count as a change of it, also where groups alone change', async () => {
    const organization = await makeOrganizationWithRules()
    const { name, email } = addPerson(organization, { groups: ['crew'] })
    const { body } = await signIn(organization.provider.id, name)
    const { id } = body.account
    const before = await accountOf(id)
    const changesOf = async () =>
      (
        await queryRows<{ fields: string[] }>(
          server,
          `select details -> 'fields' as fields from audit_event
            where target_id = $1 and action = 'account.update' order by id`,
          [id],
        )
      ).map(({ fields }) => fields)
    await signIn(organization.provider.id, name)
    expect([await changesOf(), (await accountOf(id)).version]).toEqual([[], before.version])
    idp.add(name, { email, email_verified: true, given_name: 'Ana', family_name: 'Ruiz', groups: [] })
    await signIn(organization.provider.id, name)
    expect(await groupsOf(id)).toEqual([])
    expect([await changesOf(), (await accountOf(id)).version]).toEqual([[['groups']], (before.version as number) + 1])
  })

  test('stay as an administrator set them if the provider does not update accounts', async () => {
    const organization = await makeOrganizationWithRules({ update_accounts: false })
    const { name, account } = await addAccount(organization, { groups: ['coaches'], given_name: 'Other' })
    const { body } = await signIn(organization.provider.id, name)
    expect(body.account).toMatchObject({
      id: account.id,
      role_id: organization.learnerRole,
      given_name: { 'en-us': 'Pat' },
    })
  })

  test('a role from a rule goes with its group: the domain’s own default comes next, and without one nobody signs in', async () => {
    const organization = await makeOrganizationWithRules()
    const { domainId, provider, learnerRole, coach } = organization
    const { name, email } = addPerson(organization, { groups: ['coaches'] })
    expect((await signIn(provider.id, name)).body.account.role_id).toBe(coach)
    const leave = () =>
      idp.add(name, { email, email_verified: true, given_name: 'Ana', family_name: 'Ruiz', groups: [] })
    const setDefaults = (ofProvider: string | null, ofDomain: string | null) =>
      seed(server, async (db) => {
        await db.query('update sign_in_provider set default_role_id = $2 where id = $1', [provider.id, ofProvider])
        await db.query('update domain set default_role_id = $2 where id = $1', [domainId, ofDomain])
      })
    leave()
    await setDefaults(null, null)
    expect((await signIn(provider.id, name)).error).toBe('sso_not_vouched')
    const elsewhere = await makeRole(server, await makeDomain(server))
    await setDefaults(elsewhere, learnerRole)
    expect((await signIn(provider.id, name)).body.account.role_id).toBe(learnerRole)
  })

  test('a role whose permissions the author of the rules no longer has is not assigned', async () => {
    const organization = await makeOrganizationWithRules()
    const { name } = addPerson(organization, { groups: ['coaches'] })
    const weaker = await makeRole(server, organization.domainId, ['ui.v1.type.admin', 'api.v2.domains.sign_in'])
    await seed(server, (db) =>
      db.query('update account set role_id = $2 where id = $1', [organization.admin.id, weaker]),
    )
    expect((await signIn(organization.provider.id, name)).body.account.role_id).toBe(organization.learnerRole)
  })

  test('rules cannot assign a role with permissions that their author lacks, global administrator, or a group of another domain', async () => {
    const { admin, provider, domainId } = await makeOrganization()
    const strong = await makeRole(server, domainId, ['api.v2.accounts.destroy_by_id'])
    await seed(server, ({ prisma }) =>
      prisma.domainRole.create({ data: { domainId, roleId: GLOBAL_ADMINISTRATOR_ROLE_ID } }),
    )
    const below = await makeDomain(server, { parentId: domainId })
    const foreignGroup = await makeGroup(server, below, [])
    const rules = [
      { value: 'a', role_id: strong, group_id: null },
      { value: 'b', role_id: GLOBAL_ADMINISTRATOR_ROLE_ID, group_id: null },
      { value: 'c', role_id: null, group_id: foreignGroup },
      { value: 'd', role_id: null, group_id: null },
    ]
    const { status, body } = await server.call(contract.updateSignInProvider, {
      token: admin.token,
      params: { id: provider.id },
      body: { rules },
    })
    expect(status).toBe(422)
    expect(body.errors.map(({ path, code }: { path: string; code: string }) => [path, code]).sort()).toEqual([
      ['rules.0.role_id', 'role_exceeds_own'],
      ['rules.1.role_id', 'role_by_hand'],
      ['rules.2.group_id', 'other_domain'],
      ['rules.3.role_id', 'nothing_given'],
    ])
  })
})

describe('accounts with more permissions than the administrator who saved the provider', () => {
  async function makeOrganizationWithAdministrator() {
    const organization = await makeOrganization()
    const roleId = await makeRole(server, organization.domainId, ['ui.v1.type.admin', 'api.v2.accounts.destroy_by_id'])
    const { name, email } = addPerson(organization)
    const account = await makeAccount(server, { domainId: organization.domainId, roleId, email })
    return { ...organization, name, account }
  }

  test('are neither linked nor signed in, until an administrator with these permissions saves it', async () => {
    const { provider, name, account, admin } = await makeOrganizationWithAdministrator()
    expect((await signIn(provider.id, name)).error).toBe('sso_not_vouched')
    const global = await makeGlobalAdministrator(server)
    const save = (token: string) =>
      server.call(contract.updateSignInProvider, { token, params: { id: provider.id }, body: { title: 'Acme Inc.' } })
    expect((await save(global.token)).status).toBe(200)
    expect((await signIn(provider.id, name)).body.account.id).toBe(account.id)
    // Otherwise an administrator with fewer permissions could take over these accounts or lock their people out.
    expect((await save(admin.token)).status).toBe(403)
    const params = { id: provider.id }
    expect((await server.call(contract.deleteSignInProvider, { token: admin.token, params })).status).toBe(403)
  })

  test('only learners can sign in after that administrator is deactivated', async () => {
    const organization = await makeOrganization()
    const { provider, admin, domainId } = organization
    const { name, account } = await addAccount(organization)
    const lead = addPerson(organization)
    const roleId = await makeRole(server, domainId, ['ui.v1.type.admin', 'api.v2.roles.list'])
    await makeAccount(server, { domainId, roleId, email: lead.email })
    expect((await signIn(provider.id, lead.name)).error).toBeNull()
    await seed(server, (db) => db.query('update account set active = false where id = $1', [admin.id]))
    expect((await signIn(provider.id, lead.name)).error).toBe('sso_not_vouched')
    expect((await signIn(provider.id, name)).body.account.id).toBe(account.id)
  })
})

describe('a domain without passwords', () => {
  async function setSsoOnly(organization: Organization, exceptions: string[], sso_only = true) {
    return server.call(contract.updateSingleSignOn, {
      token: organization.admin.token,
      params: { id: organization.domainId },
      body: { sso_only, exceptions },
    })
  }
  const withPassword = (email: string) => server.call(login, { body: { login: email, password: TEST_PASSWORD } })

  test('allows sign-in through the provider, and by password only for its exceptions', async () => {
    const organization = await makeOrganization()
    const { name, email, account } = await addAccount(organization)
    const exception = await makeAccount(server, { domainId: organization.domainId, roleId: organization.learnerRole })
    const { status, body } = await setSsoOnly(organization, [exception.id])
    expect([status, body.sso_only, body.exceptions[0].works]).toEqual([200, true, true])
    expect((await withPassword(email)).body.code).toBe('sso_only')
    expect((await server.call(login, { body: { login: email, password: 'wrong' } })).body.code).toBe(
      'invalid_email_or_password',
    )
    expect((await withPassword(exception.email)).status).toBe(200)
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(account.id)
  })

  test('tells who can change their password', async () => {
    const organization = await makeOrganization()
    const { domainId, learnerRole: roleId, provider } = organization
    const { name } = await addAccount(organization)
    const { body } = await signIn(provider.id, name)
    const exception = await signInWithPassword(server, await makeAccount(server, { domainId, roleId }))
    const stateOf = async (token: string) => (await server.call(getOwnPassword, { token })).body.state
    expect([await stateOf(body.access_token), await stateOf(exception.token)]).toEqual(['usable', 'usable'])
    await seed(server, (db) => db.query('update account set password_hash = null where id = $1', [body.account.id]))
    expect(await stateOf(body.access_token)).toBe('none')
    await setSsoOnly(organization, [exception.id])
    expect([await stateOf(body.access_token), await stateOf(exception.token)]).toEqual(['closed', 'usable'])
  })

  test('reports that its provider is down, and then still allows only its exceptions', async () => {
    const organization = await makeOrganization()
    const { name, email, account } = await addAccount(organization)
    const { admin, provider } = organization
    await setSsoOnly(organization, [admin.id])
    // The provider's metadata is cached for ten seconds. After that, it must not hide that the provider is down.
    expect((await start(provider.id)).status).toBe(200)
    server.time.advance(11)
    idp.goDown()
    try {
      const started = await start(provider.id)
      expect([started.status, started.body.code]).toEqual([503, 'sso_provider_down'])
      expect(started.body.detail).toContain('If your account keeps a password for such cases')
      expect((await withPassword(email)).body.code).toBe('sso_only')
      const signedIn = await withPassword(admin.email)
      expect(signedIn.status).toBe(200)
      // An administrator who can sign in may allow passwords for everyone until the provider is back.
      await setSsoOnly({ ...organization, admin: { ...admin, token: signedIn.body.access_token } }, [admin.id], false)
      expect((await withPassword(email)).body.account.id).toBe(account.id)
    } finally {
      idp.comeUp()
    }
    expect((await signIn(provider.id, name)).body.account.id).toBe(account.id)
  })

  test('mails a password link only to its exceptions, and accepts no password of others from a link, a form or a registration', async () => {
    const organization = await makeOrganization({}, { allowRegistration: true })
    const { domainId, learnerRole: roleId, provider } = organization
    const { name, email, account } = await addAccount(organization)
    const exception = await makeAccount(server, { domainId, roleId })
    const before = await seed(server, (db) =>
      issueOneTimeToken(
        db,
        { accountId: account.id, domainId },
        {
          purpose: 'password_reset',
          mailedTo: email,
          now: server.time.now(),
          seconds: 600,
        },
      ),
    )
    await setSsoOnly(organization, [exception.id])
    const password = 'Another-Pass-2026!'
    const reset = await server.call(resetPassword, { body: { token: before, password } })
    expect([reset.status, reset.body.code]).toEqual([403, 'sso_only'])
    for (const one of [email, exception.email]) await server.call(requestPasswordReset, { body: { email: one } })
    const mailed = () =>
      queryRows<{ account_id: string }>(
        server,
        `select account_id from communication where type = 'password_reset' and domain_id = $1`,
        [domainId],
      )
    await expect.poll(mailed).toEqual([{ account_id: exception.id }])
    const { body } = await signIn(provider.id, name)
    const change = { old_password: TEST_PASSWORD, password }
    expect((await server.call(changePassword, { token: body.access_token, body: change })).body.code).toBe('sso_only')
    expect((await server.call(getRegistrationDomain, { query: { domain_id: domainId } })).status).toBe(404)
  })

  test('needs a provider that is switched on, and an exception that can sign in', async () => {
    const organization = await makeOrganization({ enabled: false })
    const { domainId, learnerRole: roleId, admin, provider } = organization
    const exception = await makeAccount(server, { domainId, roleId })
    const inactive = await makeAccount(server, { domainId, roleId, active: false })
    expect((await setSsoOnly(organization, [exception.id])).body.errors[0].code).toBe('needs_provider')
    const params = { id: provider.id }
    const below = await makeDomain(server, { parentId: domainId })
    const refusals = () =>
      Promise.all(
        [domainId, below].map(async (id) => {
          const { body } = await server.call(contract.getSingleSignOn, { token: admin.token, params: { id } })
          return body.sso_only_refusal
        }),
      )
    expect(await refusals()).toEqual(['needs_provider', 'needs_provider'])
    await server.call(contract.updateSignInProvider, { token: admin.token, params, body: { enabled: true } })
    // A provider also serves the domains below its own.
    expect(await refusals()).toEqual([null, null])
    expect((await setSsoOnly(organization, [])).body.errors[0].code).toBe('needs_exception')
    expect((await setSsoOnly(organization, [inactive.id])).body.errors[0].code).toBe('needs_exception')
    expect((await setSsoOnly(organization, [exception.id])).status).toBe(200)
    const off = await server.call(contract.updateSignInProvider, {
      token: admin.token,
      params,
      body: { enabled: false },
    })
    expect(off.body.errors[0].code).toBe('only_way_in')
    expect((await server.call(contract.deleteSignInProvider, { token: admin.token, params })).status).toBe(422)
  })

  test('keeps both of two changes that are saved at once', async () => {
    const organization = await makeOrganization()
    const { admin, domainId, learnerRole } = organization
    const people = [
      await makeAccount(server, { domainId, roleId: learnerRole }),
      await makeAccount(server, { domainId, roleId: learnerRole }),
    ].map(({ id }) => id)
    const save = (body: object) =>
      server.call(contract.updateSingleSignOn, { token: admin.token, params: { id: domainId }, body: body as never })
    expect((await save({ sso_only: true, exceptions: people.slice(0, 1) })).status).toBe(200)
    const answers = await whileHeld(
      server,
      ({ query }) => query('select from domain_sign_in where domain_id = $1 for update', [domainId]),
      async () => {
        const first = save({ sso_only: false })
        await expect.poll(() => countWaiting(server.databaseUrl), { timeout: 15_000 }).toBeGreaterThan(0)
        return Promise.all([first, save({ exceptions: people })])
      },
      2,
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const after = await server.call(contract.getSingleSignOn, { token: admin.token, params: { id: domainId } })
    expect(after.body.sso_only).toBe(false)
    expect(after.body.exceptions.map(({ id }: { id: string }) => id).sort()).toEqual([...people].sort())
  })

  test('cannot lock out accounts with more permissions than the caller, nor name exceptions of another domain', async () => {
    const organization = await makeOrganization()
    const { domainId, learnerRole } = organization
    const exception = await makeAccount(server, { domainId, roleId: learnerRole })
    const strong = await makeRole(server, domainId, ['ui.v1.type.admin', 'api.v2.accounts.destroy_by_id'])
    const stronger = await makeAccount(server, { domainId, roleId: strong })
    expect((await setSsoOnly(organization, [exception.id])).status).toBe(403)
    // The caller cannot make that account an exception either.
    expect((await setSsoOnly(organization, [exception.id, stronger.id])).status).toBe(403)
    const elsewhere = await makeDomain(server)
    const foreign = await makeAccount(server, { domainId: elsewhere, roleId: await makeRole(server, elsewhere) })
    expect((await setSsoOnly(organization, [foreign.id])).status).toBe(404)
  })

  test('never locks out all global administrators', async () => {
    const { domainId, learnerRole, provider } = await makeOrganization()
    const exception = await makeAccount(server, { domainId, roleId: learnerRole })
    const globalAdministrators: SignedInPerson[] = []
    for (const _one of [1, 2]) {
      globalAdministrators.push({
        ...(await makeAccount(server, { domainId, roleId: GLOBAL_ADMINISTRATOR_ROLE_ID })),
        ...{ token: '', refreshToken: '' },
      })
    }
    const keep = globalAdministrators.map(({ id }) => id)
    const { token } = await signInWithPassword(server, globalAdministrators[0] as SignedInPerson)
    const switchOthers = (active: boolean) =>
      seed(server, (db) =>
        db.query('update account set active = $3 where role_id = $1 and id <> all ($2::uuid[])', [
          GLOBAL_ADMINISTRATOR_ROLE_ID,
          keep,
          active,
        ]),
      )
    await switchOthers(false)
    const { body } = await server.call(contract.updateSingleSignOn, {
      token,
      params: { id: domainId },
      body: { sso_only: true, exceptions: [exception.id] },
    })
    await switchOthers(true)
    expect([provider.enabled, body.code]).toEqual([true, 'account_protected'])
  })

  test('can never be the root domain', async () => {
    const { token, id } = await makeGlobalAdministrator(server)
    const body = { sso_only: true, exceptions: [id] }
    const { body: answer } = await server.call(contract.updateSingleSignOn, {
      token,
      params: { id: ROOT_DOMAIN_ID },
      body,
    })
    expect(answer.errors[0].code).toBe('root_keeps_passwords')
    const stored = await server.call(contract.getSingleSignOn, { token, params: { id: ROOT_DOMAIN_ID } })
    expect(stored.body.sso_only_refusal).toBe('root_keeps_passwords')
  })
})

describe('the sign-in page', () => {
  const offers = async (query: object) => (await server.call(contract.listSignInOffers, { query: query as never })).body

  test('of a domain shows its providers and those of the domains above, with its branding', async () => {
    const { domainId, provider } = await makeOrganization()
    const below = await makeDomain(server, { parentId: domainId })
    for (const domain_id of [domainId, below]) {
      const { providers, domain, passwords } = await offers({ domain_id })
      expect(providers.map(({ id }: { id: string }) => id)).toEqual([provider.id])
      expect([domain.id, passwords]).toEqual([domain_id, true])
    }
  })

  test('shows the same for every login of a verified email domain, and nothing for any other', async () => {
    const organization = await makeOrganization()
    const { email } = await addAccount(organization)
    const known = await offers({ login: email })
    expect(known.providers.map(({ id }: { id: string }) => id)).toEqual([organization.provider.id])
    expect(await offers({ login: `nobody@${emailDomainOf(organization.domainId)}` })).toEqual(known)
    const nothing = { providers: [], passwords: true, domain: null }
    expect(await offers({ login: 'somebody@example.test' })).toEqual(nothing)
    expect(await offers({ login: 'username' })).toEqual(nothing)
    expect(await offers({ domain_id: newId() })).toEqual(nothing)
    expect(await offers({ domain_id: await makeDomain(server) })).toEqual(nothing)
  })
})

describe('an email domain', () => {
  test('cannot be added if there are fifty already, since all organizations share the DNS checks', async () => {
    const domainId = await makeDomain(server)
    const { token } = await makeAdministrator(server, [...PERMISSIONS], domainId)
    const rows = Array.from({ length: 50 }, (_none, at) => ({ domainId, name: `d${at}.test`, token: 'x' }))
    await seed(server, ({ prisma }) =>
      prisma.emailDomain.createMany({ data: rows.map((row) => ({ ...row, id: newId() })) }),
    )
    const more = { domain_id: domainId, name: 'one-more.test' }
    const { body } = await server.call(contract.createEmailDomain, { token, body: more })
    expect(body.errors).toMatchObject([{ path: 'name', code: 'list_full' }])
  })

  test('of two at once only one is the fiftieth', async () => {
    const domainId = await makeDomain(server)
    const admin = await makeAdministrator(server, [...PERMISSIONS], domainId)
    const rows = Array.from({ length: 49 }, (_none, at) => ({ domainId, name: `e${at}.test`, token: 'x' }))
    await seed(server, ({ prisma }) =>
      prisma.emailDomain.createMany({ data: rows.map((row) => ({ ...row, id: newId() })) }),
    )
    const answers = await whileHeld(
      server,
      ({ query }) => query('select from domain where id = $1 for update', [domainId]),
      () =>
        Promise.all(
          ['a.test', 'b.test'].map((name) =>
            server.call(contract.createEmailDomain, { token: admin.token, body: { domain_id: domainId, name } }),
          ),
        ),
      2,
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test('is verified by its TXT record, and stops being verified a week after the record is gone', async () => {
    const domainId = await makeDomain(server)
    const admin = await makeAdministrator(server, [...PERMISSIONS], domainId)
    const name = emailDomainOf(domainId)
    const made = await server.call(contract.createEmailDomain, {
      token: admin.token,
      body: { domain_id: domainId, name },
    })
    const check = async () =>
      (await server.call(contract.checkEmailDomain, { token: admin.token, params: { id: made.body.id } })).body
    const { record_name, record_value } = made.body
    expect(await check()).toMatchObject({ verified_at: null, problem: 'no_record' })
    records.set(record_name, ['evenground-domain=of-somebody-else'])
    expect(await check()).toMatchObject({ verified_at: null, problem: 'other_value' })
    records.set(record_name, ['something', record_value])
    server.time.advance(31 * 60)
    await checkEmailDomains(server.platform)
    expect(await check()).toMatchObject({ verified_at: expect.any(String), problem: null })
    records.delete(record_name)
    expect(await check()).toMatchObject({ verified_at: expect.any(String), problem: 'no_record' })
    server.time.advance(8 * 24 * 60 * 60)
    await checkEmailDomains(server.platform)
    expect(await check()).toMatchObject({ verified_at: null })
    server.time.advance(-8 * 24 * 60 * 60 - 31 * 60)
  })

  test('is looked up together with others: a server that does not answer holds up nobody', async () => {
    const domainId = await makeDomain(server)
    const rows = Array.from({ length: 3 }, (_none, at) => ({
      id: newId(),
      domainId,
      name: `s${at}.${emailDomainOf(domainId)}`,
      token: 'x',
    }))
    await seed(server, ({ prisma }) => prisma.emailDomain.createMany({ data: rows }))
    const looked = async () =>
      (await queryRows(server, 'select from email_domain where domain_id = $1 and problem is not null', [domainId]))
        .length
    await checkEmailDomains(server.platform, () => true)
    expect(await looked()).toBe(0)
    for (const { name } of rows) slow.add(recordName(name))
    await checkEmailDomains(server.platform)
    expect(await looked()).toBe(3)
    expect(
      await queryRows(server, `select from email_domain where domain_id = $1 and problem = 'no_record'`, [domainId]),
    ).toHaveLength(3)
  })

  test.each(['nonsense', 'a@b.test', '-a.test', 'localhost', 'http://a.test'])('cannot be %s', async (name) => {
    const { admin, domainId } = await makeOrganization({ enabled: false })
    const body = { domain_id: domainId, name }
    expect((await server.call(contract.createEmailDomain, { token: admin.token, body })).status).toBe(400)
  })
})

describe('the settings of a provider', () => {
  test('never return the client secret, and store it encrypted', async () => {
    const { admin, provider, domainId } = await makeOrganization()
    const params = { id: provider.id }
    const shown = JSON.stringify([
      provider,
      (await server.call(contract.getSignInProvider, { token: admin.token, params })).body,
      (await server.call(contract.getSingleSignOn, { token: admin.token, params: { id: domainId } })).body,
    ])
    expect(shown).not.toContain(CLIENT.secret)
    const [row] = await queryRows<{ secret: string }>(
      server,
      `select encode(client_secret, 'escape') as secret from sign_in_provider where id = $1`,
      [provider.id],
    )
    expect(row?.secret).not.toContain(CLIENT.secret)
  })

  test.each([
    'http://idp.test',
    'https://user:pass@idp.test',
    'idp.test',
    'javascript:alert(1)',
    'https://idp.test?x=1',
  ])('an issuer cannot be %s', async (issuer) => {
    const { admin, provider } = await makeOrganization({ enabled: false })
    const { body } = await server.call(contract.updateSignInProvider, {
      token: admin.token,
      params: { id: provider.id },
      body: { issuer },
    })
    expect(body.errors[0]).toMatchObject({ path: 'issuer', code: 'invalid_issuer' })
  })

  test('a provider can be switched on only if it answers; private network addresses are never called', async () => {
    const { admin, provider } = await makeOrganization({ enabled: false })
    const save = (body: object) =>
      server.call(contract.updateSignInProvider, { token: admin.token, params: { id: provider.id }, body })
    for (const issuer of [`${idp.issuer}/nowhere`, 'https://10.0.0.1', 'https://[::1]', 'https://localhost']) {
      const { body } = await save({ issuer, client_secret: CLIENT.secret, enabled: true })
      expect(body.errors[0], issuer).toMatchObject({ path: 'issuer', code: 'provider_unreachable' })
    }
    expect((await save({ enabled: true })).status).toBe(200)
  })

  test('a secret that is kept for one issuer is never sent to another', async () => {
    const { admin, provider } = await makeOrganization({ enabled: false })
    const save = (body: object) =>
      server.call(contract.updateSignInProvider, { token: admin.token, params: { id: provider.id }, body })
    const refused = await save({ issuer: other.issuer })
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'client_secret', code: 'secret_of_other_issuer' }],
    ])
    const read = await server.call(contract.getSignInProvider, { token: admin.token, params: { id: provider.id } })
    expect(read.body.issuer).toBe(idp.issuer)
    expect((await save({ issuer: idp.issuer, title: 'Renamed' })).status).toBe(200)
    expect((await save({ issuer: other.issuer, client_secret: 'of the other one' })).status).toBe(200)
  })

  test('need the permission and a domain in scope', async () => {
    const { domainId, provider } = await makeOrganization()
    const lacking = await makeAdministrator(server, ['api.v2.domains.update_by_id'], domainId)
    const stranger = await makeAdministrator(server, [...PERMISSIONS])
    const params = { id: provider.id }
    expect((await server.call(contract.getSignInProvider, { token: lacking.token, params })).status).toBe(403)
    expect((await server.call(contract.getSignInProvider, { token: stranger.token, params })).status).toBe(404)
    expect((await server.call(contract.testSignInProvider, { token: stranger.token, params })).status).toBe(404)
  })

  test('are audited with the values before and after, except for the secret', async () => {
    const { admin, provider, learnerRole } = await makeOrganization({ enabled: false })
    const rules = [{ value: 'staff', role_id: learnerRole, group_id: null }]
    const body = { issuer: other.issuer, client_secret: 'another-secret-entirely', rules }
    const params = { id: provider.id }
    expect((await server.call(contract.updateSignInProvider, { token: admin.token, params, body })).status).toBe(200)
    const [event] = await queryRows<{ details: object }>(
      server,
      `select details from audit_event where action = 'sign_in_provider.update' and target_id = $1`,
      [provider.id],
    )
    expect(event?.details).toMatchObject({
      before: { issuer: idp.issuer, rules: [] },
      after: { issuer: other.issuer, rules },
    })
    expect(JSON.stringify(event)).not.toContain('another-secret')
  })

  test('deleting a provider ends its sessions', async () => {
    const organization = await makeOrganization()
    const { name } = await addAccount(organization)
    const { body } = await signIn(organization.provider.id, name)
    const params = { id: organization.provider.id }
    expect((await server.call(contract.deleteSignInProvider, { token: organization.admin.token, params })).status).toBe(
      204,
    )
    expect((await server.call(getMe, { token: body.access_token })).status).toBe(401)
  })
})

describe('a test sign-in', () => {
  async function tryOut(organization: Organization, who: string, token = organization.admin.token) {
    const params = { id: organization.provider.id }
    const { body, headers } = await server.call(contract.testSignInProvider, {
      token: organization.admin.token,
      params,
    })
    const cookie = cookieOf(headers)
    const answer = await followCallback(await signInAtProvider(body.url, who, HOME), cookie)
    const read = (asker = token) =>
      server.call(contract.getSignInTest, {
        token: asker,
        params,
        body: { code: answer.get('test') ?? '' },
        headers: { cookie },
      })
    return { read, answer, cookie }
  }

  test('shows the claims and the resulting account, without signing in, linking or creating one', async () => {
    const organization = await makeOrganization({ enabled: false, create_accounts: true })
    const { name, account } = await addAccount(organization)
    const { read, answer, cookie } = await tryOut(organization, name)
    expect((await exchange(answer.get('test'), cookie)).body.code).toBe('sso_failed')
    const { body } = await read()
    expect(body).toMatchObject({ outcome: 'link', reason: null, account: { id: account.id } })
    expect(body.claims).toMatchObject({ sub: name, email_verified: true })
    expect((await read()).body.code).toBe('sso_failed')
    const newcomer = addPerson(organization)
    expect((await (await tryOut(organization, newcomer.name)).read()).body).toMatchObject({
      outcome: 'create',
      role_id: organization.learnerRole,
      fields: { given_name: 'Ana' },
    })
    const links = await queryRows(server, 'select from account_identity where provider_id = $1', [
      organization.provider.id,
    ])
    expect(links).toEqual([])
    expect(await queryRows(server, 'select from account where email = $1', [newcomer.email])).toEqual([])
  })

  test('shows claims with text that a database does not hold, without that text', async () => {
    const organization = await makeOrganization({ enabled: false })
    const { name } = addPerson(organization, {
      given_name: 'An\\u0000a',
      family_name: 'Ri\0vas',
      department: 'half \ud800',
    })
    const { body } = await (await tryOut(organization, name)).read()
    expect(body.claims).toMatchObject({ given_name: 'An\\u0000a', family_name: 'Rivas' })
  })

  test('shows why a sign-in would be refused, and only to the administrator who started the test', async () => {
    const organization = await makeOrganization()
    const { name } = addPerson(organization)
    const colleague = await makeAdministrator(server, [...PERMISSIONS], organization.domainId)
    const { read } = await tryOut(organization, name)
    expect((await read(colleague.token)).body.code).toBe('sso_failed')
    expect((await read()).body).toMatchObject({ outcome: 'refused', reason: 'sso_no_account' })
  })
})

test('signing out leads to the provider, with its ID token as a hint', async () => {
  const organization = await makeOrganization()
  const { name } = await addAccount(organization)
  const { body } = await signIn(organization.provider.id, name)
  const out = await server.call(contract.signOutAtProvider, { body: { refresh_token: body.refresh_token } })
  const url = new URL(out.body.url)
  expect(url.origin).toBe(idp.issuer)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(HOME)
  expect(url.searchParams.get('id_token_hint')).toBeTruthy()
  expect((await server.call(getMe, { token: body.access_token })).status).toBe(401)
  expect(
    (await server.call(contract.signOutAtProvider, { body: { refresh_token: body.refresh_token } })).body.url,
  ).toBeNull()
})

describe('rotating the secret of the server', () => {
  const OLD = 'a secret for tests that is long enough'
  const NEW = 'another secret for tests, as long as the first'

  async function startWith(...secrets: [string, ...string[]]) {
    const [present, ...previous] = secrets
    const platform = { ...server.platform, keys: deriveKeys(present, previous) }
    const app = await buildApp({ platform, findProblem: async () => null })
    const ask = async (url: string, headers: Record<string, string>, payload?: object) => {
      const answer = await app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) })
      return { status: answer.statusCode, body: answer.body ? JSON.parse(answer.body) : null }
    }
    return {
      me: async (token: string) => (await ask(getMe.path, { authorization: `Bearer ${token}` })).status,
      refresh: (token: string) => ask(refreshTokens.path, {}, { refresh_token: token }),
      start: (id: string) => ask(contract.startSingleSignOn.path, {}, { provider_id: id }),
      close: () => app.close(),
    }
  }

  const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] as string, 'base64url').toString()).kid

  test('signs nobody out: tokens name their key, and those of the previous key are still accepted and renewed', async () => {
    const { admin } = await makeOrganization({ enabled: false })
    const rotated = await startWith(NEW, OLD)
    const withoutOld = await startWith(NEW)
    expect([await rotated.me(admin.token), await withoutOld.me(admin.token)]).toEqual([200, 401])
    const first = (await server.call(refreshTokens, { body: { refresh_token: admin.refreshToken } })).body
    // The same token, in its grace period, at a process that already has the new secret.
    const again = (await rotated.refresh(admin.refreshToken)).body
    expect(again.refresh_token).toBe(first.refresh_token)
    expect(kidOf(again.access_token)).not.toBe(kidOf(first.access_token))
    expect(await rotated.me(again.access_token)).toBe(200)
    expect((await rotated.refresh(again.refresh_token)).status).toBe(200)
    await Promise.all([rotated.close(), withoutOld.close()])
  })

  test('still opens what the previous secret encrypted, until everything is encrypted with the new one', async () => {
    const { provider } = await makeOrganization()
    const [rotated, withoutOld] = [await startWith(NEW, OLD), await startWith(NEW)]
    expect((await rotated.start(provider.id)).status).toBe(200)
    expect((await withoutOld.start(provider.id)).body.code).toBe('sso_misconfigured')
    const done = await resealSecrets(server.platform.database, deriveKeys(NEW, [OLD]).sealer)
    expect(done.resealed).toBeGreaterThan(0)
    expect((await withoutOld.start(provider.id)).status).toBe(200)
    await Promise.all([rotated.close(), withoutOld.close()])
    await resealSecrets(server.platform.database, deriveKeys(OLD, [NEW]).sealer)
  })

  test('is announced first where processes start one by one: the next secret is accepted and signs nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'announce-secret-'))
    const file = join(folder, 'jwt-secret')
    const place = { variable: undefined, previous: undefined, file }
    const read = () => parseConfig({ JWT_SECRET_FILE: file })
    const keysOf = ({ jwtSecret, previousJwtSecrets }: ReturnType<typeof read>) =>
      deriveKeys(jwtSecret as string, previousJwtSecrets)
    try {
      writeFileSync(file, OLD)
      const before = keysOf(read())
      announceSecret(place)
      const next = readFileSync(`${file}-next`, 'utf8').trim()
      // Told twice, it stays the same: a machine may already know it.
      announceSecret(place)
      const announced = keysOf(read())
      expect(read()).toMatchObject({ jwtSecret: OLD, previousJwtSecrets: [next, OLD] })
      const kept = loadKeys({ ...read(), jwtSecret: undefined, previousJwtSecrets: [], dataDir: folder })
      expect(kept.accessToken).toEqual(announced.accessToken)
      rotateSecret(place)
      const after = keysOf(read())
      expect(read()).toMatchObject({ jwtSecret: next, previousJwtSecrets: [OLD] })
      expect(existsSync(`${file}-next`)).toBe(false)
      expect(announced.accessToken.map(({ kid }) => kid)).toEqual(after.accessToken.map(({ kid }) => kid).reverse())
      expect([announced.decoys, after.decoys]).toEqual([before.decoys, before.decoys])
      // An interruption leaves the secret announced although it is the current one: it is not used twice.
      writeFileSync(`${file}-next`, next)
      rotateSecret(place)
      expect(read().jwtSecret).not.toBe(next)
      const [line] = announceSecret({ variable: OLD, previous: undefined, file }).match(/JWT_SECRET_PREVIOUS=.*/) ?? []
      expect(line).toMatch(new RegExp(`^JWT_SECRET_PREVIOUS=[\\w-]{64},${OLD}$`))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('is done by a command, which rewrites the secret file or prints the variables to set', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rotate-secret-'))
    try {
      const file = join(folder, 'jwt-secret')
      writeFileSync(file, OLD)
      rotateSecret({ variable: undefined, previous: undefined, file })
      const made = readFileSync(file, 'utf8').trim()
      expect(made).not.toBe(OLD)
      expect(parseConfig({ JWT_SECRET_FILE: file })).toMatchObject({ jwtSecret: made, previousJwtSecrets: [OLD] })
      // Announced to all processes before they are restarted one by one: the earlier ones still count.
      const soon = 'x'.repeat(40)
      const announced = parseConfig({ JWT_SECRET_FILE: file, JWT_SECRET_PREVIOUS: soon })
      expect(announced.previousJwtSecrets).toEqual([soon, OLD])
      rotateSecret({ variable: undefined, previous: undefined, file })
      expect(parseConfig({ JWT_SECRET_FILE: file }).previousJwtSecrets).toEqual([made, OLD])
      const told = rotateSecret({ variable: OLD, previous: soon, file })
      expect(told).toContain(`JWT_SECRET_PREVIOUS=${OLD},${soon}`)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
