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
const [later, present] = [await createTestDatabase(), await createTestDatabase()]
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

const toBeStopped = (signal: AbortSignal) => ({ ...silent, signal })

test('reseal can be stopped while it waits for the database, for which it says that it waits', async () => {
  const said: string[] = []
  const config = { ...configure('postgres://someone:secret@127.0.0.1:1/app'), databaseWaitSeconds: 3600 }
  const stopped = reseal(config, { ...toBeStopped(AbortSignal.timeout(50)), log: (line) => said.push(line) })
  await expect(stopped).rejects.toThrow('Stopped. Nothing was changed. To continue: reseal')
  expect(said).toEqual([expect.stringMatching(/^Waiting up to 3600 s for the database/)])
})

test('reseal that is stopped says what it could not open until then', async () => {
  await runStatement(
    present.url,
    `with made as (insert into domain (id, title) values (gen_random_uuid(), '{}') returning id)
     insert into sign_in_provider (id, domain_id, title, issuer, client_id, client_secret)
     select gen_random_uuid(), id, 'Acme', 'https://login.acme.test', 'evenground', '\\x00' from made`,
  )
  const { signal } = new AbortController()
  let asked = 0
  // Stopped during the first batch.
  Object.defineProperty(signal, 'aborted', { get: () => asked++ > 0 })
  await expect(reseal(configure(present.url), toBeStopped(signal))).rejects.toThrow(
    /^Stopped\. 0 secrets are .* 1 could not be opened: enter .* To continue: reseal$/,
  )
})
