import { expect } from 'vitest'
import type { Db } from '../../src/platform/database/index.ts'
import { seed } from '../factories/learning.ts'
import type { TestServer } from '../harness.ts'
import { countWaiting } from './bare-client.ts'

/**
 * Holds rows in a transaction of the test's own, begins calls that have to wait for them, and lets go once so many wait.
 * What `hold` writes is done when they go on. Answers what the calls answer.
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
