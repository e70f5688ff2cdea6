import { createSign, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/** Encodes one ASN.1 value as DER. */
function encode(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...parts: Buffer[]) => encode(0x30, ...parts)
const RSA_SHA256 = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), encode(0x05))
/** Encodes a time with a year of two digits, which must be before 2050. */
const utcTime = (date: Date) =>
  encode(0x17, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))
const nameOf = (text: string) =>
  sequence(encode(0x31, sequence(Buffer.from('0603550403', 'hex'), encode(0x0c, Buffer.from(text)))))

interface CertificateFacts {
  name: string
  from: Date
  until: Date
}

interface KeyPair {
  privateKey: KeyObject
  publicKey: KeyObject
}

/** Writes a self-signed certificate of an RSA key as PEM. `until` must be before 2050. */
export function writeCertificate({ privateKey, publicKey }: KeyPair, { name, from, until }: CertificateFacts): string {
  // Positive numbers start with a 0 bit.
  const serial = Buffer.concat([Buffer.of(1), randomBytes(15)])
  const content = sequence(
    encode(0xa0, encode(0x02, Buffer.of(2))),
    encode(0x02, serial),
    RSA_SHA256,
    nameOf(name),
    sequence(utcTime(from), utcTime(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(content).sign(privateKey)
  const der = sequence(content, RSA_SHA256, encode(0x03, Buffer.of(0), signature))
  const lines = der.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

const BITS = 3072
const YEARS = 10
/** Allows for a provider whose clock is behind. */
const EARLIER_MS = 86_400_000

const generate = promisify(generateKeyPair)

/** Creates a key and its certificate, both as PEM. */
export async function makeKey(name: string, now: Date): Promise<{ privateKey: string; certificate: string }> {
  const pair = await generate('rsa', { modulusLength: BITS })
  const until = new Date(now)
  until.setUTCFullYear(now.getUTCFullYear() + YEARS)
  const certificate = writeCertificate(pair, { name, from: new Date(now.getTime() - EARLIER_MS), until })
  return { privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, certificate }
}
