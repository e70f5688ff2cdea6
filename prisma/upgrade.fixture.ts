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

/**
 * Calls `work` with a database just before the first migration whose name matches, and drops the database afterwards.
 */
export async function withDatabaseBefore(migration: RegExp, work: (upgrade: Upgrade) => Promise<void>): Promise<void> {
  const database = await createEmptyDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'before-migration-'))
  const owner = new pg.Client({ connectionString: database.url })
  try {
    const names = (await readdir(MIGRATIONS)).filter((name) => /^\d/.test(name)).sort()
    const first = names.findIndex((name) => migration.test(name))
    for (const name of names.slice(0, first)) {
      await cp(join(MIGRATIONS, name), join(directory, name), { recursive: true })
    }
    await migrate({ connectionString: database.url, directory })
    await owner.connect()
    await owner.query("select set_config('app.scope', '*', false)")
    await work({ owner, finish: () => migrate({ connectionString: database.url }) })
  } finally {
    await owner.end()
    await database.drop()
    await rm(directory, { recursive: true })
  }
}
