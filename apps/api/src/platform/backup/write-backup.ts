import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { END_OF_ROWS, type Header, type Trailer } from './archive.ts'
import { listAppliedMigrations, listTables, type Table } from './schema.ts'

interface BackupOptions {
  connectionString: string
  /** A path, or the stream to write to. */
  target: string | Writable
  now: Date
}

/** Row-level security also binds the owner, so this sets the scope of background work. */
const SEE_EVERYTHING = `set local app.scope = '*'`

const line = (value: object): string => `${JSON.stringify(value)}\n`

async function* writeTable(client: pg.Client, { name, columns }: Table): AsyncGenerator<Buffer | string, number> {
  const quoted = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  yield line({ table: name, columns })
  const copy = client.query(copyTo(`copy (select ${quoted} from ${pg.escapeIdentifier(name)}) to stdout`))
  yield* copy as AsyncIterable<Buffer>
  yield `${END_OF_ROWS}\n`
  return copy.rowCount
}

async function* writeLines(client: pg.Client, now: Date, rows: Trailer['rows']): AsyncGenerator<Buffer | string> {
  const header: Header = {
    format: 1,
    product: 'evenground',
    madeAt: now.toISOString(),
    migrations: await listAppliedMigrations(client),
  }
  yield line(header)
  for (const table of await listTables(client)) rows[table.name] = yield* writeTable(client, table)
  yield line({ rows } satisfies Trailer)
}

/**
 * Writes a file that gets its final name only when it is complete. Only the operator can read it, since it contains
 * everything.
 */
async function writeFile(file: string, write: (out: Writable) => Promise<void>): Promise<void> {
  const unfinished = `${file}.part`
  try {
    await write(createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/**
 * Writes every table as of one instant to an archive while the product keeps running. Returns the number of rows by
 * table.
 */
export async function writeBackup({ connectionString, target, now }: BackupOptions): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const rows: Record<string, number> = {}
  const write = async (out: Writable): Promise<void> => {
    await pipeline(Readable.from(writeLines(client, now, rows)), createGzip({ level: 6 }), out)
    await client.query('commit')
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(SEE_EVERYTHING)
    await (typeof target === 'string' ? writeFile(target, write) : write(target))
    return rows
  } finally {
    await client.end()
  }
}
