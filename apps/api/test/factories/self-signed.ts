import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** DER, as much of it as one certificate needs. */
function encode(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...parts: Buffer[]) => encode(0x30, ...parts)
const RSA_SHA256 = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), encode(0x05))
const utcTime = (date: Date) =>
  encode(0x17, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))
const nameOf = (text: string) =>
  sequence(encode(0x31, sequence(Buffer.from('0603550403', 'hex'), encode(0x0c, Buffer.from(text)))))

export interface SigningKeys {
  privateKey: KeyObject
  certificate: string
}

/** A pair of keys with a certificate that says nothing but the key: nobody vouches for it. */
export function makeSelfSigned(name: string): SigningKeys {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const from = new Date(Date.now() - 86_400_000)
  const until = new Date(Date.now() + 365 * 86_400_000)
  const content = sequence(
    encode(0xa0, encode(0x02, Buffer.of(2))),
    encode(0x02, Buffer.of(1)),
    RSA_SHA256,
    nameOf(name),
    sequence(utcTime(from), utcTime(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(content).sign(privateKey)
  const der = sequence(content, RSA_SHA256, encode(0x03, Buffer.of(0), signature))
  const lines = der
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')
  return { privateKey, certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` }
}
