import { isIP } from 'node:net'
import type { FreeJson, PasskeyAssertion, PasskeyAttestation } from '@evenground/shared/schemas'
import type { Platform } from '../../platform/platform.ts'

export interface StoredPasskey {
  credentialId: Uint8Array
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

/** Loaded with the first passkey: what it needs for attestations takes a tenth of the server's memory. */
const loadLibrary = () => import('@simplewebauthn/server')
const loadHelpers = () => import('@simplewebauthn/server/helpers')

type PublicAddress = Pick<Platform['config'], 'publicUrl'>

/** Passkeys belong to the host name under which people reach the product. */
const hostOf = ({ publicUrl }: PublicAddress): string => new URL(publicUrl).hostname
const originOf = ({ publicUrl }: PublicAddress): string => new URL(publicUrl).origin

/**
 * Whether passkeys are possible: browsers create them only for host names, not IP addresses, and without TLS only for
 * localhost.
 */
export function offersPasskeys(config: PublicAddress): boolean {
  const { protocol, hostname } = new URL(config.publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return false
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const toBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
const describe = ({ credentialId, transports }: StoredPasskey) => ({ id: toBase64(credentialId), transports })

export const readCredentialId = (id: string): Uint8Array<ArrayBuffer> => toBytes(Buffer.from(id, 'base64url'))

/** Returns what the browser needs to let one of these passkeys sign. Without any, the person may choose any passkey. */
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

/**
 * Returns what the browser needs to create a passkey: one that finds its account by itself and asks for finger, face or
 * PIN.
 */
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

/** An answer from the browser, and the values it must match. */
const expectedOf = (config: PublicAddress, nonce: string, answer: PasskeyAttestation | PasskeyAssertion) => ({
  response: { ...answer, clientExtensionResults: {} } as never,
  expectedChallenge: nonce,
  expectedOrigin: originOf(config),
  expectedRPID: hostOf(config),
  requireUserVerification: true,
})

/**
 * Drops what an authenticator says about its maker. The product asks for no attestation and trusts none, and to check
 * one the library would download every address that its certificates name, which the sender chooses.
 */
async function withoutAttestation(answer: PasskeyAttestation): Promise<PasskeyAttestation> {
  const { decodeAttestationObject, isoCBOR } = await loadHelpers()
  const given = decodeAttestationObject(toBytes(Buffer.from(answer.response.attestationObject, 'base64url')))
  const bare = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', given.get('authData')],
    ]),
  )
  return { ...answer, response: { ...answer.response, attestationObject: toBase64(bare) } }
}

/** Returns the new passkey; null if the answer has another challenge or origin, or is not a valid passkey. */
export async function readNewPasskey(
  config: PublicAddress,
  nonce: string,
  answer: PasskeyAttestation,
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await loadLibrary()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(config, nonce, await withoutAttestation(answer)),
    })
    if (!verified) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { credentialId: readCredentialId(id), publicKey: toBytes(publicKey), counter, transports }
  } catch {
    return null
  }
}

/** Returns the new counter of the passkey; null if the signature is not valid. */
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
