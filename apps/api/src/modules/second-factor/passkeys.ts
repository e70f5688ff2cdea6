import { isIP } from 'node:net'
import type { FreeJson, PasskeyAssertion, PasskeyAttestation } from '@evenground/shared/schemas'
import type { Platform } from '../../platform/platform.ts'

export interface StoredPasskey {
  credentialId: Uint8Array
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

/** Loaded by the first passkey: with what it brings for attestations it is a tenth of the server's memory. */
const loadLibrary = () => import('@simplewebauthn/server')

type PublicAddress = Pick<Platform['config'], 'publicUrl'>

/** Passkeys belong to the host under which people reach the product. */
const hostOf = ({ publicUrl }: PublicAddress): string => new URL(publicUrl).hostname
const originOf = ({ publicUrl }: PublicAddress): string => new URL(publicUrl).origin

/** Browsers make passkeys only for names, and without TLS only for localhost. */
export function offersPasskeys(config: PublicAddress): boolean {
  const { protocol, hostname } = new URL(config.publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return false
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const toBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
const describe = ({ credentialId, transports }: StoredPasskey) => ({ id: toBase64(credentialId), transports })

export const readCredentialId = (id: string): Uint8Array<ArrayBuffer> => toBytes(Buffer.from(id, 'base64url'))

/** What the browser is asked for when one of these is to sign; of no one's where none is named. */
export async function askForPasskey(
  config: PublicAddress,
  nonce: string,
  passkeys: readonly StoredPasskey[] = [],
): Promise<FreeJson> {
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(config),
    challenge: toBytes(Buffer.from(nonce, 'base64url')),
    allowCredentials: passkeys.map(describe),
    userVerification: 'required',
    timeout: 5 * 60_000,
  })
  return options as unknown as FreeJson
}

/** What the browser is asked for when a passkey is made: one that finds its account and asks for finger, face or PIN. */
export async function askForNewPasskey(
  config: PublicAddress,
  nonce: string,
  owner: { accountId: string; login: string; name: string; passkeys: readonly StoredPasskey[] },
): Promise<FreeJson> {
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: 'Evenground',
    rpID: hostOf(config),
    challenge: toBytes(Buffer.from(nonce, 'base64url')),
    userID: toBytes(Buffer.from(owner.accountId.replaceAll('-', ''), 'hex')),
    userName: owner.login,
    userDisplayName: owner.name,
    attestationType: 'none',
    excludeCredentials: owner.passkeys.map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: 5 * 60_000,
  })
  return options as unknown as FreeJson
}

/** An answer of the browser, and what it has to be an answer to. */
const expectedOf = (config: PublicAddress, nonce: string, answer: PasskeyAttestation | PasskeyAssertion) => ({
  response: { ...answer, clientExtensionResults: {} } as never,
  expectedChallenge: nonce,
  expectedOrigin: originOf(config),
  expectedRPID: hostOf(config),
  requireUserVerification: true,
})

/** The new passkey; null where the answer belongs to another question or origin, or is no passkey at all. */
export async function readNewPasskey(
  config: PublicAddress,
  nonce: string,
  answer: PasskeyAttestation,
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await loadLibrary()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(config, nonce, answer),
    })
    if (!verified) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { credentialId: readCredentialId(id), publicKey: toBytes(publicKey), counter, transports }
  } catch {
    return null
  }
}

/** The new counter of a passkey that signed; null where it did not. */
export async function verifyPasskey(
  config: PublicAddress,
  nonce: string,
  answer: PasskeyAssertion,
  { credentialId, publicKey, counter, transports }: StoredPasskey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(config, nonce, answer),
      credential: { id: toBase64(credentialId), publicKey: toBytes(publicKey), counter, transports },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
