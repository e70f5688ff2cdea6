import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createEmptyDatabase } from '../apps/api/test/database/clone-database.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** An id by number, so that rows in tests can be told apart. */
export const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

interface Upgrade {
  /** Connects as the owner of the tables, with access to every domain. */
  owner: pg.Client
  /** Applies the remaining migrations and returns their names. */
  finish: () => Promise<string[]>
}

interface OwnerOfTables {
  url: string
  /** Removes the role. Call it once the database is dropped. */
  drop: () => Promise<void>
}

/** Makes a role that owns the database and is no superuser, as on a managed server. */
async function makePlainOwner(database: string): Promise<OwnerOfTables> {
  const name = `owner_${randomUUID().replaceAll('-', '')}`
  const server = new URL(database)
  const owned = server.pathname.slice(1)
  server.pathname = '/postgres'
  const asSuperuser = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server.href })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await asSuperuser(
    'do $$ begin create role evenground_app nologin; exception when duplicate_object then null; end $$',
    `create role ${name} login createrole password '${name}'`,
    `grant evenground_app to ${name} with admin option`,
    `alter database ${owned} owner to ${name}`,
  )
  const address = Object.assign(new URL(database), { username: name, password: name })
  return { url: address.href, drop: () => asSuperuser(`drop owned by ${name}`, `drop role ${name}`) }
}

/**
 * Calls `work` with a database just before the first migration whose name matches, and drops the database afterwards.
 * `isPlain`: its owner is no superuser, and so bound by row-level security.
 */
export async function withDatabaseBefore(
  migration: RegExp,
  work: (upgrade: Upgrade) => Promise<void>,
  { isPlain = false } = {},
): Promise<void> {
  const database = await createEmptyDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'before-migration-'))
  const plain = isPlain ? await makePlainOwner(database.url) : undefined
  const url = plain?.url ?? database.url
  const owner = new pg.Client({ connectionString: url })
  try {
    const names = (await readdir(MIGRATIONS)).filter((name) => /^\d/.test(name)).sort()
    const first = names.findIndex((name) => migration.test(name))
    for (const name of names.slice(0, first)) {
      await cp(join(MIGRATIONS, name), join(directory, name), { recursive: true })
    }
    await migrate({ connectionString: url, directory })
    await owner.connect()
    await owner.query("select set_config('app.scope', '*', false)")
    await work({ owner, finish: () => migrate({ connectionString: url }) })
  } finally {
    await owner.end()
    await database.drop()
    await plain?.drop()
    await rm(directory, { recursive: true })
  }
}
