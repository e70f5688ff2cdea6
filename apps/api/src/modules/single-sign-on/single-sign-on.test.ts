import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
} from '@evenground/shared/contract/auth'
import * as contract from '@evenground/shared/contract/single-sign-on'
import { generateKeyPair, importJWK, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
import { newId } from '../../platform/ids.ts'
import { deriveKeys } from '../../platform/secret-keys.ts'
import { rotateSecret } from '../../rotate-secret.ts'
import { issueOneTimeToken, saveSecrets } from '../credentials/index.ts'
import { checkEmailDomains } from './check-email-domain.ts'
import { resealSecrets } from './reseal-secrets.ts'

const HOME = 'http://evenground.test/'

const idp = await startIdentityProvider()
const other = await startIdentityProvider()
const records = new Map<string, string[]>()
const names = await startNameServer((name) => records.get(name) ?? [])
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
  // The provider has the real time.
  server.time.set(new Date())
  idp.tamperWith(null)
})

const MAY = ['api.v2.domains.sign_in', 'api.v2.roles.list'] as const
const freshName = () => `p${newId().slice(-12)}`
const emailDomainOf = (domainId: string) => `d${domainId.slice(-12)}.test`

/** Names an e-mail domain and has the name server confirm it. */
async function prove(admin: SignedInPerson, domainId: string) {
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

/** An organization whose people sign in with the provider. */
async function makeOrganization(more: object = {}, domain: object = {}) {
  const domainId = await makeDomain(server, domain)
  const learnerRole = await makeRole(server, domainId)
  await seed(server, ({ prisma }) =>
    prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: learnerRole } }),
  )
  const admin = await makeAdministrator(server, [...MAY], domainId)
  await prove(admin, domainId)
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

/** Brings what a provider sent to the server, in a browser. Answers where the web app continues. */
async function bring(back: URL, cookie: string, path = back.pathname) {
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

/** The whole way, as someone: what the server answered at its end. */
async function signIn(providerId: string, who: string) {
  const { url, cookie } = await start(providerId)
  const answer = await bring(await signInAtProvider(url, who, HOME), cookie)
  if (answer.get('error')) return { error: answer.get('error') as string, body: null }
  const { body } = await exchange(answer.get('code'), cookie)
  return { error: null, body }
}

/** Someone at the provider with an address of the organization. */
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
  test('links the holder of a proven address at the first time, tells them, and finds them by the subject from then on', async () => {
    const organization = await makeOrganization()
    const { name, account } = await addAccount(organization)
    const first = await signIn(organization.provider.id, name)
    expect(first.body.account.id).toBe(account.id)
    expect(first.body.access_token).toBeTruthy()
    expect((await mailsTo(account.id))[0]?.text).toContain('through your organization')
    // Another address from now on: the subject decides.
    idp.add(name, { email: `${freshName()}@elsewhere.test`, given_name: 'Ana', family_name: 'Ruiz' })
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(account.id)
    expect(await mailsTo(account.id)).toHaveLength(1)
  })

  test('proves who somebody is as of the time at which the provider asked, and not where it names none', async () => {
    const organization = await makeOrganization()
    const { name } = await addAccount(organization)
    const enter = async () => {
      const { body } = await signIn(organization.provider.id, name)
      const rows = await queryRows<{ at: Date }>(
        server,
        'select proved_at as at from session where account_id = $1 order by id desc limit 1',
        [body.account.id],
      )
      return rows[0]?.at.getTime()
    }
    const now = server.time.now().getTime()
    expect(await enter()).toBeGreaterThan(now - 60_000)
    const asked = Math.floor(now / 1000) - 3600
    const lie = (more: object) =>
      idp.tamperWith(async (claims, key) =>
        signAs({ ...claims, ...more }, await importJWK(key, 'RS256'), { alg: 'RS256', kid: key.kid as string }),
      )
    lie({ auth_time: asked })
    expect(await enter()).toBe(asked * 1000)
    lie({ auth_time: undefined })
    expect(await enter()).toBe(0)
    lie({ auth_time: asked + 7200 })
    expect(await enter()).toBe(0)
  })

  test('asks the provider when it asked, and to ask again where that is wanted', async () => {
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

  test('gives a session like any other: bound to the browser, renewed, and the token opens what it may', async () => {
    const organization = await makeOrganization()
    const { name } = await addAccount(organization)
    const { url, cookie } = await start(organization.provider.id)
    const answer = await bring(await signInAtProvider(url, name, HOME), cookie)
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

  test('an address of a domain that nobody has proven links nobody', async () => {
    const organization = await makeOrganization()
    const name = freshName()
    const email = `${name}@unproven.test`
    await makeAccount(server, { domainId: organization.domainId, roleId: organization.learnerRole, email })
    idp.add(name, { email, email_verified: true })
    expect((await signIn(organization.provider.id, name)).error).toBe('sso_no_account')
  })

  test('an address that the provider says is not verified links nobody', async () => {
    const organization = await makeOrganization()
    const { name } = await addAccount(organization, { email_verified: false })
    expect((await signIn(organization.provider.id, name)).error).toBe('sso_no_account')
  })

  test('an account of another organization is not found, linked or told of', async () => {
    const organization = await makeOrganization({ create_accounts: true })
    const elsewhere = await makeDomain(server)
    const { name, email } = addPerson(organization)
    await makeAccount(server, { domainId: elsewhere, roleId: await makeRole(server, elsewhere), email })
    expect((await signIn(organization.provider.id, name)).error).toBe('sso_no_account')
  })

  test('an address that was given to somebody else does not open the account of its former holder', async () => {
    const organization = await makeOrganization()
    const { name, email } = await addAccount(organization)
    await signIn(organization.provider.id, name)
    const successor = freshName()
    idp.add(successor, { email, email_verified: true })
    expect((await signIn(organization.provider.id, successor)).error).toBe('sso_other_identity')
  })

  test('serves the domains below as well', async () => {
    const organization = await makeOrganization()
    const below = await makeDomain(server, { parentId: organization.domainId })
    const { name, email } = addPerson(organization)
    const account = await makeAccount(server, { domainId: below, roleId: await makeRole(server, below), email })
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(account.id)
  })

  test('a deactivated account does not open, not even between the answer and the session', async () => {
    const organization = await makeOrganization()
    const { name, account } = await addAccount(organization)
    const { url, cookie } = await start(organization.provider.id)
    const answer = await bring(await signInAtProvider(url, name, HOME), cookie)
    await seed(server, (db) => db.query('update account set active = false where id = $1', [account.id]))
    expect((await exchange(answer.get('code'), cookie)).body.code).toBe('account_not_active')
    expect((await signIn(organization.provider.id, name)).error).toBe('account_not_active')
  })

  test('a proven address needs no mailed link where the domain wants it confirmed', async () => {
    const organization = await makeOrganization()
    await seed(server, ({ prisma }) =>
      prisma.domainSignIn.create({ data: { domainId: organization.domainId, requireVerifiedEmail: true } }),
    )
    const { name, account } = await addAccount(organization)
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(account.id)
  })
})

describe('an account that a stranger registered with the address', () => {
  const PASSWORD = 'Kettle-Lantern-42'

  async function registerAs(email: string, { domainId }: Organization) {
    const body = { domain_id: domainId, given_name: 'No', family_name: 'One', email, password: PASSWORD }
    const made = await server.call(register, { body: { ...body, accepted_terms: true } as never })
    expect(made.status).toBe(201)
    const { id } = made.body.account
    await seed(server, (db) =>
      saveSecrets(db, { accountId: id, domainId }, [{ position: 1, question: 1, answerHash: '-' }]),
    )
    return { id: id as string, email, token: made.body.access_token as string }
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
  const knock = async (email: string) =>
    (await server.call(login, { body: { login: email, password: PASSWORD } })).status

  test('is theirs whom the organization vouches for, and opens to the stranger no more', async () => {
    const organization = await makeOrganization({}, { allowRegistration: true })
    const { name, email } = addPerson(organization)
    const stranger = await registerAs(email, organization)
    await enrollTotp(server, stranger)
    expect(await countCredentials(stranger.id)).toBeGreaterThan(4)
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(stranger.id)
    expect((await server.call(getMe, { token: stranger.token })).status).toBe(401)
    expect([await knock(email), await countCredentials(stranger.id)]).toEqual([400, 0])
  })

  test('keeps its credentials once its address was confirmed', async () => {
    const organization = await makeOrganization({}, { allowRegistration: true })
    const { name, email } = addPerson(organization)
    const { id, token } = await registerAs(email, organization)
    await seed(server, (db) => db.query('update account set email_verified_at = now() where id = $1', [id]))
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(id)
    expect((await server.call(getMe, { token })).status).toBe(200)
    expect(await knock(email)).toBe(200)
  })
})

describe('what is refused', () => {
  async function begin() {
    const organization = await makeOrganization()
    const { name } = await addAccount(organization)
    const { url, cookie } = await start(organization.provider.id)
    return { ...organization, name, cookie, url, back: await signInAtProvider(url, name, HOME) }
  }

  test('an answer that comes a second time', async () => {
    const { back, cookie } = await begin()
    expect((await bring(back, cookie)).get('code')).toBeTruthy()
    expect((await bring(back, cookie)).get('error')).toBe('sso_failed')
  })

  test('a code of ours that comes a second time, too late, or from another browser', async () => {
    const { back, cookie, provider, name } = await begin()
    const code = (await bring(back, cookie)).get('code')
    const stranger = `evenground_attempt=${randomBytes(32).toString('base64url')}`
    expect((await exchange(code, stranger)).body.code).toBe('sso_failed')
    expect((await exchange(code, cookie)).status).toBe(200)
    expect((await exchange(code, cookie)).body.code).toBe('sso_failed')
    const again = await start(provider.id)
    const late = (await bring(await signInAtProvider(again.url, name, HOME), again.cookie)).get('code')
    server.time.advance(61)
    expect((await exchange(late, again.cookie)).body.code).toBe('sso_failed')
    server.time.advance(-61)
  })

  test('an answer in another browser, with another state, or after a quarter of an hour', async () => {
    const { back, cookie } = await begin()
    const stranger = `evenground_attempt=${randomBytes(32).toString('base64url')}`
    expect((await bring(back, stranger)).get('error')).toBe('sso_failed')
    expect((await bring(back, '')).get('error')).toBe('sso_failed')
    const forged = new URL(back)
    forged.searchParams.set('state', randomBytes(32).toString('base64url'))
    expect((await bring(forged, cookie)).get('error')).toBe('sso_failed')
    server.time.advance(15 * 60 + 1)
    expect((await bring(back, cookie)).get('error')).toBe('sso_failed')
    server.time.advance(-15 * 60 - 1)
  })

  test('the answer of one provider at the address of another', async () => {
    const { back, cookie, admin, domainId } = await begin()
    const second = await makeProvider(admin, domainId, { title: 'Second' }, other)
    const path = new URL(second.callback_url).pathname
    expect((await bring(back, cookie, path)).get('error')).toBe('sso_failed')
  })

  test('an answer that names another issuer, and one that names none where the provider always does', async () => {
    const { back, cookie } = await begin()
    back.searchParams.set('iss', other.issuer)
    expect((await bring(back, cookie)).get('error')).toBe('sso_not_trusted')
    const next = await begin()
    next.back.searchParams.delete('iss')
    expect((await bring(next.back, next.cookie)).get('error')).toBe('sso_not_trusted')
  })

  test('a code that the provider never gave', async () => {
    const { back, cookie } = await begin()
    back.searchParams.set('code', 'made-up')
    expect((await bring(back, cookie)).get('error')).toBe('sso_failed')
  })

  test('what the provider itself refused', async () => {
    const { provider } = await makeOrganization()
    const { url, cookie } = await start(provider.id)
    const state = new URL(url).searchParams.get('state')
    const back = new URL(`${provider.callback_url}?error=access_denied&state=${state}`)
    expect((await bring(back, cookie)).get('error')).toBe('sso_refused')
  })

  const lies: [string, Parameters<typeof idp.tamperWith>[0], string][] = [
    [
      'signed by somebody else under the name of the right key',
      async (claims, key) =>
        signAs(claims, (await generateKeyPair('RS256')).privateKey, { alg: 'RS256', kid: key.kid as string }),
      'sso_not_trusted',
    ],
    [
      'signed with a key that nobody publishes',
      async (claims) => signAs(claims, (await generateKeyPair('RS256')).privateKey, { alg: 'RS256', kid: 'unheard' }),
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
      (claims, key) => retell(claims, key, { iss: 'https://accounts.evil.test' }),
      'sso_not_trusted',
    ],
    ['for another audience', (claims, key) => retell(claims, key, { aud: 'another' }), 'sso_not_trusted'],
    [
      'for two audiences, meant for the other',
      (claims, key) => retell(claims, key, { aud: [CLIENT.id, 'another'], azp: 'another' }),
      'sso_not_trusted',
    ],
    [
      'with the nonce of another sign-in',
      (claims, key) => retell(claims, key, { nonce: 'of another' }),
      'sso_not_trusted',
    ],
    ['without a nonce', (claims, key) => retell(claims, key, { nonce: undefined }), 'sso_not_trusted'],
    ['without a subject', (claims, key) => retell(claims, key, { sub: undefined }), 'sso_not_trusted'],
    ['that has run out', (claims, key) => retell(claims, key, { exp: (claims.iat as number) - 400 }), 'sso_clock'],
    ['from long ago', (claims, key) => retell(claims, key, { iat: (claims.iat as number) - 3600 }), 'sso_clock'],
  ]

  async function retell(claims: Record<string, unknown>, key: Parameters<typeof importJWK>[0], changes: object) {
    return signAs({ ...claims, ...changes }, await importJWK(key, 'RS256'), { alg: 'RS256', kid: key.kid as string })
  }

  let lied: { id: string; name: string }
  beforeAll(async () => {
    const organization = await makeOrganization()
    lied = { id: organization.provider.id, name: (await addAccount(organization)).name }
  })

  test.each(lies)('an ID token %s', async (_what, lie, code) => {
    idp.tamperWith(lie)
    expect((await signIn(lied.id, lied.name)).error).toBe(code)
  })

  test('user data about somebody else than the ID token names', async () => {
    idp.tamperWith((claims, key) => retell(claims, key, { sub: 'somebody-else' }))
    expect((await signIn(lied.id, lied.name)).error).toBe('sso_not_trusted')
  })

  test('a clock that is more than five minutes off, and not one that is less', async () => {
    for (const [seconds, error] of [
      [290, null],
      [-290, null],
      [330, 'sso_clock'],
      [-330, 'sso_clock'],
    ] as const) {
      idp.tamperWith((claims, key) => {
        const iat = (claims.iat as number) + seconds
        return retell(claims, key, { iat, nbf: iat, exp: iat + 60 })
      })
      expect((await signIn(lied.id, lied.name)).error, `${seconds} s`).toBe(error)
    }
  })

  test('nobody for a key that the provider has exchanged since', async () => {
    const organization = await makeOrganization()
    const { name, account } = await addAccount(organization)
    await signIn(organization.provider.id, name)
    await idp.rotate()
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(account.id)
  })

  test('a provider that is down says so, at the start and on the way back', async () => {
    const { provider, back, cookie, name, url } = await begin()
    idp.goDown()
    expect((await bring(back, cookie)).get('error')).toBe('sso_provider_down')
    expect((await start(provider.id)).body.code).toBe('sso_provider_down')
    idp.comeUp()
    expect(url).toContain(idp.issuer)
    expect((await signIn(provider.id, name)).error).toBeNull()
  })

  test('a client secret that the provider does not know', async () => {
    const organization = await makeOrganization({ client_secret: 'not the right one' })
    const { name } = await addAccount(organization)
    expect((await signIn(organization.provider.id, name)).error).toBe('sso_misconfigured')
  })

  test('a provider that is switched off, or that there is not', async () => {
    const { provider } = await makeOrganization({ enabled: false })
    expect((await start(provider.id)).status).toBe(404)
    expect((await start(newId())).status).toBe(404)
  })
})

describe('accounts made at the first sign-in', () => {
  test('are made where the domain wants them, with default role, mapped fields, and a confirmed address', async () => {
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
    ['the domain does not want them', {}, {}, 'sso_no_account'],
    ['no address is sent', { create_accounts: true }, { email: undefined }, 'sso_no_email'],
    [
      'the address is of a domain that is not proven',
      { create_accounts: true },
      { email: 'a@unproven.test' },
      'sso_no_account',
    ],
  ])('are not made where %s', async (_why, settings, claims, error) => {
    const organization = await makeOrganization(settings)
    const { name } = addPerson(organization, claims)
    expect((await signIn(organization.provider.id, name)).error).toBe(error)
  })

  test('take an address that somebody elsewhere typed and did not confirm for seven days', async () => {
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
  async function makeRuled(settings: object = {}) {
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

  test('follow the groups at the provider, and go with them; a change is told where it is a new address', async () => {
    const organization = await makeRuled()
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
    const told = await queryRows<{ to_email: string }>(
      server,
      `select to_email from communication where account_id = $1 and type = 'account_changed' order by to_email`,
      [body.account.id],
    )
    expect(told.map((row) => row.to_email).sort()).toEqual([email, moved].sort())
  })

  test('stay as an administrator set them where the provider brings nothing up to date', async () => {
    const organization = await makeRuled({ update_accounts: false })
    const { name, account } = await addAccount(organization, { groups: ['coaches'], given_name: 'Other' })
    const { body } = await signIn(organization.provider.id, name)
    expect(body.account).toMatchObject({
      id: account.id,
      role_id: organization.learnerRole,
      given_name: { 'en-us': 'Pat' },
    })
  })

  test('a role that the author of the rules lost does not count any more', async () => {
    const organization = await makeRuled()
    const { name } = addPerson(organization, { groups: ['coaches'] })
    const weaker = await makeRole(server, organization.domainId, ['ui.v1.type.admin', 'api.v2.domains.sign_in'])
    await seed(server, (db) =>
      db.query('update account set role_id = $2 where id = $1', [organization.admin.id, weaker]),
    )
    expect((await signIn(organization.provider.id, name)).body.account.role_id).toBe(organization.learnerRole)
  })

  test('nobody makes a rule for a role that they lack, for the global administrator, or of another domain', async () => {
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

describe('accounts that may do more than whoever saved the provider', () => {
  async function makeStrong() {
    const organization = await makeOrganization()
    const roleId = await makeRole(server, organization.domainId, ['ui.v1.type.admin', 'api.v2.accounts.destroy_by_id'])
    const { name, email } = addPerson(organization)
    const account = await makeAccount(server, { domainId: organization.domainId, roleId, email })
    return { ...organization, name, account }
  }

  test('are neither linked nor opened by it, until somebody as strong saves it', async () => {
    const { provider, name, account, admin } = await makeStrong()
    expect((await signIn(provider.id, name)).error).toBe('sso_not_vouched')
    const global = await makeGlobalAdministrator(server)
    const save = (token: string) =>
      server.call(contract.updateSignInProvider, { token, params: { id: provider.id }, body: { title: 'Acme Inc.' } })
    expect((await save(global.token)).status).toBe(200)
    expect((await signIn(provider.id, name)).body.account.id).toBe(account.id)
    // Whoever has fewer permissions would take them over, or shut the others out.
    expect((await save(admin.token)).status).toBe(403)
    const params = { id: provider.id }
    expect((await server.call(contract.deleteSignInProvider, { token: admin.token, params })).status).toBe(403)
  })

  test('once its author is gone, learners alone get in', async () => {
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
  async function close(organization: Organization, exceptions: string[], sso_only = true) {
    return server.call(contract.updateSingleSignOn, {
      token: organization.admin.token,
      params: { id: organization.domainId },
      body: { sso_only, exceptions },
    })
  }
  const withPassword = (email: string) => server.call(login, { body: { login: email, password: TEST_PASSWORD } })

  test('lets in by the provider, and by password those alone that it names', async () => {
    const organization = await makeOrganization()
    const { name, email, account } = await addAccount(organization)
    const rescue = await makeAccount(server, { domainId: organization.domainId, roleId: organization.learnerRole })
    const { status, body } = await close(organization, [rescue.id])
    expect([status, body.sso_only, body.exceptions[0].works]).toEqual([200, true, true])
    expect((await withPassword(email)).body.code).toBe('sso_only')
    expect((await server.call(login, { body: { login: email, password: 'wrong' } })).body.code).toBe(
      'invalid_email_or_password',
    )
    expect((await withPassword(rescue.email)).status).toBe(200)
    expect((await signIn(organization.provider.id, name)).body.account.id).toBe(account.id)
  })

  test('says whose password can be changed', async () => {
    const organization = await makeOrganization()
    const { domainId, learnerRole: roleId, provider } = organization
    const { name } = await addAccount(organization)
    const { body } = await signIn(provider.id, name)
    const rescue = await signInWithPassword(server, await makeAccount(server, { domainId, roleId }))
    const stateOf = async (token: string) => (await server.call(getOwnPassword, { token })).body.state
    expect([await stateOf(body.access_token), await stateOf(rescue.token)]).toEqual(['usable', 'usable'])
    await seed(server, (db) => db.query('update account set password_hash = null where id = $1', [body.account.id]))
    expect(await stateOf(body.access_token)).toBe('none')
    await close(organization, [rescue.id])
    expect([await stateOf(body.access_token), await stateOf(rescue.token)]).toEqual(['closed', 'usable'])
  })

  test('whose provider is down says so, keeps everybody else out, and lets in those that it names', async () => {
    const organization = await makeOrganization()
    const { name, email, account } = await addAccount(organization)
    const { admin, provider } = organization
    await close(organization, [admin.id])
    // It answered before: what it said of itself is known, and does not say that it is up.
    expect((await start(provider.id)).status).toBe(200)
    server.time.advance(11)
    idp.goDown()
    try {
      const started = await start(provider.id)
      expect([started.status, started.body.code]).toEqual([503, 'sso_provider_down'])
      expect(started.body.detail).toContain('If your account keeps a password for such cases')
      expect((await withPassword(email)).body.code).toBe('sso_only')
      const rescued = await withPassword(admin.email)
      expect(rescued.status).toBe(200)
      // Who is let in can open passwords for everyone until the provider is back.
      await close({ ...organization, admin: { ...admin, token: rescued.body.access_token } }, [admin.id], false)
      expect((await withPassword(email)).body.account.id).toBe(account.id)
    } finally {
      idp.comeUp()
    }
    expect((await signIn(provider.id, name)).body.account.id).toBe(account.id)
  })

  test('neither mails a way to a password, nor takes one from a link, a form or a registration', async () => {
    const organization = await makeOrganization({}, { allowRegistration: true })
    const { domainId, learnerRole: roleId, provider } = organization
    const { name, email, account } = await addAccount(organization)
    const rescue = await makeAccount(server, { domainId, roleId })
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
    await close(organization, [rescue.id])
    const password = 'Another-Pass-2026!'
    const reset = await server.call(resetPassword, { body: { token: before, password } })
    expect([reset.status, reset.body.code]).toEqual([403, 'sso_only'])
    for (const one of [email, rescue.email]) await server.call(requestPasswordReset, { body: { email: one } })
    const mailed = () =>
      queryRows<{ account_id: string }>(
        server,
        `select account_id from communication where type = 'password_reset' and domain_id = $1`,
        [domainId],
      )
    await expect.poll(mailed).toEqual([{ account_id: rescue.id }])
    const { body } = await signIn(provider.id, name)
    const change = { old_password: TEST_PASSWORD, password }
    expect((await server.call(changePassword, { token: body.access_token, body: change })).body.code).toBe('sso_only')
    expect((await server.call(getRegistrationDomain, { query: { domain_id: domainId } })).status).toBe(404)
  })

  test('needs a provider that is switched on, and an exception that works', async () => {
    const organization = await makeOrganization({ enabled: false })
    const { domainId, learnerRole: roleId, admin, provider } = organization
    const rescue = await makeAccount(server, { domainId, roleId })
    const asleep = await makeAccount(server, { domainId, roleId, active: false })
    expect((await close(organization, [rescue.id])).body.errors[0].code).toBe('needs_provider')
    const params = { id: provider.id }
    await server.call(contract.updateSignInProvider, { token: admin.token, params, body: { enabled: true } })
    expect((await close(organization, [])).body.errors[0].code).toBe('needs_exception')
    expect((await close(organization, [asleep.id])).body.errors[0].code).toBe('needs_exception')
    expect((await close(organization, [rescue.id])).status).toBe(200)
    const off = await server.call(contract.updateSignInProvider, {
      token: admin.token,
      params,
      body: { enabled: false },
    })
    expect(off.body.errors[0].code).toBe('only_way_in')
    expect((await server.call(contract.deleteSignInProvider, { token: admin.token, params })).status).toBe(422)
  })

  test('shuts out nobody with more rights than its administrator, and names nobody of another domain', async () => {
    const organization = await makeOrganization()
    const { domainId, learnerRole } = organization
    const rescue = await makeAccount(server, { domainId, roleId: learnerRole })
    const strong = await makeRole(server, domainId, ['ui.v1.type.admin', 'api.v2.accounts.destroy_by_id'])
    const stronger = await makeAccount(server, { domainId, roleId: strong })
    expect((await close(organization, [rescue.id])).status).toBe(403)
    expect((await close(organization, [rescue.id, stronger.id])).status).toBe(403)
    const elsewhere = await makeDomain(server)
    const foreign = await makeAccount(server, { domainId: elsewhere, roleId: await makeRole(server, elsewhere) })
    expect((await close(organization, [foreign.id])).status).toBe(404)
  })

  test('never shuts out the last global administrators together', async () => {
    const { domainId, learnerRole, provider } = await makeOrganization()
    const rescue = await makeAccount(server, { domainId, roleId: learnerRole })
    const bosses: SignedInPerson[] = []
    for (const _one of [1, 2]) {
      bosses.push({
        ...(await makeAccount(server, { domainId, roleId: GLOBAL_ADMINISTRATOR_ROLE_ID })),
        ...{ token: '', refreshToken: '' },
      })
    }
    const keep = bosses.map(({ id }) => id)
    const { token } = await signInWithPassword(server, bosses[0] as SignedInPerson)
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
      body: { sso_only: true, exceptions: [rescue.id] },
    })
    await switchOthers(true)
    expect([provider.enabled, body.code]).toEqual([true, 'account_protected'])
  })

  test('is never the root', async () => {
    const { token, id } = await makeGlobalAdministrator(server)
    const body = { sso_only: true, exceptions: [id] }
    const { body: answer } = await server.call(contract.updateSingleSignOn, {
      token,
      params: { id: ROOT_DOMAIN_ID },
      body,
    })
    expect(answer.errors[0].code).toBe('root_keeps_passwords')
  })
})

describe('the sign-in page', () => {
  const offers = async (query: object) => (await server.call(contract.listSignInOffers, { query: query as never })).body

  test('of a domain shows its providers and those above it, with its look', async () => {
    const { domainId, provider } = await makeOrganization()
    const below = await makeDomain(server, { parentId: domainId })
    for (const domain_id of [domainId, below]) {
      const { providers, domain, passwords } = await offers({ domain_id })
      expect(providers.map(({ id }: { id: string }) => id)).toEqual([provider.id])
      expect([domain.id, passwords]).toEqual([domain_id, true])
    }
  })

  test('tells the same of every login of a proven e-mail domain, and nothing of any other', async () => {
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

describe('an e-mail domain', () => {
  test('is one of fifty: all of them are looked up in turns with those of everybody else', async () => {
    const domainId = await makeDomain(server)
    const { token } = await makeAdministrator(server, [...MAY], domainId)
    const rows = Array.from({ length: 50 }, (_none, at) => ({ domainId, name: `d${at}.test`, token: 'x' }))
    await seed(server, ({ prisma }) =>
      prisma.emailDomain.createMany({ data: rows.map((row) => ({ ...row, id: newId() })) }),
    )
    const more = { domain_id: domainId, name: 'one-more.test' }
    const { body } = await server.call(contract.createEmailDomain, { token, body: more })
    expect(body.errors).toMatchObject([{ path: 'name', code: 'list_full' }])
  })

  test('is proven by its TXT record, and loses that a week after the record is gone', async () => {
    const domainId = await makeDomain(server)
    const admin = await makeAdministrator(server, [...MAY], domainId)
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

  test.each(['nonsense', 'a@b.test', '-a.test', 'localhost', 'http://a.test'])('is not %s', async (name) => {
    const { admin, domainId } = await makeOrganization({ enabled: false })
    const body = { domain_id: domainId, name }
    expect((await server.call(contract.createEmailDomain, { token: admin.token, body })).status).toBe(400)
  })
})

describe('the settings of a provider', () => {
  test('never give the secret back, and keep it sealed', async () => {
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
    expect(row?.secret).not.toContain('dashes')
  })

  test.each([
    'http://idp.test',
    'https://user:pass@idp.test',
    'idp.test',
    'javascript:alert(1)',
    'https://idp.test?x=1',
  ])('an issuer is not %s', async (issuer) => {
    const { admin, provider } = await makeOrganization({ enabled: false })
    const { body } = await server.call(contract.updateSignInProvider, {
      token: admin.token,
      params: { id: provider.id },
      body: { issuer },
    })
    expect(body.errors[0]).toMatchObject({ path: 'issuer', code: 'invalid_issuer' })
  })

  test('a provider is switched on only where one answers; an address of our own network is never asked', async () => {
    const { admin, provider } = await makeOrganization({ enabled: false })
    const save = (body: object) =>
      server.call(contract.updateSignInProvider, { token: admin.token, params: { id: provider.id }, body })
    for (const issuer of [`${idp.issuer}/nowhere`, 'https://10.0.0.1', 'https://[::1]', 'https://localhost']) {
      const { body } = await save({ issuer, enabled: true })
      expect(body.errors[0], issuer).toMatchObject({ path: 'issuer', code: 'provider_unreachable' })
    }
    expect((await save({ enabled: true })).status).toBe(200)
  })

  test('need the permission and a domain in reach', async () => {
    const { domainId, provider } = await makeOrganization()
    const lacking = await makeAdministrator(server, ['api.v2.domains.update_by_id'], domainId)
    const stranger = await makeAdministrator(server, [...MAY])
    const params = { id: provider.id }
    expect((await server.call(contract.getSignInProvider, { token: lacking.token, params })).status).toBe(403)
    expect((await server.call(contract.getSignInProvider, { token: stranger.token, params })).status).toBe(404)
    expect((await server.call(contract.testSignInProvider, { token: stranger.token, params })).status).toBe(404)
  })

  test('are written down with what they were and are, but for the secret', async () => {
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

  test('a provider that is removed takes its sessions along', async () => {
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
    const answer = await bring(await signInAtProvider(body.url, who, HOME), cookie)
    const read = (asker = token) =>
      server.call(contract.getSignInTest, {
        token: asker,
        params,
        body: { code: answer.get('test') ?? '' },
        headers: { cookie },
      })
    return { read, answer, cookie }
  }

  test('tells what was sent and who it would be, and signs in, links and makes nobody', async () => {
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

  test('tells why somebody would not get in, and is told to who began it alone', async () => {
    const organization = await makeOrganization()
    const { name } = addPerson(organization)
    const colleague = await makeAdministrator(server, [...MAY], organization.domainId)
    const { read } = await tryOut(organization, name)
    expect((await read(colleague.token)).body.code).toBe('sso_failed')
    expect((await read()).body).toMatchObject({ outcome: 'refused', reason: 'sso_no_account' })
  })
})

test('signing out leads to the provider, with the token that it gave', async () => {
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

describe('another secret of the server', () => {
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

  test('signs nobody out: tokens name their key, and those of the earlier one are renewed and believed', async () => {
    const { admin } = await makeOrganization({ enabled: false })
    const rotated = await startWith(NEW, OLD)
    const careless = await startWith(NEW)
    expect([await rotated.me(admin.token), await careless.me(admin.token)]).toEqual([200, 401])
    const first = (await server.call(refreshTokens, { body: { refresh_token: admin.refreshToken } })).body
    // The same token again within the grace, at a process that has the new secret already.
    const again = (await rotated.refresh(admin.refreshToken)).body
    expect(again.refresh_token).toBe(first.refresh_token)
    expect(kidOf(again.access_token)).not.toBe(kidOf(first.access_token))
    expect(await rotated.me(again.access_token)).toBe(200)
    expect((await rotated.refresh(again.refresh_token)).status).toBe(200)
    await Promise.all([rotated.close(), careless.close()])
  })

  test('opens what the earlier one sealed, until all is sealed anew', async () => {
    const { provider } = await makeOrganization()
    const [rotated, later] = [await startWith(NEW, OLD), await startWith(NEW)]
    expect((await rotated.start(provider.id)).status).toBe(200)
    expect((await later.start(provider.id)).body.code).toBe('sso_misconfigured')
    const done = await resealSecrets(server.platform.database, deriveKeys(NEW, [OLD]).sealer)
    expect(done.resealed).toBeGreaterThan(0)
    expect((await later.start(provider.id)).status).toBe(200)
    await Promise.all([rotated.close(), later.close()])
    await resealSecrets(server.platform.database, deriveKeys(OLD, [NEW]).sealer)
  })

  test('is made by a command, in the file that holds it or as what to set', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rotate-secret-'))
    try {
      const file = join(folder, 'jwt-secret')
      writeFileSync(file, OLD)
      rotateSecret({ variable: undefined, previous: undefined, file })
      const made = readFileSync(file, 'utf8').trim()
      expect(made).not.toBe(OLD)
      expect(parseConfig({ JWT_SECRET_FILE: file })).toMatchObject({ jwtSecret: made, previousJwtSecrets: [OLD] })
      rotateSecret({ variable: undefined, previous: undefined, file })
      expect(parseConfig({ JWT_SECRET_FILE: file }).previousJwtSecrets).toEqual([made, OLD])
      const told = rotateSecret({ variable: OLD, previous: NEW, file })
      expect(told).toContain(`JWT_SECRET_PREVIOUS=${OLD},${NEW}`)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
