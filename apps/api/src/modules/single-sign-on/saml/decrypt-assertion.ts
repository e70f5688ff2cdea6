import { constants, createDecipheriv, privateDecrypt } from 'node:crypto'
import { AppError } from '../../../http/errors/app-error.ts'
import { findAttribute, listChildren, PREFIX, parseXml, textOf, type XmlElement } from './xml.ts'

const ENC = 'http://www.w3.org/2001/04/xmlenc#'
const ENC11 = 'http://www.w3.org/2009/xmlenc11#'

/** Accepted encryptions of the content. CBC does not detect tampering, but the signature inside does. */
const CONTENT: Readonly<Record<string, { bits: 128 | 192 | 256; mode: 'gcm' | 'cbc' }>> = {
  [`${ENC11}aes128-gcm`]: { bits: 128, mode: 'gcm' },
  [`${ENC11}aes192-gcm`]: { bits: 192, mode: 'gcm' },
  [`${ENC11}aes256-gcm`]: { bits: 256, mode: 'gcm' },
  [`${ENC}aes128-cbc`]: { bits: 128, mode: 'cbc' },
  [`${ENC}aes192-cbc`]: { bits: 192, mode: 'cbc' },
  [`${ENC}aes256-cbc`]: { bits: 256, mode: 'cbc' },
}

export const CONTENT_ENCRYPTION = Object.keys(CONTENT)

const OAEP_SHA1 = `${ENC}rsa-oaep-mgf1p`
const OAEP = `${ENC11}rsa-oaep`
export const KEY_ENCRYPTION = [OAEP_SHA1, OAEP]

const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1'
const HASHES: Readonly<Record<string, string>> = {
  [SHA1]: 'sha1',
  [`${ENC}sha256`]: 'sha256',
  [`${ENC}sha512`]: 'sha512',
}
const MASKS: Readonly<Record<string, string>> = {
  [`${ENC11}mgf1sha1`]: 'sha1',
  [`${ENC11}mgf1sha256`]: 'sha256',
  [`${ENC11}mgf1sha512`]: 'sha512',
}

/** The maximum number of encrypted keys in an answer: one for each of our keys, and some for keys of others. */
const KEYS_MAX = 5

const GCM = { nonce: 12, tag: 16 }
const CBC_BLOCK = 16

/** Every failure looks the same from outside, so that trying variations reveals nothing. */
const distrust = () => new AppError('sso_not_trusted')

function findOnly(element: XmlElement | undefined, name: string): XmlElement {
  const [only, ...more] = listChildren(element, name)
  if (!only || more.length > 0) throw distrust()
  return only
}

const readCipher = (element: XmlElement): Buffer =>
  Buffer.from(textOf(findOnly(findOnly(element, 'CipherData'), 'CipherValue')), 'base64')

/** Returns the hash for OAEP if mask and label use the same one; undefined for any other scheme, including RSA 1.5. */
function findHash(method: XmlElement): string | undefined {
  const digest = findAttribute(listChildren(method, 'DigestMethod')[0], 'Algorithm') ?? SHA1
  const hash = HASHES[digest]
  const algorithm = findAttribute(method, 'Algorithm')
  if (algorithm === OAEP_SHA1) return hash === 'sha1' ? hash : undefined
  if (algorithm !== OAEP) return undefined
  const mask = findAttribute(listChildren(method, 'MGF')[0], 'Algorithm') ?? `${ENC11}mgf1sha1`
  return hash === MASKS[mask] ? hash : undefined
}

/** Returns the key that the content is encrypted with, if one of our keys opens it. */
function openKey(encrypted: XmlElement, privateKeys: readonly string[], bits: number): Buffer | undefined {
  const oaepHash = findHash(findOnly(encrypted, 'EncryptionMethod'))
  if (!oaepHash) return undefined
  const box = readCipher(encrypted)
  for (const key of privateKeys) {
    try {
      const opened = privateDecrypt({ key, oaepHash, padding: constants.RSA_PKCS1_OAEP_PADDING }, box)
      if (opened.length * 8 === bits) return opened
    } catch {
      // It was encrypted for another key.
    }
  }
  return undefined
}

function openContent(box: Buffer, key: Buffer, { bits, mode }: { bits: 128 | 192 | 256; mode: 'gcm' | 'cbc' }): string {
  if (mode === 'gcm') {
    if (box.length < GCM.nonce + GCM.tag) throw distrust()
    const options = { authTagLength: GCM.tag }
    const decipher = createDecipheriv(`aes-${bits}-gcm`, key, box.subarray(0, GCM.nonce), options)
    decipher.setAuthTag(box.subarray(-GCM.tag))
    return decipher.update(box.subarray(GCM.nonce, -GCM.tag), undefined, 'utf8') + decipher.final('utf8')
  }
  const decipher = createDecipheriv(`aes-${bits}-cbc`, key, box.subarray(0, CBC_BLOCK)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(box.subarray(CBC_BLOCK)), decipher.final()])
  // The last byte gives the length of the padding; the other padding bytes may have any value.
  const rest = padded.at(-1) ?? 0
  if (rest < 1 || rest > CBC_BLOCK) throw distrust()
  return padded.subarray(0, padded.length - rest).toString('utf8')
}

async function open(element: string, privateKeys: readonly string[]): Promise<string> {
  const { EncryptedAssertion: outer } = await parseXml(element)
  const data = findOnly(outer, 'EncryptedData')
  const way = CONTENT[findAttribute(findOnly(data, 'EncryptionMethod'), 'Algorithm') ?? '']
  if (!way) throw distrust()
  const inside = listChildren(data, 'KeyInfo').flatMap((info) => listChildren(info, 'EncryptedKey'))
  const boxes = [...inside, ...listChildren(outer, 'EncryptedKey')]
  if (boxes.length > KEYS_MAX) throw distrust()
  for (const box of boxes) {
    const key = openKey(box, privateKeys, way.bits)
    if (key) return openContent(readCipher(data), key, way).trim()
  }
  throw distrust()
}

const OPENING = new RegExp(String.raw`<${PREFIX}EncryptedAssertion\b`, 'g')
const ENCRYPTED = new RegExp(String.raw`<(${PREFIX}EncryptedAssertion)\b[^>]*>[\s\S]*?<\/\1\s*>`)
const ASSERTION = new RegExp(String.raw`^<${PREFIX}Assertion\b[\s\S]*<\/${PREFIX}Assertion\s*>$`)

export const isEncrypted = (xml: string): boolean => xml.search(OPENING) >= 0

/**
 * Decrypts the assertion of an answer. That someone could encrypt it proves nothing, so it is then checked like any
 * other, above all its signature. A signature around the whole answer covers the encrypted text, so it no longer
 * counts.
 */
export async function decryptAssertion(xml: string, privateKeys: readonly string[]): Promise<string> {
  if (privateKeys.length === 0) throw new AppError('sso_encrypted')
  // Counted first: searching for the end of each of many would take time that grows with the square of the length.
  const found = [...xml.matchAll(OPENING)].length === 1 && ENCRYPTED.exec(xml)
  if (!found) throw distrust()
  const assertion = await open(found[0], privateKeys).catch(() => {
    throw distrust()
  })
  if (!ASSERTION.test(assertion)) throw distrust()
  return xml.slice(0, found.index) + assertion + xml.slice(found.index + found[0].length)
}
