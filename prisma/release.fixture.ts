import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { restoreBackup } from '../apps/api/src/platform/backup/index.ts'

/** The demo organizations as release 0.1.0 laid them out and people then used them; thinned, every table has rows. */
const RELEASE = join(import.meta.dirname, 'fixtures', 'release-0.1.0.backup.gz')
const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Makes an empty database what that release had made of it. Gives the migrations that it knew. */
export async function restoreRelease(connectionString: string): Promise<string[]> {
  const [header = ''] = gunzipSync(await readFile(RELEASE))
    .toString()
    .split('\n', 1)
  const { migrations } = JSON.parse(header) as { migrations: string[] }
  const directory = await mkdtemp(join(tmpdir(), 'release-migrations-'))
  try {
    for (const name of migrations) await cp(join(MIGRATIONS, name), join(directory, name), { recursive: true })
    await restoreBackup({ connectionString, directory, source: RELEASE, replace: false })
  } finally {
    await rm(directory, { recursive: true })
  }
  return migrations
}
