import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { loadOrCreateSecret } from './kept-secret.ts'
import { createSealer, type Sealer } from './seal.ts'
import { StartError } from './start-error.ts'

/** A key that signs access tokens, under the name that is in the head of each token. */
export interface SigningKey {
  kid: string
  secret: string
}

/** The first is the present one; the others were it before and are still believed. */
type Several<T> = readonly [T, ...T[]]

export interface SecretKeys {
  /** Sign access tokens. */
  accessToken: Several<SigningKey>
  /** Derive the successor of a refresh token. */
  refreshToken: Several<Buffer>
  /** Names people and addresses in shared counters without storing them. */
  fingerprint: Buffer
  /** Chooses the recovery questions that a login without any is shown. */
  decoys: Buffer
  /** Signs the short-lived addresses of certificates. */
  certificateLink: Buffer
  /** Encrypts what a client carries between two steps of signing in. */
  challenges: Sealer
  /** Derives what a way to a provider and back is recognized by. */
  signInAttempt: Buffer
  /** Seals secrets that the server has to read again: of sign-in providers and of authenticator apps. */
  sealer: Sealer
  /** Seals what a link that switches mail off is for: such links stay good for as long as the secret is known. */
  unsubscribe: Sealer
}

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `evenground ${purpose}`, 32))

function deriveSigningKey(secret: string): SigningKey {
  const key = derive(secret, 'access token').toString('base64url')
  return { kid: createHash('sha256').update(key).digest('base64url').slice(0, 12), secret: key }
}

/**
 * One secret per use, so that what signs a token can never be used to forge something else. RFC 5869. Secrets from
 * before sign nothing new: what was signed or sealed with them stays good as long as they are given.
 */
export function deriveKeys(secret: string, previous: readonly string[] = []): SecretKeys {
  const all = [secret, ...previous.filter((one) => one !== secret)] as [string, ...string[]]
  const each = <T>(make: (one: string) => T): Several<T> => all.map(make) as [T, ...T[]]
  return {
    accessToken: each(deriveSigningKey),
    refreshToken: each((one) => derive(one, 'refresh token')),
    fingerprint: derive(secret, 'fingerprint'),
    // Of the oldest: questions that change with a secret would tell that no one has chosen them.
    decoys: derive(all.at(-1) as string, 'decoys'),
    certificateLink: derive(secret, 'certificate link'),
    challenges: createSealer([derive(secret, 'challenges')]),
    signInAttempt: derive(secret, 'sign-in attempt'),
    sealer: createSealer(each((one) => derive(one, 'provider secrets'))),
    unsubscribe: createSealer(each((one) => derive(one, 'unsubscribe'))),
  }
}

/** The file in which a secret is kept where none is configured. */
export const keptSecretFile = (dataDir: string): string => join(dataDir, 'jwt-secret')

/** The configured secret, else one that is made at the first start and kept in the data folder. */
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
