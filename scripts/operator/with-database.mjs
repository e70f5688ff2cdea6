import { parseConfig } from '../../apps/api/src/config.ts'
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/index.ts'
import { describeCommand } from './describe-command.mjs'

/**
 * Runs a task with the server's database and prints its result. Starts the embedded database if no server is running.
 * Results are printed to standard error, because standard output may be the archive itself.
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

/** Describes the rows that a backup or restore has moved, as the beginning of a sentence. */
export function describeRows(rows) {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total} rows of ${Object.keys(rows).length} tables`
}
