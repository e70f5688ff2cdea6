import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  readonly name: string
  readonly sql: string
  /** SHA-256 of the file, as Prisma records it. */
  readonly checksum: string
}

/** Reads `<name>/migration.sql` from every folder, oldest first: the names begin with their time. */
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

/**
 * Migrations that were rewritten before they were part of a release, with the checksum of the text that databases which
 * followed `main` may have applied. Both texts produce the same tables; the data that later migrations fill in
 * separately may then be filled in twice.
 */
const FORMER_CHECKSUMS: ReadonlyMap<string, string> = new Map([
  ['20261129040000_told_order', '34017eb78bf62cf0367d2dd193ced68eef19ce5cec2f1a124718c34fbfcc897a'],
  ['20261129060000_steps_once', '6cbfe68e9d6690c57950bc5c5330b26aee19aff454be5e7e5f510118dd329ddd'],
  ['20261129070000_ordered_since', '5042b0eadacb8286b7faece71966cf3f6ae2ba3da0b42a041ad6ef053d8c45f0'],
])

/**
 * Throws when a migration differs from the text that a database has applied: migrations only move forward and must
 * never change afterwards.
 */
export function assertUnchanged(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const changed = migrations.filter(({ name, checksum }) => {
    const former = applied.get(name) ?? checksum
    return former !== checksum && former !== FORMER_CHECKSUMS.get(name)
  })
  if (changed.length === 0) return
  const names = changed.map(({ name }) => name).join(', ')
  throw new Error(`Changed after this database had applied it: ${names}. Undo the change and write a new migration.`)
}
