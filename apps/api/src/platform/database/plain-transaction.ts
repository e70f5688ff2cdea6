import type pg from 'pg'
import type { Db } from './db.ts'
import { prepared } from './prepared.ts'
import type { Scope } from './scope.ts'
import { currentWork, type ScopedPool, sendTogether, type Work } from './scoped-pool.ts'

/** Plain SQL on one connection. */
export const queryOn =
  (client: pg.PoolClient): Db['query'] =>
  async <Row>(text: string, values: readonly unknown[] = [], options = {}) => {
    sendTogether(client)
    return (await client.query(prepared(text, values, options))).rows as Row[]
  }

/** What runs in such a transaction knows it; whoever adds to it meets this in the first test. */
const withoutPrisma = (scope: Scope, query: Db['query']): Db => ({
  scope,
  query,
  get prisma(): never {
    throw new Error('a plain transaction has no Prisma')
  },
})

/** All or nothing, of plain SQL: its beginning leaves with the first statement instead of ahead of it. */
export function runPlain<T>(pool: ScopedPool, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  const running: Work = { scope, planning: 'force_generic_plan' }
  return currentWork.run(running, async () => {
    const client = await pool.connect()
    let broken = false
    try {
      sendTogether(client)
      const [, result] = await Promise.all([client.query('begin'), work(withoutPrisma(scope, queryOn(client)))])
      const { command } = await client.query('commit')
      // The database answers so to the commit of a transaction in which a statement failed unnoticed.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
      return result
    } catch (error) {
      // Behind everything that is still under way on this connection; whose server went away cannot do it.
      await client.query('rollback').catch(() => {
        broken = true
      })
      throw error
    } finally {
      client.release(broken)
    }
  })
}
