import type { Config } from './config.ts'
import { deriveKeys, keptSecretFile, loadSecret, type SecretKeys } from './platform/secret-keys.ts'
import { readPreviousSecrets } from './secret-files.ts'

/** The keys of an install: of its present secret, and of those that it had before. */
export function loadKeys({ jwtSecret, previousJwtSecrets, dataDir }: Config): SecretKeys {
  const secret = loadSecret(jwtSecret, dataDir)
  const kept = jwtSecret ? [] : readPreviousSecrets(keptSecretFile(dataDir)).split(',').filter(Boolean)
  return deriveKeys(secret, [...previousJwtSecrets, ...kept])
}
