import type { Config } from './config.ts'
import { deriveKeys, keptSecretFile, loadSecret, type SecretKeys } from './platform/secret-keys.ts'
import { readPreviousSecrets } from './secret-files.ts'

/** Loads the keys of an installation: those of its current secret and of its previous ones. */
export function loadKeys({ jwtSecret, previousJwtSecrets, dataDir }: Config): SecretKeys {
  const secret = loadSecret(jwtSecret, dataDir)
  const kept = jwtSecret ? [] : readPreviousSecrets(keptSecretFile(dataDir)).split(',').filter(Boolean)
  return deriveKeys(secret, [...previousJwtSecrets, ...kept])
}
