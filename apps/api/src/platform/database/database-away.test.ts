import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countWaiting, runStatement } from '../../../test/database/bare-client.ts'
import { createTestDatabase } from '../../../test/database/test-database.ts'
import { createDatabaseGate } from '../../../test/database-gate.ts'
import { ALL_DOMAINS, type Db, isDatabaseAway, openDatabase, TransactionOverError } from './index.ts'

const { url, applicationUrl } = await createTestDatabase()
const gate = await createDatabaseGate(applicationUrl)
const database = openDatabase({ url: gate.url, poolSize: 8, onConnectionLost: () => undefined })

const bySql = (db: Db) => db.query('select id from survey')
const byPrisma = (db: Db) => db.prisma.survey.findMany({ take: 1 })
const WAYS: readonly (() => Promise<unknown>)[] = [
  () => database.read(ALL_DOMAINS, bySql),
  () => database.read(ALL_DOMAINS, byPrisma),
  () => database.transaction(ALL_DOMAINS, bySql),
  () => database.transaction(ALL_DOMAINS, byPrisma),
  () => database.transaction(ALL_DOMAINS, bySql, { plain: true }),
  () => database.snapshot(ALL_DOMAINS, bySql),
  () => database.copy(ALL_DOMAINS, 'select id from survey', []).then((rows) => rows.resume()),
]

/** The errors that each kind of access reports while another session has locked the table until `harm` is done. */
async function failAll(harm: () => Promise<unknown>): Promise<unknown[]> {
  const holding = expect(
    runStatement(url, 'begin; lock table survey in access exclusive mode; select pg_sleep(600)'),
  ).rejects.toThrow()
  const held = () => runStatement(url, `select from pg_locks where relation = 'survey'::regclass and granted`)
  await expect.poll(held).toHaveLength(1)
  const outcomes = Promise.allSettled(WAYS.map((way) => way()))
  await expect.poll(() => countWaiting(url)).toBe(WAYS.length)
  await harm()
  const answers = await outcomes
  await runStatement(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'begin; lock table%'`,
  )
  await holding
  return answers.map((answer) => (answer.status === 'rejected' ? answer.reason : null))
}

const endBy = (what: 'cancel' | 'terminate') =>
  runStatement(
    url,
    `select pg_${what}_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )

test('a database that goes away in the middle, that ends its connections or that nobody reaches is told from a refusal', async () => {
  expect((await failAll(() => gate.close())).map(isDatabaseAway)).toEqual(WAYS.map(() => true))
  const unreached = await Promise.allSettled([...WAYS, ...WAYS].map((way) => way()))
  expect(unreached.map((one) => one.status === 'rejected' && isDatabaseAway(one.reason))).not.toContain(false)
  await gate.open()
  expect((await failAll(() => endBy('terminate'))).map(isDatabaseAway)).toEqual(WAYS.map(() => true))
  expect((await failAll(() => endBy('cancel'))).map(isDatabaseAway)).toEqual(WAYS.map(() => false))
  await database.close()
})

test('a write that a server refuses because it only reads, as a replica before its promotion, may succeed a moment later', async () => {
  // Acts like a standby, on which each transaction is read-only.
  const options = encodeURIComponent('-c default_transaction_read_only=on')
  const standby = openDatabase({
    url: `${applicationUrl}?options=${options}`,
    poolSize: 2,
    onConnectionLost: () => undefined,
  })
  const title = { 'en-us': 'Refused' }
  const outcomes = await Promise.allSettled([
    standby.transaction(ALL_DOMAINS, (db) => db.query('delete from survey')),
    standby.transaction(ALL_DOMAINS, (db) => db.prisma.survey.create({ data: { id: randomUUID(), title } })),
    standby.read(ALL_DOMAINS, bySql),
  ])
  expect(outcomes.map((one) => one.status === 'rejected' && isDatabaseAway(one.reason))).toEqual([true, true, false])
  await standby.close()
})

test.each([
  ['the database is starting', { code: '57P03', message: 'the database system is starting up' }, true],
  ['there are too many connections', { code: '53300' }, true],
  ['the disk is full', { code: '53100' }, true],
  ['a replica stands in for the primary and is not promoted yet', { code: '25006' }, true],
  ['the password is not right any more', { code: '28P01' }, true],
  ['there is no socket file', { code: 'ENOENT', syscall: 'connect' }, true],
  ['the name of its host is not known', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }, true],
  ['nobody gave a connection in time', new Error('timeout exceeded when trying to connect'), true],
  ['a name is taken', { code: '23505' }, false],
  ['a table is missing', { code: '42P01' }, false],
  ['a statement took too long', { code: '57014' }, false],
  ['a file is missing', { code: 'ENOENT', syscall: 'open' }, false],
  ['the transaction is over', new TransactionOverError('it was committed'), false],
  ['a fault of the program', new TypeError('x is not a function'), false],
  ['nothing', null, false],
])('%s: %o is away: %s', (_what, error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway)
})
