import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pendingMigrations } from '@evenground/prisma/migrate'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts'
import { listValues } from './bare-client.ts'
import { cloneDatabase } from './clone-database.ts'
import { FOLDER_PREFIX, sweepLeftovers } from './sweep-leftovers.ts'
import { createTestDatabase } from './test-database.ts'

const database = await createTestDatabase()

test('gives a database that has every migration', async () => {
  expect(await pendingMigrations({ connectionString: database.url })).toEqual([])
})

test('keeps what one test file writes from every other', async () => {
  const other = await cloneDatabase()
  await listValues(database.url, 'CREATE TABLE only_here (id int)')
  expect(await listValues(other.url, "SELECT to_regclass('only_here')")).toEqual([null])
  await other.drop()
  await expect(listValues(other.url, 'SELECT 1')).rejects.toThrow('does not exist')
})

test('ends the server of a run that was killed', async () => {
  // A separate parent folder: another run that starts now sweeps the usual one.
  const parent = await mkdtemp(join(tmpdir(), 'evenground-sweep-'))
  // An id that no process has: Linux uses numbers up to 4,194,304.
  const folder = await mkdtemp(join(parent, `${FOLDER_PREFIX}9999999-`))
  for (const path of [parent, folder]) await chmod(path, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, revive: false })
  await sweepLeftovers(parent)
  expect(existsSync(folder)).toBe(false)
  await rm(parent, { recursive: true })
  await expect(listValues(server.url, 'SELECT 1')).rejects.toThrow()
})
