import { existsSync } from 'node:fs'
import type { Config } from './config.ts'
import { loadKeys } from './load-keys.ts'
import { resealFactors } from './modules/second-factor/index.ts'
import { resealSecrets } from './modules/single-sign-on/index.ts'
import type { Database } from './platform/database/index.ts'
import type { ResealCounts, ResealOptions } from './platform/reseal.ts'
import type { Sealer } from './platform/seal.ts'
import { keptSecretFile } from './platform/secret-keys.ts'
import { withMigratedDatabase } from './with-migrated-database.ts'

/** Progress is reported no more often than this. */
const REPORT_MS = 2000

/** Adds up the batches and reports them now and then. */
function createProgress(log: (line: string) => void): NonNullable<ResealOptions['onBatch']> {
  const total = { checked: 0, resealed: 0 }
  let reportedAt = performance.now()
  return ({ checked, resealed }) => {
    total.checked += checked
    total.resealed += resealed
    if (performance.now() - reportedAt < REPORT_MS) return
    reportedAt = performance.now()
    log(`${total.checked} secrets checked, ${total.resealed} of them encrypted with the present key …`)
  }
}

/** Loads the sealer of the server. A secret that is made only now would open nothing. */
function loadSealer(config: Config): Sealer {
  const file = keptSecretFile(config.dataDir)
  if (!config.jwtSecret && !existsSync(file)) {
    throw new Error(
      `The secret of the server is missing: set JWT_SECRET as for the server, or DATA_DIR, since ${file} does not exist.`,
    )
  }
  return loadKeys(config).sealer
}

interface Options {
  /** The command that continues after a stop, as it is called on this machine. */
  command: string
  log: (line: string) => void
  signal?: AbortSignal
}

interface Outcome {
  providers: ResealCounts
  apps: ResealCounts
}

const describeOutcome = ({ providers, apps }: Outcome): string =>
  [
    `${providers.resealed + apps.resealed} secrets are encrypted with the present key.`,
    providers.lost > 0 &&
      `${providers.lost} could not be opened: enter those client secrets again, and replace those SAML keys.`,
    apps.lost > 0 && `${apps.lost} authenticator apps could not be opened: reset the second factor of their people.`,
  ]
    .filter(Boolean)
    .join(' ')

/**
 * Encrypts with the current secret what was encrypted with an earlier one. Returns a text about what was done. Throws
 * if it was stopped.
 */
export async function reseal(config: Config, { command, log, signal }: Options): Promise<string> {
  const sealer = loadSealer(config)
  const work = async (database: Database) => {
    const options = { onBatch: createProgress(log), signal }
    const providers = await resealSecrets(database, sealer, options)
    const outcome = describeOutcome({ providers, apps: await resealFactors(database, sealer, options) })
    if (signal?.aborted) throw new Error(`Stopped. ${outcome} To continue: ${command}`)
    return outcome
  }
  return withMigratedDatabase(config, work, { log, signal }).catch((error: Error) => {
    // Stopped while it waited for the database.
    throw error.name === 'AbortError' ? new Error(`Stopped. Nothing was changed. To continue: ${command}`) : error
  })
}
