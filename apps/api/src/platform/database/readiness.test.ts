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
  await expect.poll(listConnections, { timeout: 20_000 }).toEqual([])
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

test('a database that takes connections and says nothing is not ready', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  afterAll(() => silent.close())
  const { port } = silent.address() as { port: number }
  const { findProblem, close } = createReadiness(`postgres://somebody:secret@127.0.0.1:${port}/app`, 100)
  expect(await findProblem()).toBe('The database cannot be reached.')
  await close()
})
