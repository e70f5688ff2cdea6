import { migrate } from '@evenground/prisma/migrate'
import type { Config } from './config.ts'
import {
  createReadiness,
  explainDatabaseFailure,
  findPoolerProblemAt,
  type Readiness,
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
  const readiness = createReadiness(applicationUrl, START_MS)
  try {
    refuse(await readiness.findProblem())
  } finally {
    await readiness.close()
  }
}

function explain(error: unknown, url: string): StartError {
  if (error instanceof StartError) return error
  const { code, message } = error as { code?: unknown; message: string }
  // PostgreSQL's invalid authorization.
  const isRefused = String(code).startsWith('28')
  return isRefused ? new StartError(`DATABASE_URL is not let in: ${message}.`) : explainDatabaseFailure(error, url)
}

/** A database with every migration and a login for the server, or a word of why the server must not work with it. */
export async function prepareDatabase(config: Config): Promise<PreparedDatabase> {
  const { databaseUrl, databaseAppUrl, dataDir } = config
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres` })
  const ownerUrl = databaseUrl ?? (embedded?.url as string)
  try {
    // Migrations wait for each other by a lock that lasts as long as the connection.
    if (!embedded) refuse(await findPoolerProblemAt(ownerUrl))
    await migrate({ connectionString: ownerUrl })
    const applicationUrl = await findApplicationUrl({ ownerUrl, applicationUrl: databaseAppUrl, dataDir })
    await refuseUnfit(applicationUrl)
    return { embedded, ownerUrl, applicationUrl, readiness: createReadiness(applicationUrl) }
  } catch (error) {
    // One that was there before serves somebody else.
    if (!embedded?.adopted) await embedded?.stop()
    throw explain(error, ownerUrl)
  }
}
