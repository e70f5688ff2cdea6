import { expect, test } from 'vitest'
import { ALL_DOMAINS, openDatabase } from '../src/platform/database/index.ts'
import { runStatement } from './database/bare-client.ts'
import { createTestDatabase } from './database/test-database.ts'
import { createDatabaseGate } from './database-gate.ts'

const AT_ONCE = 8

test('connections that are lost in the middle of statements end these alone, and the next ones work again', async () => {
  const { url, applicationUrl } = await createTestDatabase()
  const gate = await createDatabaseGate(applicationUrl)
  const database = openDatabase({ url: gate.url, poolSize: AT_ONCE, onConnectionLost: () => undefined })
  const count = () =>
    runStatement(
      url,
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`,
    )
  const sleep = (n: number) =>
    n % 2 === 0
      ? database.read(ALL_DOMAINS, (db) => db.query('select pg_sleep(600)'))
      : database.transaction(ALL_DOMAINS, (db) => db.query('select pg_sleep(600)'))
  const outcomes = Promise.allSettled(Array.from({ length: AT_ONCE }, (_, n) => sleep(n)))
  await expect.poll(count).toEqual([{ n: AT_ONCE }])
  await gate.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(AT_ONCE).fill('rejected'))
  await expect(database.read(ALL_DOMAINS, (db) => db.query('select 1 as one'))).rejects.toThrow()
  await gate.open()
  expect(await database.read(ALL_DOMAINS, (db) => db.query('select 1 as one'))).toEqual([{ one: 1 }])
  await database.close()
})
