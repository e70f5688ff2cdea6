import type { Prisma } from '../prisma-client/client.ts'
import type { Db } from './db.ts'
import { queryIn } from './plain-transaction.ts'
import { prisma } from './prisma.ts'
import type { Scope } from './scope.ts'
import { currentWork, type ScopedPool, type Work } from './scoped-pool.ts'

interface Terms {
  pool: ScopedPool
  scope: Scope
  /** The time limit of the transaction. */
  ms: number
  isolation?: 'RepeatableRead'
}

const WAIT_MS = 10_000
/** Our own time limit comes first: it closes the connection, where Prisma would return it to the pool. */
const AFTER_OURS_MS = 10_000

/** Runs a transaction of Prisma calls and plain SQL on one connection. */
export function runPrisma<T>(
  { pool, scope, ms, isolation }: Terms,
  work: (db: Db, running: Work) => Promise<T>,
): Promise<T> {
  const running: Work = { scope, pool, ms }
  return currentWork.run(running, async () =>
    prisma.$transaction(
      (client: Prisma.TransactionClient) => {
        const { transaction } = running
        if (!transaction) throw new Error('a transaction without a connection')
        return Promise.race([
          work({ scope, isTransaction: true, prisma: client, query: queryIn(transaction) }, running),
          transaction.expired,
        ])
      },
      { maxWait: WAIT_MS, timeout: ms + AFTER_OURS_MS, ...(isolation && { isolationLevel: isolation }) },
    ),
  )
}
