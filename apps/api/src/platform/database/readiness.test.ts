import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { runStatement } from '../../../test/database/bare-client.ts'
import { createTestDatabase } from '../../../test/database/test-database.ts'
import { createReadiness } from './index.ts'

const { url } = await createTestDatabase()

const listConnections = async () =>
  (
    await runStatement<{ pid: number }>(
      url,
      `select pid from pg_stat_activity
        where datname = current_database() and application_name = 'evenground-readiness'`,
    )
  ).map(({ pid }) => pid)

test('readiness keeps one connection, and makes another at once when the database ended it', async () => {
  const { isReady, close } = createReadiness(url)
  expect(await Promise.all(Array.from({ length: 20 }, isReady))).not.toContain(false)
  expect(await isReady()).toBe(true)
  const [pid] = await listConnections()
  expect(await listConnections()).toEqual([pid])
  await runStatement(url, `select pg_terminate_backend(${pid})`)
  expect(await isReady()).toBe(true)
  expect(await listConnections()).not.toContain(pid)
  await close()
  await expect.poll(listConnections, { timeout: 20_000 }).toEqual([])
})

test('a migration that is missing is seen on the connection that is there already', async () => {
  const { isReady, close } = createReadiness(url)
  expect(await isReady()).toBe(true)
  await runStatement(
    url,
    `update _prisma_migrations set rolled_back_at = now() where migration_name like '%_account_search'`,
  )
  expect(await isReady()).toBe(false)
  await runStatement(url, 'update _prisma_migrations set rolled_back_at = null')
  expect(await isReady()).toBe(true)
  await close()
})

test('a database that takes connections and says nothing is not ready', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  afterAll(() => silent.close())
  const { port } = silent.address() as { port: number }
  const { isReady, close } = createReadiness(`postgres://somebody:secret@127.0.0.1:${port}/app`, 100)
  expect(await isReady()).toBe(false)
  await close()
})
