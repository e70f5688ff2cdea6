import { migrate, NewerDatabaseError } from '@evenground/prisma/migrate'
import type { Config } from './config.ts'
import {
  createReadiness,
  type DiskWatch,
  explainDatabaseFailure,
  findPoolerProblemAt,
  type Readiness,
  waitForDatabase,
} from './platform/database/index.ts'
import { findApplicationUrl } from './platform/database-login/index.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { StartError } from './platform/start-error.ts'

interface PreparedDatabase {
  embedded: EmbeddedPostgres | null
  /** For what changes the tables themselves. */
  ownerUrl: string
  /** For everything else: as a login that owns nothing. */
  applicationUrl: string
  readiness: Readiness
}

const refuse = (problem: string | null): void => {
  if (problem) throw new StartError(`The server does not start. ${problem}`)
}

/** A start may take its time, where a load balancer may not. */
const START_MS = 60_000

async function refuseUnfit(applicationUrl: string): Promise<void> {
  const readiness = createReadiness(applicationUrl, { patienceMs: START_MS })
  try {
    refuse(await readiness.findProblem())
  } finally {
    await readiness.close()
  }
}

function explain(error: unknown, url: string): unknown {
  // Told to stop while it waited.
  if (error instanceof StartError || (error as Error).name === 'AbortError') return error
  if (error instanceof NewerDatabaseError) return new StartError(`The server does not start. ${error.message}`)
  const { code, message } = error as { code?: unknown; message: string }
  // PostgreSQL's invalid authorization.
  const isRefused = String(code).startsWith('28')
  return isRefused ? new StartError(`DATABASE_URL is not let in: ${message}.`) : explainDatabaseFailure(error, url)
}

interface PrepareOptions {
  /** Told once where the database is waited for. */
  log?: (line: string) => void
  disk?: DiskWatch | undefined
  /** Ends the wait. */
  signal?: AbortSignal | undefined
}

/** A database with every migration and a login for the server, or a word of why the server must not work with it. */
export async function prepareDatabase(config: Config, options: PrepareOptions = {}): Promise<PreparedDatabase> {
  const { databaseUrl, databaseAppUrl, dataDir } = config
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres` })
  const ownerUrl = databaseUrl ?? (embedded?.url as string)
  try {
    if (!embedded) await waitForDatabase(ownerUrl, { seconds: config.databaseWaitSeconds, ...options })
    // Migrations wait for each other by a lock that lasts as long as the connection.
    if (!embedded) refuse(await findPoolerProblemAt(ownerUrl))
    await migrate({ connectionString: ownerUrl })
    const applicationUrl = await findApplicationUrl({ ownerUrl, applicationUrl: databaseAppUrl, dataDir })
    await refuseUnfit(applicationUrl)
    return { embedded, ownerUrl, applicationUrl, readiness: createReadiness(applicationUrl, { disk: options.disk }) }
  } catch (error) {
    // One that was there before serves someone else.
    if (!embedded?.adopted) await embedded?.stop()
    throw explain(error, ownerUrl)
  }
}
