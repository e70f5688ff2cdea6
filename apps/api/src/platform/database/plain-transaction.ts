import type { Db } from './db.ts'
import type { OpenTransaction } from './open-transaction.ts'
import { prepared } from './prepared.ts'
import type { Scope } from './scope.ts'
import { currentWork, type Work } from './scoped-pool.ts'

/** Runs plain SQL in a transaction. */
export const queryIn =
  (transaction: OpenTransaction): Db['query'] =>
  async <Row>(text: string, values: readonly unknown[] = [], options = {}) =>
    (await transaction.query(prepared(text, values, options))).rows as Row[]

/** A Db whose `prisma` throws, so that code that needs it in a plain transaction fails in its first test. */
const withoutPrisma = (scope: Scope, query: Db['query']): Db => ({
  scope,
  isTransaction: true,
  query,
  get prisma(): never {
    throw new Error('a plain transaction has no Prisma')
  },
})

/** Runs a transaction of plain SQL. Its `begin` is sent together with the first statement instead of ahead of it. */
export function runPlain<T>({ pool, scope, ms }: Work, work: (db: Db) => Promise<T>): Promise<T> {
  const running: Work = { scope, pool, planning: 'force_generic_plan', ...(ms && { ms }) }
  return currentWork.run(running, async () => {
    const transaction = await pool.open(running)
    try {
      const all = Promise.all([transaction.query({ text: 'begin' }), work(withoutPrisma(scope, queryIn(transaction)))])
      const [, result] = await Promise.race([all, transaction.expired])
      await transaction.end('commit')
      return result
    } catch (error) {
      // Rolls back after everything still running on this connection; fails harmlessly if the server is gone.
      if (!transaction.isOver) await transaction.end('rollback').catch(() => undefined)
      throw error
    } finally {
      transaction.giveBack()
    }
  })
}
