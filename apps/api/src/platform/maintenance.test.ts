import { expect, test } from 'vitest'
import { makeLearner } from '../../test/factories/people.ts'
import { createTestServer } from '../../test/harness.ts'
import { ALL_DOMAINS } from './database/index.ts'
import { clearExpired } from './maintenance.ts'

const server = await createTestServer()

test('what has run out is cleared away a day later; what can still be used, and locks without an end, stay', async () => {
  const { platform, time } = server
  const counters = [
    { key: 'a minute', limit: 5, windowSeconds: 60 },
    { key: 'for good', limit: 5, windowSeconds: Number.POSITIVE_INFINITY },
  ]
  const countRows = () =>
    platform.database.read(ALL_DOMAINS, async (db) => {
      const [row] = await db.query<Record<string, number>>(
        `select (select count(*)::int from rate_limit where count > 0) as counters, (select count(*)::int from session) as sessions,
                (select count(*)::int from refresh_token) as tokens`,
      )
      return row
    })
  await platform.limits.count(counters)
  await makeLearner(server)
  await clearExpired(platform)
  expect(await countRows()).toEqual({ counters: 2, sessions: 1, tokens: 1 })
  time.advance(31 * 24 * 3600 + 60)
  await clearExpired(platform)
  expect(await countRows()).toEqual({ counters: 1, sessions: 1, tokens: 0 })
  time.advance(60 * 24 * 3600)
  await clearExpired(platform)
  expect(await countRows()).toEqual({ counters: 1, sessions: 0, tokens: 0 })
})
