import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { countWaiting } from '../../test/database/bare-client.ts'
import { createTestServer } from '../../test/harness.ts'
import { ALL_DOMAINS } from './database/index.ts'
import { createRateLimits } from './rate-limits.ts'

const server = await createTestServer()
const { limits } = server.platform
let count = 0
const rule = (limit: number, windowSeconds = 60) => ({ key: `rule ${++count}`, limit, windowSeconds })

/** The keys of all counters, in order. */
const listKeys = () =>
  server.platform.database.read(ALL_DOMAINS, (db) =>
    db.query<{ key: string }>('select key from rate_limit order by key'),
  )

describe('limits', () => {
  test('of many at once exactly as many are taken as there is room for', async () => {
    const narrow = rule(5)
    const all = await Promise.all(Array.from({ length: 20 }, () => limits.consume([narrow])))
    expect(all.filter((taken) => taken.secondsToWait === 0)).toHaveLength(5)
    expect(all.flatMap((taken) => taken.used).sort()).toEqual([1, 2, 3, 4, 5])
    for (const taken of all) expect(taken.secondsToWait).toBeLessThanOrEqual(60)
  })

  test('where one rule is exhausted no other is counted', async () => {
    const [narrow, wide] = [rule(1), rule(100)]
    await limits.consume([narrow])
    expect((await limits.consume([wide, narrow])).secondsToWait).toBeGreaterThan(0)
    expect((await limits.consume([wide])).used).toEqual([1])
  })

  test('what is given back can be taken again', async () => {
    const narrow = rule(1)
    const taken = await limits.consume([narrow])
    await taken.refund()
    expect((await limits.consume([narrow])).secondsToWait).toBe(0)
  })

  test.each([
    ['as they came', 1],
    ['the other way round', -1],
  ])('what is given back waits for its rows in the order in which they are counted: %s', async (_order, direction) => {
    const rules = [rule(9), rule(9), rule(9)]
    if (direction < 0) rules.reverse()
    const known = new Set((await listKeys()).map(({ key }) => key))
    const taken = await limits.consume(rules)
    const [first, ...others] = (await listKeys()).filter(({ key }) => !known.has(key)).map(({ key }) => key)
    const holder = new pg.Client(server.databaseUrl)
    await holder.connect()
    const hold = (keys: unknown[], how: string) =>
      holder.query(`select from rate_limit where key = any ($1) for update ${how}`, [keys])
    await holder.query('begin')
    await hold([first], '')
    const giving = taken.refund()
    await expect.poll(() => countWaiting(server.databaseUrl)).toBe(1)
    // Nobody has locked these rows, so a count of all of them cannot block a refund halfway.
    expect((await hold(others, 'nowait')).rowCount).toBe(2)
    await holder.query('commit')
    await giving
    await holder.end()
    expect((await limits.consume(rules)).used).toEqual([1, 1, 1])
  })

  test('a window opens again when it is over', async () => {
    const minute = rule(1)
    await limits.consume([minute])
    server.time.advance(60)
    expect((await limits.consume([minute])).secondsToWait).toBe(0)
  })

  test('checking counts nothing, counting refuses nothing', async () => {
    const narrow = rule(1)
    expect(await limits.secondsToWait([narrow])).toBe(0)
    expect(await limits.secondsToWait([narrow])).toBe(0)
    await limits.count([narrow])
    await limits.count([narrow])
    expect(await limits.secondsToWait([narrow])).toBeGreaterThan(0)
  })

  test('a factor widens every limit alike', async () => {
    const { database, keys } = server.platform
    const wide = createRateLimits({ database, fingerprintKey: keys.fingerprint, clock: server.time.now, factor: 3 })
    const narrow = rule(1)
    for (let n = 0; n < 3; n++) expect((await wide.consume([narrow])).secondsToWait).toBe(0)
    expect((await wide.consume([narrow])).secondsToWait).toBeGreaterThan(0)
  })

  test('keys are stored in a form that names nobody', async () => {
    await limits.consume([{ key: 'sign-in as ana@example.test', limit: 1, windowSeconds: 60 }])
    const rows = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.query<{ key: string }>('select key from rate_limit'),
    )
    for (const row of rows) expect(row.key).not.toContain('ana')
  })
})
