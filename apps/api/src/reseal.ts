import type { Config } from './config.ts'
import { loadKeys } from './load-keys.ts'
import { resealFactors } from './modules/second-factor/index.ts'
import { resealSecrets } from './modules/single-sign-on/index.ts'
import { withPreparedDatabase } from './with-prepared-database.ts'

/** Encrypts with the current secret what was encrypted with an earlier one. Returns a text about what was done. */
export const reseal = (config: Config): Promise<string> =>
  withPreparedDatabase(config, async (database) => {
    const { sealer } = loadKeys(config)
    const providers = await resealSecrets(database, sealer)
    const apps = await resealFactors(database, sealer)
    return [
      `${providers.resealed + apps.resealed} secrets are encrypted with the present key.`,
      providers.lost > 0 &&
        `${providers.lost} could not be opened: enter those client secrets again, and replace those SAML keys.`,
      apps.lost > 0 && `${apps.lost} authenticator apps could not be opened: reset the second factor of their people.`,
    ]
      .filter(Boolean)
      .join(' ')
  })
