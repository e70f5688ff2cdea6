import type { Config } from './config.ts'
import { loadKeys } from './load-keys.ts'
import { resealSecrets } from './modules/single-sign-on/index.ts'
import { openDatabase } from './platform/database/index.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Encrypts anew, with the present secret, what an earlier one encrypted. Answers what it did. */
export async function reseal(config: Config): Promise<string> {
  const { embedded, applicationUrl, readiness } = await prepareDatabase(config)
  const database = openDatabase({ url: applicationUrl, poolSize: 2, onConnectionLost: () => undefined })
  try {
    const { resealed, lost } = await resealSecrets(database, loadKeys(config).sealer)
    const warning = lost > 0 ? ` ${lost} could not be opened: enter those client secrets again.` : ''
    return `${resealed} secrets are encrypted with the present key.${warning}`
  } finally {
    await Promise.all([database.close(), readiness.close()])
    if (embedded && !embedded.adopted) await embedded.stop()
  }
}
