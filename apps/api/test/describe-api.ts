import { buildApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/index.ts'
import { createPasswordHasher } from '../src/platform/password-hasher.ts'
import { createRateLimits } from '../src/platform/rate-limits.ts'
import { deriveKeys } from '../src/platform/secret-keys.ts'

/** The API description, built by the whole application without any database query. */
export async function describeApi(): Promise<object> {
  const config = parseConfig({ LOG_LEVEL: 'silent', BCRYPT_COST: '4', DEMO: 'false' })
  const database = openDatabase({
    url: 'postgresql://nobody@127.0.0.1:1/none',
    poolSize: 2,
    onConnectionLost: () => undefined,
  })
  const clock = systemClock
  const keys = deriveKeys('a secret that signs nothing at all')
  const app = await buildApp({
    platform: {
      config,
      database,
      clock,
      keys,
      hasher: createPasswordHasher({ cost: config.bcryptCost, parallel: config.bcryptParallel }),
      limits: createRateLimits({ database, fingerprintKey: keys.fingerprint, clock }),
    },
    findProblem: async () => 'there is no database',
  })
  try {
    return app.swagger()
  } finally {
    await app.close()
    await database.close()
  }
}
