import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Database, ReplicaWatch } from './database/index.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { RateLimits } from './rate-limits.ts'
import type { SecretKeys } from './secret-keys.ts'

/** What modules are built on. Tests hand in a clock of their own; everything else is the real thing. */
export interface Platform {
  config: Config
  database: Database
  /** Absent: there is no replica. */
  replica?: ReplicaWatch | null
  clock: Clock
  hasher: PasswordHasher
  keys: SecretKeys
  limits: RateLimits
}
