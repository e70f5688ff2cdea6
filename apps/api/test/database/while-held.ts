import { expect } from 'vitest'
import type { Db } from '../../src/platform/database/index.ts'
import { seed } from '../factories/learning.ts'
import type { TestServer } from '../harness.ts'
import { countWaiting } from './bare-client.ts'

/**
 * Locks rows in a transaction, starts calls that must wait for them, and commits when `waiting` of them wait, so that
 * they see what `hold` wrote. Returns the result of the calls.
 */
export async function whileHeld<T>(
  server: TestServer,
  hold: (db: Db) => Promise<unknown>,
  begin: () => Promise<T>,
  waiting = 1,
): Promise<T> {
  let answering: Promise<T> | undefined
  await seed(server, async (db) => {
    await hold(db)
    answering = begin()
    await expect.poll(() => countWaiting(server.databaseUrl), { timeout: 15_000 }).toBeGreaterThanOrEqual(waiting)
  })
  return (await answering) as T
}
