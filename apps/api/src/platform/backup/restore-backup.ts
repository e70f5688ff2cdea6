import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import {
  describeMigrations,
  listMigrations,
  lockMigrations,
  migrateWithin,
  remakeTables,
} from '@evenground/prisma/migrate'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupError, END_OF_ROWS, type Header, readLine, splitLines, type Trailer } from './archive.ts'
import { listGuards, listTables } from './schema.ts'

interface RestoreOptions {
  /** Connects as the database's owner. Missing migrations are applied once nothing speaks against the restore. */
  connectionString: string
  /** A path, or the stream that delivers the bytes. */
  source: string | Readable
  /**
   * Discards the current contents of the database. Otherwise a database with accounts, or of a later version, is
   * refused.
   */
  replace: boolean
  /** The folder with the migrations of this version; absent: the product's own. */
  directory?: string
  log?: (message: string) => void
}

const OF_EARLIER = 'Restore it with that version, then start this one: it migrates by itself.'
/** An earlier version does not start on a database that a later one has migrated. */
const OF_LATER = 'Restore it with that version, and start that one: this version does not start on its database.'

/** Rows are passed on in pieces of about this many characters. */
const PIECE = 65_536

/** Checks that the file is a backup of this version, which needs no database. */
async function checkHeader({ product, format, migrations }: Header, directory?: string): Promise<void> {
  if (product !== 'evenground' || !Array.isArray(migrations)) {
    throw new BackupError('This file is not a backup of Evenground.')
  }
  if (format !== 1) {
    throw new BackupError(`This backup has the format ${format}, which only a later version knows. ${OF_LATER}`)
  }
  const known = await listMigrations(directory)
  if ([...migrations].sort().join() === known.join()) return
  const isLater = migrations.some((name) => !known.includes(name))
  throw new BackupError(
    `This backup was made by ${isLater ? 'a later' : 'an earlier'} version, whose last migration is ${migrations.at(-1)}; this one’s is ${known.at(-1)}. ${isLater ? OF_LATER : OF_EARLIER}`,
  )
}

async function hasAccounts(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ present: boolean }>(
    "select to_regclass('account') is not null as present",
  )
  if (!tables[0]?.present) return false
  // Row-level security also binds an owner who is not a superuser: without a scope, the table looks empty.
  await client.query("set local app.scope = '*'")
  const { rows } = await client.query<{ filled: boolean }>('select exists (select from account) as filled')
  await client.query("set local app.scope = ''")
  return rows[0]?.filled ?? false
}

/** Checks that the database may be filled. Returns whether a later version has migrated it. */
async function checkTarget(client: pg.Client, { replace, directory }: RestoreOptions): Promise<boolean> {
  const { newer } = await describeMigrations(client, directory)
  if (newer && !replace) {
    throw new BackupError(
      `${newer} It does not take a backup of this version. To throw away what the database holds, say --replace after the name of the file; the later version can be started again afterwards: it migrates by itself.`,
    )
  }
  if (!replace && (await hasAccounts(client))) {
    throw new BackupError(
      'The database holds accounts already. To throw them away, say --replace after the name of the file.',
    )
  }
  return newer !== null
}

/** Yields the rows up to the line that ends them, in pieces larger than single lines. */
async function* readRows(lines: AsyncIterator<string>): AsyncGenerator<string> {
  let piece = ''
  for (;;) {
    const { value, done } = await lines.next()
    if (done) throw new BackupError('This file is not whole: it ends in the middle of a table.')
    if (value === END_OF_ROWS) break
    piece += `${value}\n`
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

async function restoreTable(
  client: pg.Client,
  { table, columns }: { table: string; columns: string[] },
  lines: AsyncIterator<string>,
): Promise<number> {
  const quoted = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${quoted}) from stdin`))
  const source = Readable.from(readRows(lines))
  source.once('error', (error) => copy.destroy(error))
  source.pipe(copy)
  await finished(copy)
  return copy.rowCount
}

async function restoreTables(client: pg.Client, lines: AsyncIterator<string>): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (;;) {
    const { value } = await lines.next()
    const entry = readLine<{ table: string; columns: string[] } | Trailer>(value)
    if ('table' in entry) {
      rows[entry.table] = await restoreTable(client, entry, lines)
      continue
    }
    if (JSON.stringify(entry.rows) !== JSON.stringify(rows)) {
      throw new BackupError('This file is damaged: it does not hold the rows that it says.')
    }
    return rows
  }
}

/**
 * Creates partitions for months that have none, because the backup is from another time; otherwise their rows would
 * stay in the default partition.
 */
async function keepMonths(client: pg.Client): Promise<void> {
  // Tables of an earlier version (`directory`) are not partitioned.
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regprocedure('app_keep_months(text, int)') is not null as known",
  )
  if (!rows[0]?.known) return
  await client.query("set local app.scope = '*'")
  await client.query("select app_keep_months(record, 3) from unnest(array['activity', 'audit_event']) as record")
}

/** Provides empty tables of this version. */
async function prepareTables(client: pg.Client, options: RestoreOptions): Promise<void> {
  if (await checkTarget(client, options)) {
    options.log?.(
      'A later version has changed this database: the schemas public and pgboss are dropped and created again.',
    )
    await remakeTables(client, options.directory)
  } else {
    await migrateWithin(client, options.directory)
  }
}

/** Replaces all rows in one transaction. */
async function replaceRows(
  client: pg.Client,
  lines: AsyncIterator<string>,
  options: RestoreOptions,
): Promise<Record<string, number>> {
  await client.query('begin')
  await lockMigrations(client)
  await prepareTables(client, options)
  const { lower, raise } = await listGuards(client)
  for (const statement of lower) await client.query(statement)
  const tables = (await listTables(client)).map(({ name }) => pg.escapeIdentifier(name))
  await client.query(`truncate ${tables.join(', ')}`)
  const rows = await restoreTables(client, lines)
  await keepMonths(client)
  for (const statement of raise) await client.query(statement)
  await client.query('commit')
  return rows
}

/**
 * Restores the whole backup, or changes nothing if it is refused or fails. Returns the number of rows by table. An
 * earlier version's database remains migrated after a failure if a migration had to be committed (`migrateWithin`).
 */
export async function restoreBackup(options: RestoreOptions): Promise<Record<string, number>> {
  const { connectionString, source, directory } = options
  const file = typeof source === 'string' ? (await open(source)).createReadStream() : source
  const unpacked = createGunzip()
  // Errors of either stream surface where the lines are read; without a listener, the events would end the process.
  unpacked.on('error', () => undefined)
  file.on('error', (error: Error) => unpacked.destroy(error))
  const client = new pg.Client({ connectionString })
  try {
    const lines = splitLines(file.pipe(unpacked))
    const first = await lines.next().catch(() => ({ value: undefined }))
    await checkHeader(readLine<Header>(first.value ?? undefined), directory)
    await client.connect()
    return await replaceRows(client, lines, options)
  } finally {
    file.destroy()
    // A transaction that was not committed ends with its connection.
    await client.end()
  }
}
