import { describeDatabase, migrate, NewerDatabaseError } from '@evenground/prisma/migrate'
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
  /** Connects as the owner, for changes to the tables themselves. */
  ownerUrl: string
  /** Connects as a login that owns nothing, for everything else. */
  applicationUrl: string
  readiness: Readiness
}

const refuse = (problem: string | null): void => {
  if (problem) throw new StartError(`The server does not start. ${problem}`)
}

/** The time limit for the check at startup; load balancers wait less long. */
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
  // The process was told to stop while it waited.
  if (error instanceof StartError || (error as Error).name === 'AbortError') return error
  if (error instanceof NewerDatabaseError) return new StartError(`The server does not start. ${error.message}`)
  const { code, message } = error as { code?: unknown; message: string }
  // PostgreSQL's error class "invalid authorization".
  const isRefused = String(code).startsWith('28')
  return isRefused ? new StartError(`DATABASE_URL is not let in: ${message}.`) : explainDatabaseFailure(error, url)
}

/** Throws if the database is not of this version. */
async function refuseUnmigrated(ownerUrl: string): Promise<void> {
  const { missing, newer } = await describeDatabase(ownerUrl)
  if (newer) throw new StartError(`${newer} Nothing was changed. Use the command of that version.`)
  if (!missing) return
  throw new StartError(
    `The database does not have the migration ${missing} yet. Nothing was changed. Start the server of this version, which migrates the database, or use the command of the version that runs.`,
  )
}

export interface PrepareOptions {
  /** Refuses a database of another version instead of migrating it. */
  mustBeMigrated?: boolean
  /** Called once if the database must be waited for. */
  log?: (line: string) => void
  disk?: DiskWatch | undefined
  /** Aborts the wait. */
  signal?: AbortSignal | undefined
}

/**
 * Prepares the database: applies missing migrations and provides a login for the server. Throws a StartError if the server
 * must not work with it.
 */
export async function prepareDatabase(config: Config, options: PrepareOptions = {}): Promise<PreparedDatabase> {
  const { databaseUrl, databaseAppUrl, dataDir } = config
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres` })
  const ownerUrl = databaseUrl ?? (embedded?.url as string)
  try {
    if (!embedded) await waitForDatabase(ownerUrl, { seconds: config.databaseWaitSeconds, ...options })
    // Migrations take turns by a lock that is tied to the connection, which a pooler would break.
    if (!embedded) refuse(await findPoolerProblemAt(ownerUrl))
    if (options.mustBeMigrated) await refuseUnmigrated(ownerUrl)
    else await migrate({ connectionString: ownerUrl })
    const applicationUrl = await findApplicationUrl({ ownerUrl, applicationUrl: databaseAppUrl, dataDir })
    await refuseUnfit(applicationUrl)
    return { embedded, ownerUrl, applicationUrl, readiness: createReadiness(applicationUrl, { disk: options.disk }) }
  } catch (error) {
    // A server that was already running may be in use by another process.
    if (!embedded?.adopted) await embedded?.stop()
    throw explain(error, ownerUrl)
  }
}
