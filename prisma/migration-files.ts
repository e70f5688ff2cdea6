import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  readonly name: string
  readonly sql: string
  /** SHA-256 of the file, as Prisma records it. */
  readonly checksum: string
}

/** Reads `<name>/migration.sql` of every folder, oldest first: the names begin with their time. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return await Promise.all(
    names.sort().map(async (name) => {
      const file = await readFile(join(directory, name, 'migration.sql'))
      return { name, sql: file.toString('utf8'), checksum: createHash('sha256').update(file).digest('hex') }
    }),
  )
}

/** Migrations only move forward: one that a database has applied already must never change. */
export function assertUnchanged(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const changed = migrations.filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (changed.length === 0) return
  const names = changed.map(({ name }) => name).join(', ')
  throw new Error(`Changed after this database had applied it: ${names}. Undo the change and write a new migration.`)
}
