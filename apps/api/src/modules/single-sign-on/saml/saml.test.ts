import { randomBytes, randomUUID } from 'node:crypto'
import { getMe, listMySessions } from '@evenground/shared/contract/auth'
import { listMyPlans } from '@evenground/shared/contract/learning'
import { getOwnErasure, requestErasure } from '@evenground/shared/contract/own-data'
import { getResultsSeal, openResultsSeal } from '@evenground/shared/contract/results-seal'
import { answerSecondFactor, requestPasskeySignIn, signInWithPasskey } from '@evenground/shared/contract/second-factor'
import * as contract from '@evenground/shared/contract/single-sign-on'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../../test/factories/administrators.ts'
import { makeDomain } from '../../../../test/factories/domains.ts'
import { assignPlan, makeCourse, queryRows, seed } from '../../../../test/factories/learning.ts'
import { makeAccount, signIn as signInWithPassword, TEST_PASSWORD } from '../../../../test/factories/people.ts'
import {
  encode,
  makeSamlProvider,
  readRequest,
  type Said,
  sign,
  writeAssertion,
  writeResponse,
} from '../../../../test/factories/saml-provider.ts'
import { enrollPasskey, enrollTotp } from '../../../../test/factories/second-factor.ts'
import { makeSelfSigned } from '../../../../test/factories/self-signed.ts'
import { createTestServer } from '../../../../test/harness.ts'
import { makeJourney } from '../../../../test/learner-journey.ts'
import { newId } from '../../../platform/ids.ts'
import { metadataLimit } from '../limits.ts'
import { parseCertificate } from './certificates.ts'
import { createReadingThread } from './read-in-thread.ts'
import { cookieOf, createSamlFixture, type Organization, queryOf } from './saml.fixture.ts'

const idp = makeSamlProvider()
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
// The provider uses the real time.
beforeEach(() => server.time.set(new Date()))

const { bring, exchange, makeOrganization, post, signIn, start } = createSamlFixture(server, idp)

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

describe('signing in with SAML', () => {
  test('links by the proven address, opens a session, and signs out at the provider by name and session', async () => {
    const organization = await makeOrganization({ sign_out_url: idp.signOutUrl })
    const { body } = await signIn(organization, { sessionIndex: '_index' })
    expect(body.account.id).toBe(organization.account.id)
    expect((await server.call(getMe, { token: body.access_token })).status).toBe(200)
    const out = await server.call(contract.signOutAtProvider, { body: { refresh_token: body.refresh_token } })
    const url = new URL(out.body.url)
    expect(url.origin + url.pathname).toBe(idp.signOutUrl)
    const { xml } = readRequest(out.body.url)
    expect(xml).toContain('LogoutRequest')
    expect(xml).toContain(organization.name)
    expect(xml).toContain('_index')
  })

  test('asks with a request of its own for one provider, and for the name that is wanted', async () => {
    const { provider } = await makeOrganization({ name_id_format: 'persistent' })
    const request = readRequest((await start(provider.id)).url)
    expect(request).toMatchObject({ issuer: provider.metadata_url, answerUrl: provider.callback_url })
    expect(request.xml).toContain('nameid-format:persistent')
    expect(request.destination).toBe(idp.signInUrl)
  })

  test('makes accounts and fills fields by names and by URIs', async () => {
    const organization = await makeOrganization({
      create_accounts: true,
      attributes: [{ field: 'department', claim: 'http://schemas.acme.test/claims/department' }],
    })
    const who = `n${newId().slice(-12)}`
    idp.add(who, {
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': `${who}@${organization.mailDomain}`,
      'urn:oid:2.5.4.42': 'Inés',
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname': 'Núñez &amp; Co',
      'http://schemas.acme.test/claims/department': 'Research',
    })
    const { body } = await signIn(organization, {}, who)
    expect(body.account).toMatchObject({
      email: `${who}@${organization.mailDomain}`,
      department: 'Research',
      given_name: { 'en-us': 'Inés' },
      family_name: { 'en-us': 'Núñez & Co' },
    })
  })

  test('takes an answer that is signed as a whole as well, and one by the next of two keys', async () => {
    const next = makeSelfSigned('next')
    const organization = await makeOrganization({ certificates: [idp.keys.certificate, next.certificate] })
    expect((await signIn(organization, { sign: 'both' })).body.account.id).toBe(organization.account.id)
    expect((await signIn(organization, { keys: next })).body.account.id).toBe(organization.account.id)
  })

  test('a test shows what was sent, in a provider that is off', async () => {
    const { provider, admin, name } = await makeOrganization({ enabled: false })
    const params = { id: provider.id }
    const { body, headers } = await server.call(contract.testSignInProvider, { token: admin.token, params })
    const cookie = cookieOf(headers)
    const answer = await bring(provider.id, idp.answer(body.url, name), cookie)
    const read = await server.call(contract.getSignInTest, {
      token: admin.token,
      params,
      body: { code: answer.get('test') ?? '' },
      headers: { cookie },
    })
    expect(read.body).toMatchObject({ outcome: 'link', claims: { sub: name, givenName: 'Ana', given_name: 'Ana' } })
  })
})

describe('what is refused', () => {
  /** Begins an attempt, with the answer that an honest provider would give. */
  async function begin(more: Partial<Said> = {}) {
    const organization = await makeOrganization()
    const { url, cookie } = await start(organization.provider.id)
    const said = idp.say(readRequest(url), organization.name, more)
    const { relayState } = readRequest(url)
    const send = async (xml: string) =>
      (await bring(organization.provider.id, { SAMLResponse: encode(xml), RelayState: relayState }, cookie)).get(
        'error',
      )
    return { ...organization, url, cookie, said, send, relayState }
  }

  // Refused sign-ins change nothing, so one organization serves all tests.
  let shared: Promise<Organization> | undefined
  const refusalOf = async (more: Partial<Said>) => {
    shared ??= makeOrganization()
    return (await signIn(await shared, more)).error
  }

  test('an answer that comes twice, and an assertion that answers another question', async () => {
    const organization = await makeOrganization()
    const first = await start(organization.provider.id)
    const posted = idp.answer(first.url, organization.name)
    expect((await bring(organization.provider.id, posted, first.cookie)).get('code')).toBeTruthy()
    expect((await bring(organization.provider.id, posted, first.cookie)).get('error')).toBe('sso_failed')
    const second = await start(organization.provider.id, first.cookie)
    const replayed = { ...posted, RelayState: readRequest(second.url).relayState }
    expect((await bring(organization.provider.id, replayed, second.cookie)).get('error')).toBe('sso_not_trusted')
  })

  test('an answer that was believed before the provider was changed', async () => {
    const { provider, admin, name } = await makeOrganization()
    const { url, cookie } = await start(provider.id)
    const next = await post(provider.id, idp.answer(url, name))
    const params = { id: provider.id }
    const body = { certificates: [makeSelfSigned('next').certificate] }
    expect((await server.call(contract.updateSignInProvider, { token: admin.token, params, body })).status).toBe(200)
    const { headers } = await server.request({ method: 'GET', url: next.pathname + next.search, headers: { cookie } })
    expect(queryOf(headers.location).get('error')).toBe('sso_failed')
  })

  test('an answer in another browser, or after a quarter of an hour', async () => {
    const { provider, url, name, cookie } = await begin()
    const stranger = `evenground_attempt=${randomBytes(32).toString('base64url')}`
    const posted = idp.answer(url, name)
    expect((await bring(provider.id, posted, stranger)).get('error')).toBe('sso_failed')
    server.time.advance(15 * 60 + 1)
    expect((await bring(provider.id, posted, cookie)).get('error')).toBe('sso_failed')
  })

  test('is recorded in the domain of the provider, with the reason, also where no attempt is found', async () => {
    const { provider, url, name, cookie } = await begin()
    const stranger = `evenground_attempt=${randomBytes(32).toString('base64url')}`
    const posted = idp.answer(url, name)
    await bring(provider.id, { ...posted, RelayState: 'made-up' }, cookie)
    await bring(provider.id, { ...posted, RelayState: '' }, cookie)
    await bring(provider.id, posted, stranger)
    await bring(provider.id, posted, cookie)
    const late = await start(provider.id)
    server.time.advance(15 * 60 + 1)
    await bring(provider.id, idp.answer(late.url, name), late.cookie)
    const events = await queryRows<{ domain_id: string; reason: string }>(
      server,
      `select domain_id, details ->> 'reason' as reason from audit_event
        where target_id = $1 and action = 'sign_in' and outcome = 'refused' order by id`,
      [provider.id],
    )
    expect(events.map(({ reason }) => reason)).toEqual([
      ...['unknown_state', 'no_state', 'foreign_browser', 'used_before', 'attempt_expired'],
    ])
  })

  test('one that is not signed, signed around the assertion alone, or by an unknown key that it brings along', async () => {
    expect(await refusalOf({ sign: 'none' })).toBe('sso_not_trusted')
    expect(await refusalOf({ sign: 'response' })).toBe('sso_not_trusted')
    expect(await refusalOf({ keys: makeSelfSigned('login.acme.test') })).toBe('sso_not_trusted')
  })

  test.each(['ds', 'd-s', 'd.s', 'ñ'])('SHA-1, by which signatures were forged, with the prefix %s', async (prefix) => {
    const sha1 = 'http://www.w3.org/2000/09/xmldsig#'
    expect(await refusalOf({ prefix })).toBeNull()
    expect(await refusalOf({ prefix, signature: `${sha1}rsa-sha1` })).toBe('sso_not_trusted')
    expect(await refusalOf({ prefix, digest: `${sha1}sha1` })).toBe('sso_not_trusted')
  })

  test('one for another audience, address, question or from another provider', async () => {
    const other = await makeOrganization()
    expect(await refusalOf({ audience: other.provider.metadata_url })).toBe('sso_not_trusted')
    expect(await refusalOf({ recipient: other.provider.callback_url })).toBe('sso_not_trusted')
    expect(await refusalOf({ destination: other.provider.callback_url })).toBe('sso_not_trusted')
    const { said, send } = await begin({ destination: other.provider.callback_url })
    const xml = idp
      .write(said)
      .replace('xmlns:samlp=', 'xmlns:saml-p=')
      .replaceAll(/(<\/?)samlp:/g, '$1saml-p:')
    expect(xml).toMatch(/^<saml-p:Response /)
    expect(await send(xml)).toBe('sso_not_trusted')
    expect(await refusalOf({ inResponseTo: `_${randomUUID()}` })).toBe('sso_not_trusted')
    expect(await refusalOf({ inResponseTo: null })).toBe('sso_not_trusted')
    expect(await refusalOf({ issuer: 'https://login.other.test' })).toBe('sso_not_trusted')
  })

  test('a provider whose clock is five minutes off, early or late, and one that is a little off is not', async () => {
    expect(await refusalOf({ madeAt: minutes(5) })).toBe('sso_clock')
    expect(await refusalOf({ madeAt: minutes(-5) })).toBe('sso_clock')
    expect(await refusalOf({ madeAt: minutes(-0.5), from: minutes(0.5) })).toBeNull()
  })

  test('one that ran out, or is not good yet', async () => {
    expect(await refusalOf({ until: minutes(-2) })).toBe('sso_clock')
    expect(await refusalOf({ from: minutes(2) })).toBe('sso_clock')
  })

  test('a person whom the provider did not let in, a name that changes each time, and an encrypted answer', async () => {
    expect(await refusalOf({ status: 'AuthnFailed', sign: 'none' })).toBe('sso_refused')
    const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
    expect(await refusalOf({ format: transient })).toBe('sso_changing_name')
    const { said, send } = await begin()
    expect(await send(writeResponse(said, '<saml:EncryptedAssertion/>'))).toBe('sso_encrypted')
  })

  test('comments, entities and other markup that programs read differently', async () => {
    const { said, send } = await begin()
    const xml = idp.write(said)
    const commented = xml.replace(`>${said.name}<`, `>${said.name.slice(0, 3)}<!---->${said.name.slice(3)}<`)
    expect(commented).not.toBe(xml)
    expect(await send(commented)).toBe('sso_not_trusted')
    const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
    const next = await begin()
    expect(await next.send(entity + idp.write(next.said).replace(`>${next.said.name}<`, '>&e;<'))).toBe(
      'sso_not_trusted',
    )
    const third = await begin()
    expect(await third.send(idp.write(third.said).replace(`>${third.said.name}<`, `><![CDATA[root]]><`))).toBe(
      'sso_not_trusted',
    )
    const fourth = await begin()
    expect(await fourth.send('no XML at all')).toBe('sso_not_trusted')
  })

  describe('a signature that covers something else than what is read (wrapping)', () => {
    const SIGNATURE = /<ds:Signature[\s\S]*?<\/ds:Signature>/
    const ASSERTION = /<saml:Assertion[\s\S]*<\/saml:Assertion>/

    /** The signed assertion of an honest answer, and one that names someone else. */
    async function prepare() {
      const begun = await begin()
      const { said } = begun
      const signed = sign(writeAssertion(said, '_signed'), 'Assertion', said)
      const victim = await makeAccount(server, {
        domainId: begun.domainId,
        roleId: begun.account.roleId,
        email: `victim@${begun.mailDomain}`,
      })
      const forged = writeAssertion(
        { ...said, name: 'victim', attributes: { mail: victim.email as string } },
        '_forged',
      )
      const signature = SIGNATURE.exec(signed)?.[0] as string
      const withSignature = (inside: string) => forged.replace('</saml:Issuer>', `</saml:Issuer>${inside}`)
      const hide = (name: string, inside: string) =>
        signature.replace('</ds:Signature>', `<ds:${name}>${inside}</ds:${name}></ds:Signature>`)
      return { ...begun, signed, forged, signature, withSignature, hide }
    }

    type Prepared = Awaited<ReturnType<typeof prepare>>

    const bare = ({ signed }: Prepared) => signed.replace(SIGNATURE, '')
    const FORMS: Record<string, (prepared: Prepared) => string> = {
      'the forged one before the signed one': ({ said, forged, signed }) => writeResponse(said, forged + signed),
      'the forged one behind the signed one': ({ said, forged, signed }) => writeResponse(said, signed + forged),
      'the signed one inside of the forged one': ({ said, forged, signed }) =>
        writeResponse(said, forged.replace('</saml:Assertion>', `${signed}</saml:Assertion>`)),
      'the signed one in the subject of the forged one': ({ said, forged, signed }) =>
        writeResponse(said, forged.replace('</saml:Subject>', `${signed}</saml:Subject>`)),
      'the original inside of the signature of the forged one': (prepared) =>
        writeResponse(prepared.said, prepared.withSignature(prepared.hide('Object', bare(prepared)))),
      'the signed one in an object of a signature of the forged one': ({ said, withSignature, hide, signed }) =>
        writeResponse(said, withSignature(hide('Object', signed))),
      'the forged one with the signature of the signed one': ({ said, withSignature, signature }) =>
        writeResponse(said, withSignature(signature)),
      'two elements of one ID': ({ said, withSignature, signature, signed }) =>
        writeResponse(said, withSignature(signature).replace('"_forged"', '"_signed"')).replace(
          '</samlp:Status>',
          `</samlp:Status><samlp:Extensions>${signed}</samlp:Extensions>`,
        ),
      'the forged one in the extensions': ({ said, forged, signed }) =>
        writeResponse(said, signed).replace(
          '</samlp:Status>',
          `</samlp:Status><samlp:Extensions>${forged}</samlp:Extensions>`,
        ),
    }

    for (const [form, write] of Object.entries(FORMS)) {
      test(form, async () => {
        const prepared = await prepare()
        const { provider, cookie, relayState, account } = prepared
        const posted = { SAMLResponse: encode(write(prepared)), RelayState: relayState }
        const answer = await bring(provider.id, posted, cookie)
        if (answer.get('error')) return expect(answer.get('error')).toBe('sso_not_trusted')
        // What is read is what was signed: the honest person and nobody else.
        expect((await exchange(answer.get('code'), cookie)).body.account.id).toBe(account.id)
      })
    }

    test('a signed answer whose text was changed', async () => {
      const { said, send } = await begin()
      expect(await send(idp.write(said).replace(`>${said.name}<`, '>victim<'))).toBe('sso_not_trusted')
      const whole = await begin({ sign: 'both' })
      expect(await whole.send(idp.write(whole.said).replace(ASSERTION, whole.said.name))).toBe('sso_not_trusted')
    })
  })
})

describe('a second factor', () => {
  const MFA = 'https://refeds.org/profile/mfa'

  async function makeHolder(more: object = {}) {
    const organization = await makeOrganization(more)
    const person = await signInWithPassword(server, organization.account)
    return { ...organization, person, app: await enrollTotp(server, person) }
  }

  const answerCode = (token: string, code: string) => server.call(answerSecondFactor, { body: { token, code } })

  test('is asked for after the provider, and the session is then like any other of that provider', async () => {
    const { app, ...organization } = await makeHolder({ sign_out_url: idp.signOutUrl })
    const { body } = await signIn(organization, { context: MFA })
    expect(body).toMatchObject({ second_factor: { methods: ['totp', 'recovery_code'] } })
    expect(body.access_token).toBeUndefined()
    server.time.advance(240)
    expect((await answerCode(body.second_factor.token, '000000')).status).toBe(400)
    const entered = await answerCode(body.second_factor.token, app.nextCode())
    expect([entered.status, entered.body.account?.id]).toEqual([200, organization.account.id])
    const out = await server.call(contract.signOutAtProvider, { body: { refresh_token: entered.body.refresh_token } })
    expect(out.body.url).toContain(idp.signOutUrl)
  })

  test('is not asked for twice where the provider says that it did, and is believed', async () => {
    const organization = await makeHolder({ trusts_factor: true })
    expect((await signIn(organization)).body).toHaveProperty('second_factor')
    const { body } = await signIn(organization, { context: MFA })
    expect(body.account.id).toBe(organization.account.id)
    const sessions = (await server.call(listMySessions, { token: body.access_token })).body
    expect(sessions.find((one: { current: boolean }) => one.current).second_factor).toBe(true)
  })

  test('that a domain demands is set up here, unless the provider that is believed has one', async () => {
    const organization = await makeOrganization({ trusts_factor: true })
    await seed(server, ({ prisma }) =>
      prisma.domainSignIn.create({ data: { domainId: organization.domainId, secondFactor: 'everybody' } }),
    )
    const plain = (await signIn(organization)).body
    expect(plain.must_enroll_second_factor).toBe(true)
    const own = (token: string) => server.call(listMyPlans, { token, query: {} })
    expect((await own(plain.access_token)).body.code).toBe('second_factor_enrollment_needed')
    const strong = (await signIn(organization, { context: MFA })).body
    expect(strong.must_enroll_second_factor).toBe(false)
    expect((await own(strong.access_token)).status).toBe(200)
    expect((await server.call(getMe, { token: strong.access_token })).body.must_enroll_second_factor).toBe(false)
  })

  test('ends with the provider: once that is off, what it opened goes no further', async () => {
    const { app, ...organization } = await makeHolder()
    const { body } = await signIn(organization)
    const params = { id: organization.provider.id }
    await server.call(contract.updateSignInProvider, {
      token: organization.admin.token,
      params,
      body: { enabled: false },
    })
    expect((await answerCode(body.second_factor.token, app.nextCode())).body.code).toBe('challenge_expired')
  })

  test('passkeys alone are closed with the passwords of a domain, but for its exceptions', async () => {
    const { domainId, account, person } = await makeHolder()
    const { passkey } = await enrollPasskey(server, person)
    await seed(server, ({ prisma }) => prisma.domainSignIn.create({ data: { domainId, ssoOnly: true } }))
    const enter = async () => {
      const { body } = await server.call(requestPasskeySignIn, {})
      return server.call(signInWithPasskey, { body: { token: body.token, passkey: passkey.get(body.options) } })
    }
    expect((await enter()).body.code).toBe('sso_only')
    await seed(server, ({ prisma }) => prisma.passwordException.create({ data: { accountId: account.id, domainId } }))
    expect((await enter()).status).toBe(200)
  })
})

describe('the link of one account', () => {
  test('is seen by its person, and ended by an administrator with its sessions; the person is told', async () => {
    const organization = await makeOrganization()
    const { account, admin, provider } = organization
    const { body } = await signIn(organization)
    const own = await server.call(contract.listMySignInLinks, { token: body.access_token })
    expect(own.body).toMatchObject([{ provider_id: provider.id, title: 'Acme' }])
    const params = { id: account.id }
    expect((await server.call(contract.listSignInLinks, { token: admin.token, params })).body).toEqual(own.body)
    const end = (token: string) =>
      server.call(contract.endSignInLink, { token, params: { ...params, providerId: provider.id } })
    expect((await end(admin.token)).status).toBe(204)
    expect((await server.call(getMe, { token: body.access_token })).status).toBe(401)
    expect((await end(admin.token)).status).toBe(404)
    const [mail] = await queryRows<{ message: string }>(
      server,
      `select message from communication where account_id = $1 and type = 'account_changed' order by id desc limit 1`,
      [account.id],
    )
    expect(mail?.message).toContain('it was disconnected from this account')
  })

  test('of somebody with more rights is ended by nobody', async () => {
    const { domainId, provider, admin } = await makeOrganization()
    const strong = await makeAdministrator(server, ['api.v2.domains.sign_in', 'api.v2.accounts.list'], domainId)
    const link = { providerId: provider.id, domainId, subject: strong.id, accountId: strong.id }
    await seed(server, ({ prisma }) => prisma.accountIdentity.create({ data: link }))
    const params = { id: strong.id, providerId: provider.id }
    expect((await server.call(contract.endSignInLink, { token: admin.token, params })).status).toBe(403)
  })
})

test('whoever has no password asks to be erased after a fresh sign-in, and with nothing else', async () => {
  const organization = await makeOrganization()
  await seed(server, (db) =>
    db.query('update account set password_hash = null where id = $1', [organization.account.id]),
  )
  const { access_token: token } = (await signIn(organization)).body
  expect((await server.call(getOwnErasure, { token })).body.password).toBe(false)
  const ask = () => server.call(requestErasure, { token, body: {} })
  server.time.advance(601)
  expect((await ask()).body.code).toBe('fresh_proof_needed')
  server.time.advance(-601)
  expect((await ask()).body.request).toMatchObject({ state: 'open' })
})

test('a session that the provider opened without asking the person proves nothing, until it asks', async () => {
  const organization = await makeOrganization()
  await seed(server, (db) =>
    db.query('update account set password_hash = null where id = $1', [organization.account.id]),
  )
  const askAs = async (more: Partial<Said>) => {
    const { access_token: token } = (await signIn(organization, more)).body
    return (await server.call(requestErasure, { token, body: {} })).body
  }
  expect((await askAs({ askedAt: minutes(-11) })).code).toBe('fresh_proof_needed')
  expect((await askAs({ askedAt: minutes(6) })).code).toBe('fresh_proof_needed')
  const begin = (body: object) =>
    server.call(contract.startSingleSignOn, { body: { provider_id: organization.provider.id, ...body } })
  expect(readRequest((await begin({ fresh: true })).body.url).xml).toContain('ForceAuthn="true"')
  expect(readRequest((await begin({})).body.url).xml).not.toContain('ForceAuthn')
  expect((await askAs({ askedAt: minutes(-9) })).request).toMatchObject({ state: 'open' })
})

describe('a key that an administrator adds', () => {
  /** Creates a confidential organization, and a person with a link and earlier answers. */
  async function makeAnswered() {
    const organization = await makeOrganization()
    const { account, domainId, admin, provider } = organization
    await seed(server, ({ prisma }) =>
      prisma.domainPrivacy.create({ data: { domainId, responseMode: 'confidential' } }),
    )
    await signIn(organization)
    const person = await signInWithPassword(server, account)
    const course = await makeCourse(server, { domainId })
    await makeJourney(server, person, course, await assignPlan(server, person, course.plan)).passIntro()
    server.time.advance(1)
    const sealOf = async (more: Partial<Said> = {}) => {
      const { body } = await signIn(organization, more)
      return {
        token: body.access_token as string,
        seal: (await server.call(getResultsSeal, { token: body.access_token })).body?.changed,
      }
    }
    const save = (body: object) =>
      server.call(contract.updateSignInProvider, { token: admin.token, params: { id: provider.id }, body })
    const open = (token: string) => server.call(openResultsSeal, { token, body: { old_password: TEST_PASSWORD } })
    return { organization, account, provider, sealOf, save, open }
  }

  test('never opens by itself what the person opened in a sign-in with another key', async () => {
    const { sealOf, save, open } = await makeAnswered()
    const keys = makeSelfSigned('added')
    await save({ certificates: [idp.keys.certificate, keys.certificate] })
    const own = await sealOf()
    // Between the person's sign-in and opening the seal, someone else signs in with the other key.
    expect((await sealOf({ keys })).seal).toEqual(['provider_changed'])
    expect((await open(own.token)).status).toBe(200)
    expect((await sealOf()).seal).toBeUndefined()
    expect((await sealOf({ keys })).seal).toEqual(['provider_changed'])
  })

  test('believing the provider about the second factor seals as well', async () => {
    const { sealOf, save } = await makeAnswered()
    await save({ trusts_factor: true })
    expect((await sealOf()).seal).toEqual(['provider_changed'])
  })

  test('seals what the link opened before, once, and a person who opens it elsewhere ends the link', async () => {
    const { account, sealOf, save, open } = await makeAnswered()
    expect((await sealOf()).seal).toBeUndefined()
    expect((await save({ title: 'Acme Inc.', certificates: [idp.keys.certificate] })).status).toBe(200)
    expect((await sealOf()).seal).toBeUndefined()
    await save({ certificates: [idp.keys.certificate, makeSelfSigned('added').certificate] })
    expect((await sealOf()).seal).toEqual(['provider_changed'])
    const own = await signInWithPassword(server, account)
    await open(own.token)
    const links = await queryRows(server, 'select from account_identity where account_id = $1', [account.id])
    expect(links).toEqual([])
  })
})

describe('an answer that nobody asked for', () => {
  const unasked = (organization: Organization, more: Partial<Said> = {}) => {
    const { provider, name } = organization
    const request = {
      id: '',
      issuer: provider.metadata_url ?? '',
      answerUrl: provider.callback_url,
      destination: '',
      relayState: '',
      xml: '',
    }
    return { SAMLResponse: encode(idp.write(idp.say(request, name, { inResponseTo: null, ...more }))), RelayState: '' }
  }

  test('is refused unless that is allowed, and signs in nobody where it is: the provider is asked', async () => {
    const closed = await makeOrganization()
    expect((await bring(closed.provider.id, unasked(closed), '')).get('error')).toBe('sso_unasked')
    const [event] = await queryRows<{ details: object }>(
      server,
      'select details from audit_event where target_id = $1 and outcome = $2',
      [closed.provider.id, 'refused'],
    )
    expect(event?.details).toEqual({ by: 'provider', reason: 'sso_unasked' })
    const open = await makeOrganization({ idp_initiated: true })
    const led = await bring(open.provider.id, unasked(open), '')
    expect(Object.fromEntries(led)).toEqual({ provider: open.provider.id })
  })

  test('goes round in no circle: what answers a request that is over is an error', async () => {
    const organization = await makeOrganization({ idp_initiated: true })
    const late = unasked(organization, { inResponseTo: `_${randomUUID()}` })
    expect((await bring(organization.provider.id, late, '')).get('error')).toBe('sso_failed')
  })
})

describe('the settings', () => {
  const codesOf = (body: { errors?: { path: string; code: string }[] }) =>
    body.errors?.map(({ path, code }) => [path, code])

  test('want an address to sign in at and a certificate, and say what is wrong with each', async () => {
    const domainId = await makeDomain(server)
    const admin = await makeAdministrator(server, ['api.v2.domains.sign_in'], domainId)
    const save = (more: object) =>
      server.call(contract.createSignInProvider, {
        token: admin.token,
        body: { kind: 'saml', title: 'Acme', issuer: 'urn:acme', domain_id: domainId, ...more } as never,
      })
    expect(codesOf((await save({})).body)).toEqual([
      ['sign_in_url', 'required'],
      ['certificates', 'required'],
    ])
    const wrong = { sign_in_url: 'javascript:alert(1)', certificates: ['abc', idp.keys.certificate] }
    expect(codesOf((await save(wrong)).body)).toEqual([
      ['sign_in_url', 'invalid_page'],
      ['certificates.0', 'invalid_certificate'],
    ])
    const oidc = await save({ kind: 'oidc', issuer: 'https://login.acme.test' })
    expect(codesOf(oidc.body)).toEqual([
      ['client_id', 'required'],
      ['client_secret', 'required'],
    ])
  })

  test('read metadata: entity ID, addresses and certificates, and nothing that declares entities', async () => {
    const admin = await makeAdministrator(server, ['api.v2.domains.sign_in'], await makeDomain(server))
    const read = (xml: string) => server.call(contract.readSamlMetadata, { token: admin.token, body: { xml } })
    const { body } = await read(idp.metadata([idp.keys.certificate, makeSelfSigned('next').certificate]))
    expect(body).toMatchObject({
      issuer: idp.entityId,
      sign_in_url: idp.signInUrl,
      sign_out_url: idp.signOutUrl,
      certificates: [{ subject: 'CN=login.acme.test' }, { subject: 'CN=next' }],
    })
    const bomb = '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    for (const [xml, code] of [
      [idp.metadata().replace('<md:', `${bomb}<md:`), 'not_metadata'],
      ['<a', 'not_metadata'],
      ['<a/>', 'no_provider'],
      [idp.metadata().replaceAll('HTTP-Redirect', 'SOAP'), 'no_redirect'],
      [idp.metadata([]), 'no_certificate'],
    ] as const) {
      expect(codesOf((await read(xml)).body)).toEqual([['xml', code]])
    }
  })

  test('each reading of metadata counts against the limit of the account', async () => {
    const admin = await makeAdministrator(server, ['api.v2.domains.sign_in'], await makeDomain(server))
    await server.call(contract.readSamlMetadata, { token: admin.token, body: { xml: '<a/>' } })
    const { used } = await server.platform.limits.consume([metadataLimit(admin.id)])
    expect(used).toEqual([2])
  })

  test('a certificate may have blanks around it, but no text of any length is looked at', () => {
    const { certificate } = idp.keys
    expect(parseCertificate(certificate + ' '.repeat(1000))).not.toBeNull()
    expect(parseCertificate(certificate + ' '.repeat(20_000))).toBeNull()
  })

  test('documents of one domain hold up nobody of another, and so many of them wait', async () => {
    const readInThread = createReadingThread()
    const ended: string[] = []
    const read = (domain: string) => readInThread(domain, { metadata: '<a/>' }).then(() => ended.push(domain))
    const own = Array.from({ length: 21 }, () => read('busy'))
    await expect(read('busy')).rejects.toMatchObject({ code: 'too_many_requests' })
    await read('other')
    expect(ended.length).toBeLessThan(4)
    await Promise.all(own)
  })

  test('tell the provider who we are, at an address that is our name there', async () => {
    const { provider } = await makeOrganization()
    const { status, headers, body } = await server.request({
      method: 'GET',
      url: new URL(provider.metadata_url ?? '').pathname,
    })
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('samlmetadata+xml')])
    expect(String(body)).toContain(`entityID="${provider.metadata_url}"`)
    expect(String(body)).toContain(`Location="${provider.callback_url}"`)
    expect((await server.call(contract.getServiceMetadata, { params: { id: newId() } })).status).toBe(404)
  })

  test('forms are taken at that one address alone', async () => {
    const { status } = await server.request({
      method: 'POST',
      url: '/api/v2/sso/start',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'provider_id=x',
    })
    expect(status).toBe(415)
  })
})
