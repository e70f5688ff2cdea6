import { parseConfig } from '../apps/api/src/config.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/index.ts'

/**
 * Runs a task with the database of the server and prints its result. The embedded database is
 * started for this if no server runs.
 */
export async function withDatabase(task, file, work) {
  if (!file) {
    console.error(`Usage: npm run x ${task} <file>`)
    process.exitCode = 2
    return
  }
  const config = parseConfig(process.env)
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, revive: false })
  try {
    console.log(await work(config.databaseUrl ?? embedded.url))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  } finally {
    if (embedded && !embedded.adopted) await embedded.stop()
  }
}
