import { parseConfig } from '../../apps/api/src/config.ts'
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/index.ts'
import { describeCommand } from './describe-command.mjs'

/**
 * Runs a task with the database of the server and prints its result. The embedded database is
 * started for this if no server runs. Standard output may be the archive itself, so that results go to standard error.
 */
export async function withDatabase(usage, file, work) {
  if (!file) {
    console.error(`Usage: ${describeCommand(usage)}`)
    process.exitCode = 2
    return
  }
  let embedded
  try {
    const config = parseConfig(process.env)
    if (!config.databaseUrl) {
      embedded = await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, revive: false })
    }
    console.error(await work(config.databaseUrl ?? embedded.url, config))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  } finally {
    if (embedded && !embedded.adopted) await embedded.stop()
  }
}

/** What a backup or a restore has moved, as the beginning of a sentence. */
export function describeRows(rows) {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total} rows of ${Object.keys(rows).length} tables`
}
