import { AppError } from '../../../http/errors/app-error.ts'
import { CONTENT_ENCRYPTION, decryptAssertion, isEncrypted, KEY_ENCRYPTION } from './decrypt-assertion.ts'

/** More than any provider sends. Limits the work: the time to check a signature grows faster than the signed text. */
const MAX_TAGS = 2000
const MAX_NAMESPACES = 200

const C14N = ['http://www.w3.org/TR/2001/REC-xml-c14n-20010315', 'http://www.w3.org/2001/10/xml-exc-c14n#']

/** All algorithms that an answer may name. SHA-1 and MD5, with which signatures were forged, are not included. */
const ALGORITHMS = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  ...C14N,
  ...C14N.map((name) => `${name}${name.endsWith('#') ? '' : '#'}WithComments`),
  // These occur in parts that stay encrypted, which are not read.
  ...CONTENT_ENCRYPTION,
  ...KEY_ENCRYPTION,
])

/**
 * Whether all algorithms are on the list, in whichever element they are. Does not look for elements by name, since a
 * prefix can be written in ways that some programs read differently.
 */
const hasStrongAlgorithms = (xml: string): boolean =>
  [...xml.matchAll(/Algorithm\s*=/g)].every(({ 0: start, index }) => {
    const [, , name = ''] = /^\s*(["'])([^"'<>&]{1,100})\1/.exec(xml.slice(index + start.length, index + 200)) ?? []
    return ALGORITHMS.has(name)
  })

function isHarmless(xml: string): boolean {
  // No provider needs comments, document types, entities, CDATA or processing instructions. Attackers have used each of
  // them to make a program read something other than the text that was signed.
  if (xml.includes('<!') || /<\?(?!xml\s)/.test(xml) || xml.lastIndexOf('<?') > 0) return false
  return xml.split('<').length <= MAX_TAGS && xml.split('xmlns').length <= MAX_NAMESPACES
}

function assertHarmless(xml: string): void {
  if (xml.includes('\uFFFD') || xml.includes('\0') || !isHarmless(xml)) throw new AppError('sso_not_trusted')
}

/**
 * Decodes the response of a SAML provider to XML, and decrypts it if it is encrypted, with one of our private keys. Its
 * signature is checked later; this throws if its form alone shows that it cannot be trusted.
 */
export async function decodeSamlResponse(encoded: string, privateKeys: readonly string[]): Promise<string> {
  const base64 = encoded.replaceAll(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+=*$/.test(base64)) throw new AppError('sso_not_trusted')
  const sent = Buffer.from(base64, 'base64').toString('utf8').trim()
  assertHarmless(sent)
  const xml = isEncrypted(sent) ? await decryptAssertion(sent, privateKeys) : sent
  // Anyone can encrypt with our public key, so the decrypted text is checked too. It must not be encrypted once more.
  assertHarmless(xml)
  if (isEncrypted(xml)) throw new AppError('sso_not_trusted')
  if (!hasStrongAlgorithms(xml)) throw new AppError('sso_not_trusted')
  return xml
}
