import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/database/test-database.ts'
import { openDatabase } from '../database.ts'
import { ALL_DOMAINS } from '../scope.ts'
import { type ReplicaWatch, watchReplica } from './replica-watch.ts'
import { readFromReplica, withReplica } from './with-replica.ts'

const { applicationUrl } = await createTestDatabase()

/** The same database as a standby shows it: to read only. A real replica is in scripts/tools/replica.mjs. */
const standbyUrl = `${applicationUrl}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`

let hasEverything = true
const chosen: boolean[] = []
const watch: ReplicaWatch = {
  hasEverything: async () => hasEverything,
  measure: async () => ({ isUp: true, lagSeconds: 0 }),
  findNotice: async () => null,
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

test('a server that follows nobody is no replica, as a primary of before a failover', async () => {
  const alone = watchReplica({ primaryUrl: applicationUrl, replicaUrl: applicationUrl })
  expect(await alone.hasEverything()).toBe(false)
  expect(await alone.measure()).toEqual({ isUp: false, lagSeconds: 0 })
  expect(await alone.findNotice()).toContain('DATABASE_READ_URL does not follow its primary')
  await alone.close()
})
