import { setTimeout as pause } from 'node:timers/promises'
import { ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { afterAll, describe, expect, test } from 'vitest'
import { runStatement } from '../../../test/database/bare-client.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS, type Database, type Db, openDatabase, type Scope, TransactionOverError } from './index.ts'

const MS = 300
const KINDS = ['prisma', 'plain', 'snapshot'] as const
type Kind = (typeof KINDS)[number]

const server = await createTestServer()

/**
 * Uses few connections, so that the next caller gets the connection of the previous transaction. Only the `hasty` kind
 * has a short time limit.
 */
function open(poolSize: number, hasty?: Kind): Database {
  const database = openDatabase({
    url: server.applicationUrl,
    poolSize,
    onConnectionLost: () => undefined,
    ...(hasty && (hasty === 'snapshot' ? { snapshotMs: MS } : { transactionMs: MS })),
  })
  afterAll(() => database.close())
  return database
}

function begin<T>(database: Database, kind: Kind, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  if (kind === 'snapshot') return database.snapshot(scope, work)
  return database.transaction(scope, work, { plain: kind === 'plain' })
}

/** The scope of an account in a domain directly below the top one. A domain is written only by who reads its ancestors. */
const scopeOf = (domainId: string): Scope => ({ domains: [domainId], ancestors: [ROOT_DOMAIN_ID] })
const OWN = 'select id from domain where parent_id is not null'
const [mine, theirs] = [await makeDomain(server), await makeDomain(server)]

const writeInto = (id: string, word: string): [string, unknown[]] => [
  `update domain set label = jsonb_build_object('en-us', $2::text) where id = $1`,
  [id, word],
]

async function readLabels(): Promise<unknown[]> {
  const rows = await runStatement(
    server.databaseUrl,
    `select label from domain where id in ('${mine}', '${theirs}') order by id`,
  )
  return rows.map((row) => row.label)
}

/** Sends statements until told to stop, and returns the outcome of each. */
async function keepWriting(db: Db, until: () => boolean): Promise<PromiseSettledResult<unknown>[]> {
  const outcomes: PromiseSettledResult<unknown>[] = []
  while (!until()) {
    const ways = [db.query(...writeInto(mine, 'late')), db.query(...writeInto(theirs, 'late'))]
    outcomes.push(...(await Promise.allSettled(ways)))
    await pause(2)
  }
  return outcomes
}

describe.each(KINDS)('after the end of a transaction (%s)', (kind) => {
  test('by time, under load of another tenant: no statement runs, and none of the other tenant’s fails', async () => {
    const database = open(2, kind)
    const before = await readLabels()
    let isOver = false
    let late: Promise<PromiseSettledResult<unknown>[]> | undefined
    const expired = begin(database, kind, scopeOf(mine), async (db) => {
      // This write is undone, since the transaction runs out of time.
      if (kind !== 'snapshot') await db.query(...writeInto(mine, 'undone'))
      await pause(MS + 50)
      late = keepWriting(db, () => isOver)
      return pause(10 * MS)
    })
    const failure = expired.catch((error) => error)
    const others: PromiseSettledResult<unknown>[] = []
    const load = async () => {
      while (!isOver) {
        const [row] = await database.read(scopeOf(theirs), (db) => db.query<{ id: string }>(OWN))
        expect(row?.id).toBe(theirs)
        const look = (db: Db) => db.query('select count(*) from domain')
        const other = kind === 'snapshot' ? 'plain' : 'snapshot'
        others.push(...(await Promise.allSettled([begin(database, other, scopeOf(theirs), look)])))
      }
    }
    const loads = [load(), load()]
    expect(await failure).toBeInstanceOf(TransactionOverError)
    await pause(3 * MS)
    isOver = true
    await Promise.all(loads)
    const outcomes = (await late) ?? []
    expect(outcomes.length).toBeGreaterThan(0)
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(TransactionOverError) })
    }
    expect(others.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(others.length).toBeGreaterThan(0)
    expect(await readLabels()).toEqual(before)
  })

  test('by time: its connection is ended, on the other side too, and not given to anybody', async () => {
    const database = open(1, kind)
    const ask = 'select pg_backend_pid() as pid'
    let pid = 0
    const expired = begin(database, kind, ALL_DOMAINS, async (db) => {
      pid = (await db.query<{ pid: number }>(ask))[0]?.pid ?? 0
      await db.query('select pg_sleep(600)')
    })
    await expect(expired).rejects.toThrow('ran out of time')
    const [next] = await database.read(ALL_DOMAINS, (db) => db.query<{ pid: number }>(ask))
    expect(next?.pid).not.toBe(pid)
    const find = () => runStatement(server.databaseUrl, `select from pg_stat_activity where pid = ${pid}`)
    await expect.poll(find).toEqual([])
  })

  test.each(['commit', 'rollback'])('by %s: what was forgotten to be awaited runs nowhere', async (how) => {
    const database = open(1)
    const before = await readLabels()
    const kept: { db?: Db } = {}
    const ended = begin(database, kind, scopeOf(mine), async (db) => {
      kept.db = db
      await db.query('select 1')
      if (how === 'rollback') throw new Error('undone')
    })
    await (how === 'commit' ? ended : expect(ended).rejects.toThrow('undone'))
    const late = kept.db as Db
    // Meanwhile, the only connection serves someone else.
    await database.transaction(scopeOf(theirs), async (db) => {
      await db.query('select 1')
      await expect(late.query(...writeInto(theirs, 'late'))).rejects.toBeInstanceOf(TransactionOverError)
      if (kind !== 'plain') {
        const update = late.prisma.domain.updateMany({ data: { label: { 'en-us': 'late' } } })
        await expect(update).rejects.toThrow()
      }
    })
    await expect(late.query('select 1')).rejects.toThrow('the transaction is over')
    expect(await readLabels()).toEqual(before)
  })
})

test('statements of Prisma that come while their transaction ends run inside of it or nowhere', async () => {
  const database = open(1)
  for (let turn = 0; turn < 20; turn++) {
    const late: Promise<unknown>[] = []
    await database
      .transaction(ALL_DOMAINS, async (db) => {
        await db.query('select 1')
        const write = () => db.prisma.domain.updateMany({ where: { id: mine }, data: { label: { 'en-us': 'late' } } })
        for (let n = 0; n < turn; n++) late.push(write().catch((error) => error))
        throw new Error('undone')
      })
      .catch(() => undefined)
    await Promise.all(late)
    expect(JSON.stringify(await readLabels())).not.toContain('late')
  }
})

test('a transaction in which a statement failed unnoticed does not pass for kept', async () => {
  const work = open(1).transaction(ALL_DOMAINS, async (db) => {
    await db.query(...writeInto(mine, 'gone'))
    await db.query('select 1 / 0').catch(() => undefined)
  })
  await expect(work).rejects.toThrow('rolled back')
})

test('look-ups by id of two tenants in the same moment are asked in the scope of each', async () => {
  const database = open(4)
  const look = (id: string) =>
    database.read(scopeOf(id), (db) => db.prisma.domain.findFirst({ where: { id }, select: { id: true } }))
  for (let turn = 0; turn < 5; turn++) {
    expect(await Promise.all([look(mine), look(theirs)])).toEqual([{ id: mine }, { id: theirs }])
  }
})
