import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { runStatement } from '../../../../test/database/bare-client.ts'
import { createTestDatabase } from '../../../../test/database/test-database.ts'
import { openDatabase } from '../database.ts'
import { ALL_DOMAINS } from '../scope.ts'
import { type ReplicaWatch, watchReplica } from './replica-watch.ts'
import { readFromReplica, withReplica } from './with-replica.ts'

const { url, applicationUrl } = await createTestDatabase()

/** The same database, read-only as on a standby. Tests with a real replica are in scripts/tools/replica.mjs. */
const standbyUrl = `${applicationUrl}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`

let hasEverything = true
const chosen: boolean[] = []
const watch: ReplicaWatch = {
  hasEverything: async () => hasEverything,
  measure: async () => ({ isUp: true, lagSeconds: 0 }),
  findNotice: async () => null,
  recheck: () => undefined,
  close: async () => undefined,
}

function open(replicaUrl: string) {
  const [primary, replica] = [applicationUrl, replicaUrl].map((url) =>
    openDatabase({ url, poolSize: 4, onConnectionLost: () => undefined }),
  ) as [ReturnType<typeof openDatabase>, ReturnType<typeof openDatabase>]
  const database = withReplica(primary, replica, { watch, onChosen: (usesReplica) => chosen.push(usesReplica) })
  afterAll(() => database.close())
  return database
}

const database = open(standbyUrl)
const WHERE = `select current_setting('default_transaction_read_only') as read_only`
const ask = (at = database) => at.read(ALL_DOMAINS, (db) => db.query<{ read_only: string }>(WHERE))
const copy = async (at = database) => (await text(await at.copy(ALL_DOMAINS, WHERE, []))).trim()
const snapshot = (at = database) =>
  at.snapshot(ALL_DOMAINS, async (db) => [await db.query(WHERE), await at.read(ALL_DOMAINS, (own) => own.query(WHERE))])

test('only what is marked reads from the replica, snapshots and copies too', async () => {
  expect([await ask(), await copy()]).toEqual([[{ read_only: 'off' }], 'off'])
  const on = [{ read_only: 'on' }]
  expect(await readFromReplica(async () => [await ask(), await copy(), await snapshot()])).toEqual([on, 'on', [on, on]])
  expect(chosen.splice(0)).toEqual([true])
})

test('a replica that lacks something is left alone for the whole request', async () => {
  hasEverything = false
  const off = [{ read_only: 'off' }]
  const seen = await readFromReplica(async () => {
    const first = await ask()
    hasEverything = true
    return [first, await copy(), await snapshot()]
  })
  expect(seen).toEqual([off, 'off', [off, off]])
  expect(chosen.splice(0)).toEqual([false])
})

test('what writes is done by the primary, in the middle of what is read from the replica', async () => {
  const id = '00000000-0000-7000-8000-0000000000aa'
  const seen = await readFromReplica(() =>
    database.read(ALL_DOMAINS, async (db) => {
      await db.query(`insert into domain (id, title) values ($1, '{"en-us": "Alder"}')`, [id])
      return [await db.query(WHERE), await db.query('select id from domain where id = $1', [id])]
    }),
  )
  expect(seen).toEqual([[{ read_only: 'on' }], [{ id }]])
})

test('a replica that is gone is not missed', async () => {
  const gone = open('postgresql://somebody@127.0.0.1:1/app')
  const off = [{ read_only: 'off' }]
  expect(await readFromReplica(async () => [await ask(gone), await copy(gone), await snapshot(gone)])).toEqual([
    off,
    'off',
    [off, off],
  ])
})

test('a snapshot whose replica fails begins again on the primary, unless something of it was passed on', async () => {
  const begin = async (canRepeat: boolean) => {
    const readOnly: unknown[] = []
    const answer = await readFromReplica(() =>
      database.snapshot(
        ALL_DOMAINS,
        async (db) => {
          const [row] = await db.query<{ read_only: string }>(WHERE)
          readOnly.push(row?.read_only)
          if (row?.read_only === 'on') await db.query('select pg_terminate_backend(pg_backend_pid())')
          return 'read'
        },
        { canRepeat: () => canRepeat },
      ),
    ).catch(() => 'failed')
    return { answer, readOnly }
  }
  expect(await begin(true)).toEqual({ answer: 'read', readOnly: ['on', 'off'] })
  expect(await begin(false)).toEqual({ answer: 'failed', readOnly: ['on'] })
})

test('a server that follows nobody is no replica, as a primary of before a failover', async () => {
  const alone = watchReplica({ primaryUrl: applicationUrl, replicaUrl: applicationUrl })
  expect(await alone.hasEverything()).toBe(false)
  expect(await alone.measure()).toEqual({ isUp: false, lagSeconds: 0 })
  expect(await alone.findNotice()).toContain('DATABASE_READ_URL does not follow its primary')
  await alone.close()
})

/** Acts like a standby that is up to date: functions of these names take precedence over PostgreSQL's own. */
const STANDBY = `create schema standby;
  create function standby.pg_is_in_recovery() returns boolean language sql as 'select true';
  create function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$select 'FFFFFFFF/0'::pg_lsn$$;
  grant usage on schema standby to public`
const addOptions = (address: string, options: string) => `${address}?options=${encodeURIComponent(options)}`
const asStandby = (address: string, options = '') =>
  addOptions(address, `-c search_path=standby,pg_catalog,public ${options}`)

test('nothing is read from a replica until its connection was checked, and again after it was lost', async () => {
  const other = await createTestDatabase()
  for (const address of [url, other.url]) await runStatement(address, STANDBY)
  let told: string[] = []
  const look = async (replicaUrl: string) => {
    told = []
    const looked = watchReplica({ primaryUrl: applicationUrl, replicaUrl, onProblem: (problem) => told.push(problem) })
    const seen = [await looked.hasEverything(), await looked.findNotice()]
    await looked.close()
    return seen
  }
  expect(await look(asStandby(applicationUrl))).toEqual([true, null])
  expect(told).toEqual([])
  for (const [address, reason] of [
    [asStandby(url), 'The server must not work as the database login'],
    [asStandby(applicationUrl, '-c app.scope=*'), 'begins with the scope of somebody else'],
    [asStandby(other.applicationUrl), 'It is a copy of another database.'],
  ] as const) {
    expect(await look(address)).toEqual([false, expect.stringContaining(reason)])
    expect(told).toEqual([expect.stringContaining(reason)])
  }

  const watched = watchReplica({ primaryUrl: applicationUrl, replicaUrl: asStandby(applicationUrl) })
  expect(await watched.hasEverything()).toBe(true)
  await runStatement(url, 'alter table account no force row level security')
  expect(await watched.hasEverything()).toBe(true)
  watched.recheck()
  expect(await watched.hasEverything()).toBe(false)
  expect(await watched.findNotice()).toContain('Row-level security is off, or not forced, for the table account')
  await runStatement(url, 'alter table account force row level security')
  await watched.close()
})
