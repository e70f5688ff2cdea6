import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { restoreBackup } from '../apps/api/src/platform/backup/index.ts'

/**
 * Backups that releases made of their own databases; every table has rows. Of 0.1.0: the demo organizations after some
 * use, with part of the rows. Of 0.2.0: an organization with something of everything, and a confidential one with
 * released figures.
 */
const FIXTURES = join(import.meta.dirname, 'fixtures')
const MIGRATIONS = join(import.meta.dirname, 'migrations')

export type Release = '0.1.0' | '0.2.0'

/** Fills an empty database with a release's backup. Returns the migrations that the release knew. */
export async function restoreRelease(connectionString: string, release: Release): Promise<string[]> {
  const source = join(FIXTURES, `release-${release}.backup.gz`)
  const [header = ''] = gunzipSync(await readFile(source))
    .toString()
    .split('\n', 1)
  const { migrations } = JSON.parse(header) as { migrations: string[] }
  const directory = await mkdtemp(join(tmpdir(), 'release-migrations-'))
  try {
    for (const name of migrations) await cp(join(MIGRATIONS, name), join(directory, name), { recursive: true })
    await restoreBackup({ connectionString, directory, source, replace: false })
  } finally {
    await rm(directory, { recursive: true })
  }
  return migrations
}
