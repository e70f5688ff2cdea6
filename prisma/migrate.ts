import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { assertUnchanged, type Migration, readMigrations } from './migration-files.ts'

export interface MigrateOptions {
  readonly connectionString: string
  readonly directory?: string
  readonly log?: (message: string) => void
}

// The lock that Prisma itself takes: of several processes that start at once, one migrates and the others wait.
const PRISMA_LOCK = 72_707_369

// Prisma's own table, so that `prisma migrate deploy`, `status` and `dev` go on from what was applied here.
const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`

/** Applies what is missing, oldest first, each in a transaction of its own; returns the names it applied. */
export async function migrate({ connectionString, directory, log }: MigrateOptions): Promise<string[]> {
  return await connected(connectionString, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [PRISMA_LOCK])
    await client.query(TABLE)
    const missing = await findMissing(client, directory)
    for (const migration of missing) {
      await applyMigration(client, migration)
      log?.(`applied migration ${migration.name}`)
    }
    return missing.map(({ name }) => name)
  })
}

/** The names of the migrations that this database does not have yet. Changes nothing. */
export async function pendingMigrations(options: Omit<MigrateOptions, 'log'>): Promise<string[]> {
  return await connected(options.connectionString, (client) => pendingMigrationsOf(client, options.directory))
}

/** The same on a connection that is there already. */
export const pendingMigrationsOf = async (client: pg.Client, directory?: string): Promise<string[]> =>
  (await findMissing(client, directory)).map(({ name }) => name)

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  // A connection lost between two queries is told by the next query; unheard, the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function findMissing(client: pg.Client, directory = join(import.meta.dirname, 'migrations')) {
  const migrations = await readMigrations(directory)
  const table = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present")
  if (!table.rows[0]?.present) return migrations
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  )
  const failed = rows.find((row) => !row.finished)
  if (failed) {
    throw new Error(
      `Migration ${failed.name} failed half way earlier. Mend the database, then \`prisma migrate resolve\`.`,
    )
  }
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  assertUnchanged(migrations, applied)
  return migrations.filter(({ name }) => !applied.has(name))
}

async function applyMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw new Error(`Migration ${name} failed and was undone: ${(error as Error).message}`, { cause: error })
  }
}
