import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { writeCertificate } from '../../src/modules/single-sign-on/saml/make-key.ts'

export interface SigningKeys {
  privateKey: KeyObject
  certificate: string
}

/** A key pair with a self-signed certificate. */
export function makeSelfSigned(name: string): SigningKeys {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const from = new Date(Date.now() - 86_400_000)
  const until = new Date(Date.now() + 365 * 86_400_000)
  return { privateKey: pair.privateKey, certificate: writeCertificate(pair, { name, from, until }) }
}
