import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import type pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { runStatement } from '../../../test/database/bare-client.ts'
import { createTestDatabase } from '../../../test/database/test-database.ts'
import { CautiousPool } from './cautious-pool.ts'

const { url } = await createTestDatabase()
const AT_ONCE = 40

/** What is to be given back when a test is over, the last first. */
const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const undo of cleanUp.splice(0).reverse()) await undo()
})

function open(options: pg.PoolConfig): CautiousPool {
  const pool = new CautiousPool({ connectionTimeoutMillis: 30_000, ...options })
  pool.on('error', () => undefined)
  cleanUp.push(() => pool.end())
  return pool
}

const askAll = (pool: CautiousPool) =>
  Promise.allSettled(
    Array.from({ length: AT_ONCE }, async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid),
  )

test('one attempt to reach a database that is away speaks for all who wait', async () => {
  let attempts = 0
  const nobody = createServer((socket) => {
    attempts++
    socket.on('error', () => undefined).destroy()
  })
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve))
  cleanUp.push(() => nobody.close())
  const { port } = nobody.address() as { port: number }
  const outcomes = await askAll(open({ host: '127.0.0.1', port, max: 20 }))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(AT_ONCE)
  expect(attempts).toBeLessThanOrEqual(4)
})

test('after an outage connections come one by one, and the first serves whoever it can meanwhile', async () => {
  const name = `pool ${randomUUID()}`
  const pool = open({ connectionString: url, application_name: name, max: 8 })
  await askAll(pool)
  expect(pool.totalCount).toBeGreaterThan(1)
  await runStatement(url, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}'`)
  await expect.poll(() => pool.totalCount, { timeout: 20_000 }).toBe(0)

  // The clock stands still: only what needs no pause happens.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const pids = (await askAll(pool)).map((outcome) => outcome.status === 'fulfilled' && outcome.value)
  expect(new Set(pids).size).toBe(1)
  const first = await pool.connect()
  const second = pool.connect()
  expect(pool.waitingCount).toBe(1)
  vi.advanceTimersByTime(50)
  ;(await second).release()
  first.release()
  expect(pool.totalCount).toBe(2)
})

test('where there is no room for one more connection, those that are there serve everybody who waits', async () => {
  const role = `few_${randomUUID().replaceAll('-', '')}`
  await runStatement(url, `create role ${role} login password '${role}' connection limit 1`)
  cleanUp.push(() => runStatement(url, `drop role ${role}`))
  const address = new URL(url)
  Object.assign(address, { username: role, password: role })
  const pool = open({ connectionString: address.href, max: 8 })
  const holder = await pool.connect()
  const answers = askAll(pool)
  await expect.poll(() => pool.waitingCount, { timeout: 20_000 }).toBe(AT_ONCE)
  holder.release()
  expect((await answers).filter(({ status }) => status === 'rejected')).toEqual([])
})
