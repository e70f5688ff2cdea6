import { createVerify, randomUUID, X509Certificate } from 'node:crypto'
import * as contract from '@evenground/shared/contract/single-sign-on'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryRows } from '../../../../test/factories/learning.ts'
import {
  type Encryption,
  encode,
  encrypt,
  makeSamlProvider,
  readRequest,
  type Said,
  sign,
  toEncryption,
  writeAssertion,
  writeResponse,
} from '../../../../test/factories/saml-provider.ts'
import { makeSelfSigned } from '../../../../test/factories/self-signed.ts'
import { createTestServer } from '../../../../test/harness.ts'
import { deriveKeys } from '../../../platform/secret-keys.ts'
import { resealSecrets } from '../reseal-secrets.ts'
import { createSamlFixture, type Organization } from './saml.fixture.ts'

const idp = makeSamlProvider()
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
beforeEach(() => server.time.set(new Date()))

const { bring, exchange, makeOrganization, signIn, start } = createSamlFixture(server, idp)

const ENC = 'http://www.w3.org/2001/04/xmlenc#'
const ENC11 = 'http://www.w3.org/2009/xmlenc11#'

interface Key {
  id: string
  pem: string
  signs: boolean
}

const makeKey = ({ admin, provider }: Organization) =>
  server.call(contract.createServiceKey, { token: admin.token, params: { id: provider.id } })
const chooseKey = ({ admin, provider }: Organization, keyId: string) =>
  server.call(contract.chooseServiceKey, { token: admin.token, params: { id: provider.id, keyId } })
const removeKey = ({ admin, provider }: Organization, keyId: string) =>
  server.call(contract.deleteServiceKey, { token: admin.token, params: { id: provider.id, keyId } })
const save = ({ admin, provider }: Organization, body: object) =>
  server.call(contract.updateSignInProvider, { token: admin.token, params: { id: provider.id }, body: body as never })
const listKeys = async ({ admin, provider }: Organization): Promise<Key[]> =>
  (await server.call(contract.getSignInProvider, { token: admin.token, params: { id: provider.id } })).body.keys
const readMetadata = async ({ provider }: Organization): Promise<string> =>
  String((await server.call(contract.getServiceMetadata, { params: { id: provider.id } })).body).replaceAll(/\s/g, '')
const barePem = (pem: string) => pem.replaceAll(/-----[^-]+-----|\s/g, '')

/** Creates an organization whose provider knows one of our keys. */
async function makeEncrypted(more: object = {}) {
  const organization = await makeOrganization(more)
  const [key] = (await makeKey(organization)).body.keys as Key[]
  return { organization, certificate: (key as Key).pem }
}

/** Whether the signature in an address is valid according to SAML's HTTP-Redirect binding. */
function isSignedBy(address: string, certificate: string): boolean {
  const { search } = new URL(address)
  const [message = '', signature = ''] = search.slice(1).split('&Signature=')
  expect(new URLSearchParams(message).get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')
  const { publicKey } = new X509Certificate(certificate)
  return createVerify('sha256').update(message).verify(publicKey, decodeURIComponent(signature), 'base64')
}

describe('signing requests', () => {
  test('is off, and when it is switched on, requests to sign in and out carry a signature of our key', async () => {
    const organization = await makeOrganization({ sign_out_url: idp.signOutUrl })
    expect((await start(organization.provider.id)).url).not.toContain('Signature')
    expect((await save(organization, { sign_requests: true })).status).toBe(200)
    const [key] = await listKeys(organization)
    expect(isSignedBy((await start(organization.provider.id)).url, key?.pem as string)).toBe(true)
    const { body } = await signIn(organization)
    const out = await server.call(contract.signOutAtProvider, { body: { refresh_token: body.refresh_token } })
    expect(isSignedBy(out.body.url, key?.pem as string)).toBe(true)
    expect(await readMetadata(organization)).toContain('AuthnRequestsSigned="true"')
  })

  test('a key is exchanged with both in the metadata for a while, and the one in use cannot be removed', async () => {
    const organization = await makeOrganization({ sign_requests: true })
    const [old] = (await listKeys(organization)) as [Key]
    expect((await makeKey(organization)).status).toBe(201)
    const [, next] = (await listKeys(organization)) as [Key, Key]
    expect(next.signs).toBe(false)
    const metadata = await readMetadata(organization)
    expect([metadata.includes(barePem(old.pem)), metadata.includes(barePem(next.pem))]).toEqual([true, true])
    expect(isSignedBy((await start(organization.provider.id)).url, old.pem)).toBe(true)
    expect((await makeKey(organization)).body.errors[0].code).toBe('too_many_keys')
    expect((await removeKey(organization, old.id)).body.errors[0].code).toBe('key_in_use')

    expect((await chooseKey(organization, next.id)).status).toBe(200)
    expect(isSignedBy((await start(organization.provider.id)).url, next.pem)).toBe(true)
    expect((await signIn(organization, { encryption: toEncryption(old.pem) })).error).toBeNull()
    expect((await removeKey(organization, old.id)).status).toBe(204)
    expect((await signIn(organization, { encryption: toEncryption(old.pem) })).error).toBe('sso_not_trusted')
    expect(await readMetadata(organization)).not.toContain(barePem(old.pem))
  })

  test('nobody of another domain makes, chooses or removes a key, and no call gives a private one out', async () => {
    const organization = await makeOrganization({ sign_requests: true })
    const [key] = (await listKeys(organization)) as [Key]
    const other = { ...organization, admin: (await makeOrganization()).admin }
    const statuses = [await makeKey(other), await chooseKey(other, key.id), await removeKey(other, key.id)]
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
    const { body } = await server.call(contract.getSignInProvider, {
      token: organization.admin.token,
      params: { id: organization.provider.id },
    })
    expect(JSON.stringify(body)).not.toMatch(/PRIVATE|private_key/)
    const [row] = await queryRows(server, 'select private_key from service_key where id = $1', [key.id])
    expect(String((row as { private_key: Buffer }).private_key)).not.toContain('PRIVATE')
  })

  test('goes on after the secret of the server was exchanged', async () => {
    const organization = await makeOrganization({ sign_requests: true })
    const read = async () =>
      (await queryRows(server, 'select private_key from service_key where provider_id = $1', [
        organization.provider.id,
      ])) as [{ private_key: Buffer }]
    const [before] = await read()
    const later = deriveKeys('another secret that is long enough', [server.platform.config.jwtSecret as string])
    expect((await resealSecrets(server.platform.database, later.sealer)).lost).toBe(0)
    const [after] = await read()
    expect(after.private_key.equals(before.private_key)).toBe(false)
    expect(later.sealer.isCurrent(after.private_key)).toBe(true)
    await resealSecrets(
      server.platform.database,
      deriveKeys(server.platform.config.jwtSecret as string, ['another secret that is long enough']).sealer,
    )
    expect((await start(organization.provider.id)).url).toContain('Signature')
  })
})

describe('an encrypted assertion', () => {
  test('opens a session, by each way of encrypting that is allowed, and within a signed answer, too', async () => {
    const { organization, certificate } = await makeEncrypted()
    const ways: Partial<Encryption>[] = [
      {},
      ...['128', '192'].map((bits) => ({ content: `${ENC11}aes${bits}-gcm` })),
      ...['128', '192', '256'].map((bits) => ({ content: `${ENC}aes${bits}-cbc` })),
      { method: `${ENC11}rsa-oaep`, digest: `${ENC}sha256`, mask: `${ENC11}mgf1sha256` },
      { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' },
    ]
    for (const way of ways) {
      const { error, body } = await signIn(organization, { encryption: toEncryption(certificate, way) })
      expect([way, error, body?.account.id]).toEqual([way, null, organization.account.id])
    }
    const both = await signIn(organization, { encryption: toEncryption(certificate), sign: 'both' })
    expect(both.body.account.id).toBe(organization.account.id)
    expect(await readMetadata(organization)).toMatch(/KeyDescriptoruse="encryption"/)
  })

  test('is refused where there is no key, with words that say so', async () => {
    const { certificate } = await makeEncrypted()
    expect((await signIn(await makeOrganization(), { encryption: toEncryption(certificate) })).error).toBe(
      'sso_encrypted',
    )
  })

  const refusalOf = async (more: (certificate: string) => Partial<Said>) => {
    const { organization, certificate } = await makeEncrypted()
    return (await signIn(organization, more(certificate))).error
  }

  test('is refused when only the answer around it is signed, or nothing', async () => {
    expect(await refusalOf((own) => ({ encryption: toEncryption(own), sign: 'none' }))).toBe('sso_not_trusted')
    expect(await refusalOf((own) => ({ encryption: toEncryption(own), sign: 'response' }))).toBe('sso_not_trusted')
    const stranger = makeSelfSigned('login.acme.test')
    expect(await refusalOf((own) => ({ encryption: toEncryption(own), keys: stranger }))).toBe('sso_not_trusted')
  })

  test('is refused with RSA 1.5, or for a key of somebody else', async () => {
    const old = { method: `${ENC}rsa-1_5` }
    expect(await refusalOf((own) => ({ encryption: toEncryption(own, old) }))).toBe('sso_not_trusted')
    const other = makeSelfSigned('other').certificate
    expect(await refusalOf(() => ({ encryption: toEncryption(other) }))).toBe('sso_not_trusted')
  })

  /** Sends the answer that a test makes from an honest one. */
  async function tamper(change: (parts: { said: Said; own: string; victim: string }) => string) {
    const { organization, certificate: own } = await makeEncrypted()
    const { provider, name, mailDomain } = organization
    const { url, cookie } = await start(provider.id)
    const request = readRequest(url)
    const said = idp.say(request, name)
    const xml = change({ said, own, victim: `victim@${mailDomain}` })
    const answer = await bring(provider.id, { SAMLResponse: encode(xml), RelayState: request.relayState }, cookie)
    if (answer.get('error')) return answer.get('error')
    return (await exchange(answer.get('code'), cookie)).body.account.id === organization.account.id
  }

  const forge = (said: Said, victim: string) =>
    writeAssertion({ ...said, name: 'victim', attributes: { mail: victim } }, `_f${randomUUID()}`)
  const signed = (said: Said) => sign(writeAssertion(said, '_signed'), 'Assertion', said)

  test('is refused with another one beside it or in it, whichever is signed', async () => {
    const box = (text: string, own: string) => encrypt(text, toEncryption(own))
    const FORMS: ((parts: { said: Said; own: string; victim: string }) => string)[] = [
      ({ said, own, victim }) => writeResponse(said, box(forge(said, victim), own) + signed(said)),
      ({ said, own, victim }) => writeResponse(said, signed(said) + box(forge(said, victim), own)),
      ({ said, own, victim }) => writeResponse(said, box(signed(said), own) + forge(said, victim)),
      ({ said, own, victim }) => writeResponse(said, box(signed(said), own) + box(forge(said, victim), own)),
      ({ said, own, victim }) => writeResponse(said, box(forge(said, victim) + signed(said), own)),
      ({ said, own, victim }) =>
        writeResponse(
          said,
          box(forge(said, victim).replace('</saml:Assertion>', `${signed(said)}</saml:Assertion>`), own),
        ),
      ({ said, own }) => writeResponse(said, box(box(signed(said), own), own)),
      ({ said, own }) => writeResponse(said, box(`<!-- -->${signed(said)}`, own)),
    ]
    for (const form of FORMS) expect(await tamper(form)).toBe('sso_not_trusted')
  })

  test('is refused when its text was changed on the way, and when it is nothing that can be read', async () => {
    const change = (xml: string) =>
      xml.replace(
        /<xenc:CipherValue>([^<]{40})([^<]*)<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData>/,
        (_all, begin, rest) =>
          `<xenc:CipherValue>${begin}${rest.startsWith('AAAA') ? 'BBBB' : 'AAAA'}${rest.slice(4)}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData>`,
      )
    for (const content of [`${ENC11}aes256-gcm`, `${ENC}aes256-cbc`]) {
      const refusal = await tamper(({ said, own }) => {
        const xml = writeResponse(said, encrypt(signed(said), toEncryption(own, { content })))
        expect(change(xml)).not.toBe(xml)
        return change(xml)
      })
      expect(refusal).toBe('sso_not_trusted')
    }
    for (const box of ['<saml:EncryptedAssertion/>', '<saml:EncryptedAssertion></saml:EncryptedAssertion>']) {
      expect(await tamper(({ said }) => writeResponse(said, box))).toBe('sso_not_trusted')
    }
  })
})
