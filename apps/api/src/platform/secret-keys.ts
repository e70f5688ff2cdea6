import { hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { loadOrCreateSecret } from './kept-secret.ts'
import { StartError } from './start-error.ts'

export interface SecretKeys {
  /** Signs access tokens. */
  accessToken: string
  /** Derives the successor of a refresh token. */
  refreshToken: Buffer
  /** Names people and addresses in shared counters without storing them. */
  fingerprint: Buffer
  /** Chooses the recovery questions that a login without any is shown. */
  decoys: Buffer
  /** Signs the short-lived addresses of certificates. */
  certificateLink: Buffer
  /** Encrypts secrets that the server has to read again, such as those of authenticator apps. */
  secretsAtRest: Buffer
  /** Encrypts what a client carries between two steps of signing in. */
  challenges: Buffer
}

/** One secret per use, so that what signs a token can never be used to forge something else. RFC 5869. */
export function deriveKeys(secret: string): SecretKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `evenground ${purpose}`, 32))
  return {
    accessToken: derive('access token').toString('base64url'),
    refreshToken: derive('refresh token'),
    fingerprint: derive('fingerprint'),
    decoys: derive('decoys'),
    certificateLink: derive('certificate link'),
    secretsAtRest: derive('secrets at rest'),
    challenges: derive('challenges'),
  }
}

/** The configured secret, else one that is made at the first start and kept in the data folder. */
export function loadSecret(configured: string | undefined, dataDir: string): string {
  if (configured) return configured
  const file = join(dataDir, 'jwt-secret')
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
