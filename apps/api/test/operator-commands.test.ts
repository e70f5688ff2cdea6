import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig } from '../src/config.ts'
import { reseal } from '../src/reseal.ts'
import { restoreAccess } from '../src/restore-access.ts'
import { runStatement } from './database/bare-client.ts'
import { type ClonedDatabase, createEmptyDatabase } from './database/clone-database.ts'
import { createTestDatabase } from './database/test-database.ts'
import { makeDataDir } from './server-process.ts'

let folder: Awaited<ReturnType<typeof makeDataDir>>
let empty: ClonedDatabase
const later = await createTestDatabase()
beforeAll(async () => {
  folder = await makeDataDir()
  empty = await createEmptyDatabase()
  await runStatement(
    later.url,
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at)
     values ('later', 'x', '29990101000000_later', now())`,
  )
})
afterAll(async () => {
  await empty.drop()
  await folder.remove()
})

const SECRET = 's'.repeat(48)
const configure = (databaseUrl: string, jwtSecret = SECRET) =>
  parseConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path, JWT_SECRET: jwtSecret })
const reset = { login: 'someone@example.test', isSure: true, command: 'restore-access' }
const silent = { command: 'reseal', log: () => undefined }
const COMMANDS = [
  ['restore-access', (url: string) => restoreAccess(configure(url), reset)],
  ['reseal', (url: string) => reseal(configure(url), silent)],
] as const

test.each(COMMANDS)('%s refuses a database of another version and changes nothing', async (_name, run) => {
  await expect(run(empty.url)).rejects.toThrow(
    /does not have the migration .* yet\. Nothing was changed\. Start the server/,
  )
  expect(await runStatement(empty.url, "select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([])
  await expect(run(later.url)).rejects.toThrow(/29990101000000_later.*Use the command of that version/)
  // The login of the server is kept here.
  expect(await readdir(folder.path)).toEqual([])
})

test('reseal makes no secret where the one of the server is not found', async () => {
  await expect(reseal(configure(later.url, ''), silent)).rejects.toThrow('The secret of the server is missing')
  expect(await readdir(folder.path)).toEqual([])
})
