import { afterAll, expect, test } from 'vitest'
import { makeDomain } from '../../../test/factories/domains.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS, BRIEF, type Db, openDatabase, type Scope } from './index.ts'

const server = await createTestServer()
const POOL_SIZE = 4
const database = openDatabase({ url: server.applicationUrl, poolSize: POOL_SIZE, onConnectionLost: () => undefined })
afterAll(() => database.close())

const WHO = `select pg_backend_pid() as pid, current_setting('app.scope') as scope, $1::int as sent`
interface Who {
  pid: number
  scope: string
  sent: number
}

/** Asks like a separate request: with its own unit of work and scope. */
const ask = (scope: Scope, sent: number) =>
  database.read({ ...scope }, async (db) => (await db.query<Who>(WHO, [sent], BRIEF))[0] as Who)

const countTo = (most: number) => Array.from({ length: most }, (_, at) => at)
const pidsOf = (answers: readonly Who[]) => new Set(answers.map(({ pid }) => pid))

test('brief statements of many requests of one moment leave over one connection, and each gets its own answer', async () => {
  const answers = await Promise.all(countTo(16).map((sent) => ask(ALL_DOMAINS, sent)))
  expect(answers.map(({ sent }) => sent)).toEqual(countTo(16))
  expect(pidsOf(answers).size).toBe(1)
})

/** Opens every connection of the pool, since transactions that wait for each other cannot share one. */
async function openAll(): Promise<void> {
  let begun = 0
  let letGo = () => {}
  const allBegun = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const hold = async (db: Db) => {
    await db.query('select')
    begun += 1
    if (begun === POOL_SIZE) letGo()
    await allBegun
  }
  await Promise.all(countTo(POOL_SIZE).map(() => database.transaction(ALL_DOMAINS, hold, { plain: true })))
}

test('more than sixteen are not left to one connection', async () => {
  await openAll()
  const answers = await Promise.all(countTo(40).map((sent) => ask(ALL_DOMAINS, sent)))
  expect(answers.map(({ sent }) => sent)).toEqual(countTo(40))
  expect(pidsOf(answers).size).toBeGreaterThan(1)
})

test('those of different tenants in one moment never see the scope of another', async () => {
  const ids = [await makeDomain(server), await makeDomain(server), await makeDomain(server)]
  const scopes = [ALL_DOMAINS, ...ids.map((id): Scope => ({ domains: [id], ancestors: [] }))]
  for (const round of countTo(20)) {
    const asked = countTo(24).map((at) => scopes[(at * 7 + round) % scopes.length] as Scope)
    const answers = await Promise.all(asked.map((scope, sent) => ask(scope, sent)))
    const expected = asked.map((scope) => (scope.domains === 'all' ? '*' : scope.domains.join(',')))
    expect(answers.map(({ scope }) => scope)).toEqual(expected)
  }
})

test('one that is refused fails alone', async () => {
  const fail = database.read(ALL_DOMAINS, (db) => db.query('select 1 / $1::int', [0], BRIEF))
  const [before, failed, after] = await Promise.allSettled([ask(ALL_DOMAINS, 1), fail, ask(ALL_DOMAINS, 2)])
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect([before, after]).toMatchObject([{ value: { sent: 1 } }, { value: { sent: 2 } }])
  expect((await ask(ALL_DOMAINS, 3)).scope).toBe('*')
})
