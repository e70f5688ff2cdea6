import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { loadOrCreateSecret } from './kept-secret.ts'
import { createSealer, type Sealer } from './seal.ts'
import { StartError } from './start-error.ts'

/** A key that signs access tokens; `kid` is in the header of each token. */
export interface SigningKey {
  kid: string
  secret: string
}

/** The first is current; the others are previous ones and still accepted. */
type Several<T> = readonly [T, ...T[]]

export interface SecretKeys {
  /** Signs access tokens. */
  accessToken: Several<SigningKey>
  /** Derives the successor of a refresh token. */
  refreshToken: Several<Buffer>
  /** Hashes people and addresses for shared counters, so that neither is stored. */
  fingerprint: Buffer
  /** Chooses the recovery questions shown for a login that has none. */
  decoys: Buffer
  /** Hashes logins without recovery questions, to count attempts at recovery. */
  decoyCounts: Buffer
  /** Signs the short-lived URLs of certificates. */
  certificateLink: Buffer
  /** Encrypts the state that a client keeps between two steps of signing in. */
  challenges: Sealer
  /** Derives the value that recognizes a sign-in attempt at an external provider. */
  signInAttempt: Buffer
  /** Encrypts secrets that the server must read again, of sign-in providers and of authenticator apps. */
  sealer: Sealer
  /** Encrypts the contents of unsubscribe links, which stay valid for as long as the secret is known. */
  unsubscribe: Sealer
}

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `evenground ${purpose}`, 32))

function deriveSigningKey(secret: string): SigningKey {
  const key = derive(secret, 'access token').toString('base64url')
  return { kid: createHash('sha256').update(key).digest('base64url').slice(0, 12), secret: key }
}

/**
 * Derives a separate key per use, so that a key for signing tokens can never be used to forge anything else. RFC 5869.
 * Previous secrets sign nothing new, but what was signed or encrypted with them stays valid while they are configured.
 */
export function deriveKeys(secret: string, previous: readonly string[] = []): SecretKeys {
  const all = [secret, ...previous.filter((one) => one !== secret)] as [string, ...string[]]
  const each = <T>(make: (one: string) => T): Several<T> => all.map(make) as [T, ...T[]]
  return {
    accessToken: each(deriveSigningKey),
    refreshToken: each((one) => derive(one, 'refresh token')),
    fingerprint: derive(secret, 'fingerprint'),
    // From the oldest secret: decoy questions that change with the secret would reveal that nobody chose them.
    decoys: derive(previous.at(-1) ?? secret, 'decoys'),
    // Likewise: if the attempts began again, it would reveal that nobody has the login. Counters of earlier versions
    // were moved; they used this key, unless the secret was replaced before the update.
    decoyCounts: derive(previous.at(-1) ?? secret, 'fingerprint'),
    certificateLink: derive(secret, 'certificate link'),
    challenges: createSealer([derive(secret, 'challenges')]),
    signInAttempt: derive(secret, 'sign-in attempt'),
    sealer: createSealer(each((one) => derive(one, 'provider secrets'))),
    unsubscribe: createSealer(each((one) => derive(one, 'unsubscribe'))),
  }
}

/** The file that contains the secret when none is configured. */
export const keptSecretFile = (dataDir: string): string => join(dataDir, 'jwt-secret')

/** Returns the configured secret, or one that is created at the first start and kept in the data folder. */
export function loadSecret(configured: string | undefined, dataDir: string): string {
  if (configured) return configured
  const file = keptSecretFile(dataDir)
  try {
    return loadOrCreateSecret(file, () => randomBytes(48).toString('base64url'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `The secret in ${file} cannot be kept (${code}). Set DATA_DIR to a folder of your own, or JWT_SECRET.`,
      error,
    )
  }
}
