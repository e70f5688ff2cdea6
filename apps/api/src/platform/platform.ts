import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Database, ReplicaWatch } from './database/index.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { RateLimits } from './rate-limits.ts'
import type { SecretKeys } from './secret-keys.ts'

/** The services that modules are built on. Tests pass their own clock; everything else is real. */
export interface Platform {
  config: Config
  database: Database
  /** Absent or null without a replica. */
  replica?: ReplicaWatch | null
  clock: Clock
  hasher: PasswordHasher
  keys: SecretKeys
  limits: RateLimits
}
