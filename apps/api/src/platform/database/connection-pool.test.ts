import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import type pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { runStatement } from '../../../test/database/bare-client.ts'
import { createTestDatabase } from '../../../test/database/test-database.ts'
import { ConnectionPool } from './connection-pool.ts'

const { url } = await createTestDatabase()
const AT_ONCE = 40

/** Clean-up steps, run after the test in reverse order. */
const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const undo of cleanUp.splice(0).reverse()) await undo()
})

function open(connection: pg.ClientConfig, max: number): ConnectionPool {
  const pool = new ConnectionPool({ connection, max, onLost: () => undefined })
  cleanUp.push(() => pool.end())
  return pool
}

async function ask(pool: ConnectionPool): Promise<number> {
  const connection = await pool.acquire('')
  const { rows } = await connection.client.query('select pg_backend_pid() as pid')
  pool.release(connection)
  return rows[0].pid
}

const askAll = (pool: ConnectionPool) => Promise.allSettled(Array.from({ length: AT_ONCE }, () => ask(pool)))

test('one attempt to reach a database that is away speaks for all who wait', async () => {
  let attempts = 0
  const nobody = createServer((socket) => {
    attempts++
    socket.on('error', () => undefined).destroy()
  })
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve))
  cleanUp.push(() => nobody.close())
  const { port } = nobody.address() as { port: number }
  const outcomes = await askAll(open({ host: '127.0.0.1', port }, 20))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(AT_ONCE)
  expect(attempts).toBeLessThanOrEqual(4)
})

test('after an outage connections come one by one, and the first serves whoever it can meanwhile', async () => {
  const name = `pool ${randomUUID()}`
  const pool = open({ connectionString: url, application_name: name }, 8)
  await askAll(pool)
  expect(pool.size).toBeGreaterThan(1)
  const outage = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}'`
  // Repeated, because a connection that was still being opened survives the first attempt.
  await expect.poll(() => runStatement(url, outage).then(() => pool.size)).toBe(0)

  // The timers stand still, so only what needs no pause happens.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const pids = (await askAll(pool)).map((outcome) => outcome.status === 'fulfilled' && outcome.value)
  expect(new Set(pids).size).toBe(1)
  const first = await pool.acquire('')
  const second = pool.acquire('')
  expect(pool.waiting).toBe(1)
  vi.advanceTimersByTime(50)
  pool.release(await second)
  pool.release(first)
  expect(pool.size).toBe(2)
})

test('where there is no room for one more connection, those that are there serve everybody who waits', async () => {
  const role = `few_${randomUUID().replaceAll('-', '')}`
  await runStatement(url, `create role ${role} login password '${role}' connection limit 1`)
  cleanUp.push(() => runStatement(url, `drop role ${role}`))
  const address = new URL(url)
  Object.assign(address, { username: role, password: role })
  const pool = open({ connectionString: address.href }, 8)
  const holder = await pool.acquire('')
  const answers = askAll(pool)
  await expect.poll(() => pool.waiting).toBe(AT_ONCE)
  pool.release(holder)
  expect((await answers).filter(({ status }) => status === 'rejected')).toEqual([])
})
