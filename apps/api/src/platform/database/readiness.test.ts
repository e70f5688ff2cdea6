import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { runStatement } from '../../../test/database/bare-client.ts'
import { createTestDatabase } from '../../../test/database/test-database.ts'
import { createReadiness } from './index.ts'

const { url, applicationUrl } = await createTestDatabase()

const listConnections = async () =>
  (
    await runStatement<{ pid: number }>(
      url,
      `select pid from pg_stat_activity
        where datname = current_database() and application_name = 'evenground-readiness'`,
    )
  ).map(({ pid }) => pid)

test('readiness keeps one connection, and makes another at once when the database ended it', async () => {
  const { findProblem, close } = createReadiness(applicationUrl)
  expect(await Promise.all(Array.from({ length: 20 }, findProblem))).toEqual(Array(20).fill(null))
  expect(await findProblem()).toBeNull()
  const [pid] = await listConnections()
  expect(await listConnections()).toEqual([pid])
  await runStatement(url, `select pg_terminate_backend(${pid})`)
  expect(await findProblem()).toBeNull()
  expect(await listConnections()).not.toContain(pid)
  await close()
  await expect.poll(listConnections).toEqual([])
})

test('a migration that is missing is seen on the connection that is there already', async () => {
  const { findProblem, close } = createReadiness(applicationUrl)
  expect(await findProblem()).toBeNull()
  await runStatement(
    url,
    `update _prisma_migrations set rolled_back_at = now() where migration_name like '%_account_search'`,
  )
  expect(await findProblem()).toMatch(/^The migration \d+_account_search is missing\.$/)
  await runStatement(url, 'update _prisma_migrations set rolled_back_at = null')
  expect(await findProblem()).toBeNull()
  await close()
})

test('a migration that failed half way does not fit, and an error of the database is named by its code', async () => {
  const { findProblem, close } = createReadiness(applicationUrl)
  const setFinished = (value: string) =>
    runStatement(
      url,
      `update _prisma_migrations set finished_at = ${value} where migration_name like '%_account_search'`,
    )
  await setFinished('null')
  expect(await findProblem()).toBe('The migrations of the database do not fit this version.')
  await setFinished('now()')
  await runStatement(url, 'alter table _prisma_migrations rename column checksum to former_checksum')
  expect(await findProblem()).toBe('The database answers with the error 42703.')
  await runStatement(url, 'alter table _prisma_migrations rename column former_checksum to checksum')
  expect(await findProblem()).toBeNull()
  await close()
})

test('a later version on the same database stops nobody who serves already, and is told', async () => {
  const { findProblem, findNotice, close } = createReadiness(applicationUrl)
  await runStatement(
    url,
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at)
     values ('later', 'x', '29990101000000_later', now())`,
  )
  expect(await findProblem()).toBeNull()
  expect(findNotice()).toMatch(
    /^The database has the migration 29990101000000_later, .* a later version has been here\.$/,
  )
  await runStatement(url, `delete from _prisma_migrations where id = 'later'`)
  expect(await findProblem()).toBeNull()
  expect(findNotice()).toBeNull()
  await close()
})

test('a replica under the name of its primary is not ready until it is promoted', async () => {
  // Acts like a standby: a function of this name takes precedence over PostgreSQL's own.
  await runStatement(
    url,
    `create schema standby; grant usage on schema standby to public;
     create function standby.pg_is_in_recovery() returns boolean language sql as 'select true'`,
  )
  const options = encodeURIComponent('-c search_path=standby,pg_catalog,public')
  const { findProblem, close } = createReadiness(`${applicationUrl}?options=${options}`)
  expect(await findProblem()).toBe('The database is read-only.')
  await runStatement(url, `alter function standby.pg_is_in_recovery rename to promoted`)
  expect(await findProblem()).toBeNull()
  await runStatement(url, 'drop schema standby cascade')
  await close()
})

test('a disk that was full is looked at until it has room', async () => {
  let isFull = true
  const noteRoom = () => {
    isFull = false
  }
  const disk = { isFull: () => isFull, noteRoom }
  const { findProblem, findNotice, close } = createReadiness(applicationUrl, { disk })
  // Fails like PostgreSQL on a full disk.
  await runStatement(
    url,
    `create function refuse() returns event_trigger language plpgsql as
       $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse()`,
  )
  expect(await findProblem()).toBeNull()
  expect(findNotice()).toBe('The disk of the database is full.')
  expect(isFull).toBe(true)
  await runStatement(url, 'drop event trigger full_disk; drop function refuse')
  expect(await findProblem()).toBeNull()
  expect([isFull, findNotice()]).toEqual([false, null])
  // Nothing that the check created is left.
  expect(await findProblem()).toBeNull()
  await close()
})

test('a database that takes connections and says nothing is not ready', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  afterAll(() => silent.close())
  const { port } = silent.address() as { port: number }
  const { findProblem, close } = createReadiness(`postgres://somebody:secret@127.0.0.1:${port}/app`, {
    patienceMs: 100,
  })
  expect(await findProblem()).toBe('The database cannot be reached.')
  await close()
})
