import { AppError } from '../../../http/errors/app-error.ts'
import { decryptAssertion, isEncrypted } from './decrypt-assertion.ts'

/** More than any provider sends. What it costs to check a signature grows faster than the text that it covers. */
const MOST_TAGS = 2000
const MOST_NAMESPACES = 200

const ALGORITHM = /<(?:\w+:)?(?:SignatureMethod|DigestMethod)\b[^>]*?\bAlgorithm\s*=\s*["']([^"']*)["']/g
const STRONG = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])

function isHarmless(xml: string): boolean {
  // Comments, document types, entities, CDATA and processing instructions: no provider needs them, and each was used to
  // have one program read another text than the one that was signed.
  if (xml.includes('<!') || /<\?(?!xml\s)/.test(xml) || xml.lastIndexOf('<?') > 0) return false
  return xml.split('<').length <= MOST_TAGS && xml.split('xmlns').length <= MOST_NAMESPACES
}

function assertHarmless(xml: string): void {
  if (xml.includes('\uFFFD') || xml.includes('\0') || !isHarmless(xml)) throw new AppError('sso_not_trusted')
}

/**
 * The XML of an answer, before anyone checks its signature, opened with a key of ours where it was encrypted. Throws where
 * its form alone says that it is not to be trusted.
 */
export async function decodeAnswer(encoded: string, privateKeys: readonly string[]): Promise<string> {
  const base64 = encoded.replaceAll(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+=*$/.test(base64)) throw new AppError('sso_not_trusted')
  const sent = Buffer.from(base64, 'base64').toString('utf8').trim()
  assertHarmless(sent)
  const xml = isEncrypted(sent) ? await decryptAssertion(sent, privateKeys) : sent
  // Whoever encrypted it may have hidden anything in it, another encrypted one included.
  assertHarmless(xml)
  if (isEncrypted(xml)) throw new AppError('sso_not_trusted')
  const algorithms = [...xml.matchAll(ALGORITHM)].map(([, name]) => name as string)
  if (!algorithms.every((name) => STRONG.has(name))) throw new AppError('sso_not_trusted')
  return xml
}
