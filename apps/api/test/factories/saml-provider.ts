import { constants, createCipheriv, publicEncrypt, randomBytes, randomUUID, X509Certificate } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { makeSelfSigned, type SigningKeys } from './self-signed.ts'

const NAMES =
  'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const PASSWORD = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport'

/** Overrides for the contents of an answer. */
export interface Said {
  name: string
  format: string
  attributes: Record<string, string | readonly string[]>
  issuer: string
  audience: string
  recipient: string
  inResponseTo: string | null
  destination: string
  madeAt: Date
  askedAt: Date
  from: Date
  until: Date
  context: string
  sessionIndex: string
  status: string
  sign: 'assertion' | 'response' | 'both' | 'none'
  keys: SigningKeys
  signature: string
  digest: string
  /** The namespace prefix of the signature's elements. */
  prefix: string
  encryption: Encryption | null
}

/** How an assertion is encrypted, and for which key. */
export interface Encryption {
  certificate: string
  content: string
  /** The algorithm that encrypts the content key. */
  method: string
  digest: string | null
  mask: string | null
}

const ENC = 'http://www.w3.org/2001/04/xmlenc#'

export const toEncryption = (certificate: string, more: Partial<Encryption> = {}): Encryption => ({
  certificate,
  content: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  method: `${ENC}rsa-oaep-mgf1p`,
  digest: null,
  mask: null,
  ...more,
})

function encryptText(text: string, key: Buffer, content: string): Buffer {
  if (content.endsWith('gcm')) {
    const nonce = randomBytes(12)
    const cipher = createCipheriv(`aes-${8 * key.length}-gcm` as 'aes-256-gcm', key, nonce)
    return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  }
  const start = randomBytes(16)
  const cipher = createCipheriv(`aes-${8 * key.length}-cbc`, key, start)
  return Buffer.concat([start, cipher.update(text, 'utf8'), cipher.final()])
}

/** Encrypts an assertion. Returns the XML Encryption element that replaces it. */
export function encrypt(xml: string, { certificate, content, method, digest, mask }: Encryption): string {
  const key = randomBytes(Number(/aes(\d+)/.exec(content)?.[1]) / 8)
  const { publicKey } = new X509Certificate(certificate)
  const isOld = method.endsWith('rsa-1_5')
  const padding = isOld ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING
  const oaepHash = /sha\d+$/.exec(digest ?? '')?.[0] ?? 'sha1'
  const box = publicEncrypt({ key: publicKey, padding, ...(!isOld && { oaepHash }) }, key)
  const digestMethod = digest ? `<ds:DigestMethod Algorithm="${digest}"/>` : ''
  const maskMethod = mask ? `<xenc11:MGF xmlns:xenc11="http://www.w3.org/2009/xmlenc11#" Algorithm="${mask}"/>` : ''
  const cipher = (bytes: Buffer) =>
    `<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData>`
  return `<saml:EncryptedAssertion><xenc:EncryptedData xmlns:xenc="${ENC}" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Type="${ENC}Element"><xenc:EncryptionMethod Algorithm="${content}"/><ds:KeyInfo><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${method}">${digestMethod}${maskMethod}</xenc:EncryptionMethod>${cipher(box)}</xenc:EncryptedKey></ds:KeyInfo>${cipher(encryptText(xml, key, content))}</xenc:EncryptedData></saml:EncryptedAssertion>`
}

interface Request {
  id: string
  issuer: string
  answerUrl: string
  destination: string
  relayState: string
  xml: string
}

const find = (xml: string, pattern: RegExp): string => pattern.exec(xml)?.[1] ?? ''

/** Reads the product's request from the URL that it sends a browser to. */
export function readRequest(start: string): Request {
  const url = new URL(start)
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return {
    id: find(xml, / ID="([^"]+)"/),
    issuer: find(xml, /<saml:Issuer[^>]*>([^<]+)</),
    answerUrl: find(xml, /AssertionConsumerServiceURL="([^"]+)"/),
    destination: find(xml, /Destination="([^"]+)"/),
    relayState: url.searchParams.get('RelayState') ?? '',
    xml,
  }
}

const attribute = (name: string, value: string | readonly string[]) =>
  `<saml:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:unspecified">${[value]
    .flat()
    .map((one) => `<saml:AttributeValue xsi:type="xs:string">${one}</saml:AttributeValue>`)
    .join('')}</saml:Attribute>`

export function writeAssertion(said: Said, id: string): string {
  const { name, format, attributes, issuer, audience, recipient, inResponseTo, madeAt, from, until } = said
  const reply = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`
  const list = Object.entries(attributes).map(([key, value]) => attribute(key, value))
  return `<saml:Assertion ${NAMES} ID="${id}" Version="2.0" IssueInstant="${madeAt.toISOString()}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${name}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData Recipient="${recipient}"${reply} NotOnOrAfter="${until.toISOString()}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${from.toISOString()}" NotOnOrAfter="${until.toISOString()}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${said.askedAt.toISOString()}" SessionIndex="${said.sessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>${said.context}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${list.length > 0 ? `<saml:AttributeStatement>${list.join('')}</saml:AttributeStatement>` : ''}</saml:Assertion>`
}

export const writeResponse = (said: Said, assertion: string): string => {
  const { issuer, destination, inResponseTo, madeAt, status } = said
  const reply = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`
  return `<samlp:Response ${NAMES} ID="_r${randomUUID()}" Version="2.0" IssueInstant="${madeAt.toISOString()}" Destination="${destination}"${reply}><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${assertion}</samlp:Response>`
}

/** Signs one element of a document as providers do: an enveloped signature after the issuer. */
export function sign(xml: string, element: string, { keys, signature, digest, prefix }: Said): string {
  const path = `//*[local-name(.)='${element}']`
  const signed = new SignedXml({
    privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicCert: keys.certificate,
    getKeyInfoContent: SignedXml.getKeyInfoContent,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    signatureAlgorithm: signature,
  })
  signed.addReference({
    xpath: path,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
    digestAlgorithm: digest,
  })
  signed.computeSignature(xml, {
    prefix,
    location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signed.getSignedXml()
}

export interface Posted {
  SAMLResponse: string
  RelayState: string
}

export const encode = (xml: string): string => Buffer.from(xml).toString('base64')

/** A SAML provider that answers the product's requests for a given person, and can be made to send false answers. */
export function makeSamlProvider(name = 'https://login.acme.test/saml') {
  const keys = makeSelfSigned('login.acme.test')
  const people: Record<string, Said['attributes']> = {}

  /** The contents of the answer to a request, for a person. */
  function say(request: Request, who: string, more: Partial<Said> = {}): Said {
    const madeAt = more.madeAt ?? new Date()
    return {
      name: who,
      format: PERSISTENT,
      attributes: people[who] ?? {},
      issuer: name,
      audience: request.issuer,
      recipient: request.answerUrl,
      inResponseTo: request.id,
      destination: request.answerUrl,
      madeAt,
      askedAt: madeAt,
      from: new Date(madeAt.getTime() - 30_000),
      until: new Date(madeAt.getTime() + 300_000),
      context: PASSWORD,
      sessionIndex: `_s${randomUUID()}`,
      status: 'Success',
      sign: 'assertion',
      keys,
      signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
      prefix: 'ds',
      encryption: null,
      ...more,
    }
  }

  /** The signed answer as XML. */
  function write(said: Said): string {
    const plain = writeAssertion(said, `_a${randomUUID()}`)
    const isAssertion = said.sign === 'assertion' || said.sign === 'both'
    const assertion = isAssertion ? sign(plain, 'Assertion', said) : plain
    const sent = said.encryption ? encrypt(assertion, said.encryption) : assertion
    const response = writeResponse(said, said.status === 'Success' ? sent : '')
    return said.sign === 'response' || said.sign === 'both' ? sign(response, 'Response', said) : response
  }

  return {
    entityId: name,
    signInUrl: `${new URL(name).origin}/sso`,
    signOutUrl: `${new URL(name).origin}/slo`,
    keys,
    say,
    write,
    /** Adds a person who can sign in at the provider. */
    add: (who: string, attributes: Said['attributes']) => {
      people[who] = attributes
    },
    /** The form that the provider's page makes the browser send. */
    answer: (start: string, who: string, more: Partial<Said> = {}): Posted => {
      const request = readRequest(start)
      return { SAMLResponse: encode(write(say(request, who, more))), RelayState: request.relayState }
    },
    metadata: (certificates: readonly string[] = [keys.certificate]): string =>
      `<?xml version="1.0"?><!-- as downloaded --><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${name}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${certificates
        .map(
          (pem) =>
            `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${pem.replaceAll(/-----[^-]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
        )
        .join(
          '',
        )}<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${new URL(name).origin}/slo"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${new URL(name).origin}/post"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${new URL(name).origin}/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
  }
}
