import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { assertUnchanged, type Migration, readMigrations } from './migration-files.ts'

export interface MigrateOptions {
  readonly connectionString: string
  readonly directory?: string
  readonly log?: (message: string) => void
}

const MIGRATIONS = join(import.meta.dirname, 'migrations')

// The lock that Prisma itself uses: of several processes that start at once, one migrates and the others wait.
const PRISMA_LOCK = 72_707_369

/** The SQL of a migration that adds a value to an enumeration. */
const ADDS_VALUE = /\balter\s+type\b[^;]*\badd\s+value\b/i

// Prisma's own table, so that `prisma migrate deploy`, `status` and `dev` continue from what was applied by this code.
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

/** Thrown when a later version of the program has migrated the database. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
}

const describeNewer = (name: string): string =>
  `The database has the migration ${name}, which this version of the program does not know: a later version has been here.`

/** Applies missing migrations, oldest first, each in its own transaction. Returns the names of those it applied. */
export async function migrate({ connectionString, directory, log }: MigrateOptions): Promise<string[]> {
  return await connected(connectionString, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [PRISMA_LOCK])
    await client.query(TABLE)
    const { missing, unknown } = await compareMigrations(client, directory)
    const newest = unknown.at(-1)
    if (newest) {
      throw new NewerDatabaseError(
        `${describeNewer(newest)} Start that version, or restore a backup that this version made, with --replace.`,
      )
    }
    for (const migration of missing) {
      await applyMigration(client, migration)
      log?.(`applied migration ${migration.name}`)
    }
    return missing.map(({ name }) => name)
  })
}

/** Lets nobody else migrate until the transaction ends. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [PRISMA_LOCK])
}

/**
 * Applies missing migrations within the caller's transaction, so that it can undo them together with its own work.
 * Commits after a migration that adds a value to an enumeration that exists: PostgreSQL does not let it be used earlier.
 */
export async function migrateWithin(client: pg.Client, directory = MIGRATIONS): Promise<void> {
  const { missing, isEmpty } = await compareMigrations(client, directory)
  if (missing.length === 0) return
  await client.query(TABLE)
  for (const migration of missing) {
    await applyMigration(client, migration, WITHIN)
    if (isEmpty || !ADDS_VALUE.test(migration.sql)) continue
    await client.query('COMMIT')
    await client.query('BEGIN')
    await lockMigrations(client)
  }
}

/**
 * Creates all tables again and deletes everything in the database. Call it in a transaction, so that a failure restores
 * the database.
 */
export async function remakeTables(client: pg.Client, directory = MIGRATIONS): Promise<void> {
  const { rows } = await client.query<{ owned: boolean }>(
    "SELECT pg_has_role(nspowner, 'USAGE') AS owned FROM pg_namespace WHERE nspname = 'public'",
  )
  // Databases created by PostgreSQL 14 or older have a schema that belongs to a superuser.
  if (rows[0] && !rows[0].owned) {
    throw new Error(
      'This login may not drop the schema public. Let a superuser do `alter schema public owner to` it, then try again.',
    )
  }
  // The next start creates the queue of recurring jobs again.
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
  await client.query('DROP SCHEMA IF EXISTS public CASCADE')
  await client.query('CREATE SCHEMA public')
  await client.query('GRANT USAGE ON SCHEMA public TO PUBLIC')
  await client.query(TABLE)
  for (const migration of await readMigrations(directory)) await runMigration(client, migration)
}

/** The names of the migrations of this program, oldest first. */
export const listMigrations = async (directory = MIGRATIONS): Promise<string[]> =>
  (await readMigrations(directory)).map(({ name }) => name)

/** The names of migrations that the database does not have yet. Changes nothing. */
export async function pendingMigrations(options: Omit<MigrateOptions, 'log'>): Promise<string[]> {
  const { missing } = await connected(options.connectionString, (client) =>
    compareMigrations(client, options.directory),
  )
  return missing.map(({ name }) => name)
}

interface MigrationState {
  /** The first migration that the database does not have yet; null when it has all. */
  missing: string | null
  /** Explains that a newer program has migrated the database; null if none has. */
  newer: string | null
}

/** How the migrations of this program and of the database differ. */
export async function describeMigrations(client: pg.Client, directory = MIGRATIONS): Promise<MigrationState> {
  const { missing, unknown } = await compareMigrations(client, directory)
  const newest = unknown.at(-1)
  return { missing: missing[0]?.name ?? null, newer: newest ? describeNewer(newest) : null }
}

/** The same for a database that is not open yet. */
export const describeDatabase = (connectionString: string): Promise<MigrationState> =>
  connected(connectionString, (client) => describeMigrations(client))

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  // The next query reports a lost connection; without a listener, the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Comparison {
  /** Migrations of this program that the database does not have. */
  missing: Migration[]
  /** Migrations of the database that this program does not have, oldest first. */
  unknown: string[]
  /** Whether no migration was applied yet. */
  isEmpty: boolean
}

async function compareMigrations(client: pg.Client, directory = MIGRATIONS): Promise<Comparison> {
  const migrations = await readMigrations(directory)
  const table = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present")
  if (!table.rows[0]?.present) return { missing: migrations, unknown: [], isEmpty: true }
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  const failed = rows.find((row) => !row.finished)
  if (failed) {
    throw new Error(
      `Migration ${failed.name} failed half way earlier. Mend the database, then \`prisma migrate resolve\`.`,
    )
  }
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  assertUnchanged(migrations, applied)
  const known = new Set(migrations.map(({ name }) => name))
  return {
    missing: migrations.filter(({ name }) => !applied.has(name)),
    unknown: rows.map(({ name }) => name).filter((name) => !known.has(name)),
    isEmpty: rows.length === 0,
  }
}

async function runMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  )
}

/**
 * Explains a missing grant: since PostgreSQL 16, only members with the admin option, such as its creator, can grant a
 * role.
 */
async function adviseOnRole(client: pg.Client, error: unknown): Promise<string> {
  if ((error as { code?: string }).code !== '42501') return ''
  const { rows } = await client.query<{ owner: string }>(
    `SELECT quote_ident(current_user) AS owner FROM pg_roles
     WHERE rolname = 'evenground_app' AND NOT pg_has_role(oid, 'MEMBER WITH ADMIN OPTION')`,
  )
  if (!rows[0]) return ''
  return `. Another install on this server made the role evenground_app: let a superuser do \`grant evenground_app to ${rows[0].owner} with admin option\`, then start again.`
}

/** How a migration is undone if it fails. */
const ALONE = { begin: 'BEGIN', keep: 'COMMIT', undo: 'ROLLBACK' }
const WITHIN = {
  begin: 'SAVEPOINT migration',
  keep: 'RELEASE SAVEPOINT migration',
  undo: 'ROLLBACK TO SAVEPOINT migration',
}

async function applyMigration(client: pg.Client, migration: Migration, how = ALONE): Promise<void> {
  await client.query(how.begin)
  try {
    await runMigration(client, migration)
    await client.query(how.keep)
  } catch (error) {
    await client.query(how.undo).catch(() => undefined)
    const advice = await adviseOnRole(client, error).catch(() => '')
    throw new Error(`Migration ${migration.name} failed and was undone: ${(error as Error).message}${advice}`, {
      cause: error,
    })
  }
}
