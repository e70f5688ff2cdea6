import type { Config } from './config.ts'
import { type Database, openDatabase } from './platform/database/index.ts'
import { type PrepareOptions, prepareDatabase } from './prepare-database.ts'

/**
 * Runs an operator's command on the server's database, with the server's own login. A database of another version is
 * refused: migrating it could keep the server that runs from starting again.
 */
export async function withMigratedDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
  wait: Pick<PrepareOptions, 'log' | 'signal'> = {},
): Promise<T> {
  const { embedded, applicationUrl, readiness } = await prepareDatabase(config, { ...wait, mustBeMigrated: true })
  const database = openDatabase({ url: applicationUrl, poolSize: 2, onConnectionLost: () => undefined })
  try {
    return await work(database)
  } finally {
    await Promise.all([database.close(), readiness.close()])
    if (embedded && !embedded.adopted) await embedded.stop()
  }
}
