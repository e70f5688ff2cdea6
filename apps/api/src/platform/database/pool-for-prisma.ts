import pg from 'pg'
import { currentWork, type Work } from './scoped-pool.ts'

/** Recognizes the statements with which Prisma ends a transaction. */
const readEnd = (text: string): 'commit' | 'rollback' | undefined => {
  const word = text.toLowerCase()
  return word === 'commit' || word === 'rollback' ? word : undefined
}

function needWork(): Work {
  const work = currentWork.getStore()
  if (!work) throw new Error('Prisma was asked outside of read, transaction and snapshot, which say whose rows it sees')
  return work
}

/**
 * Offers our connections through the interface that Prisma's adapter expects: the promise forms of the calls that it
 * makes. pg's own pool never opens a connection in it. The current work decides which database is used. A transaction
 * of Prisma's ends under the same rules as our own.
 */
export class PoolForPrisma extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads for query() cannot be expressed by an override
  override async query(query: any): Promise<any> {
    const work = needWork()
    return await work.pool.query(query, work)
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads for connect() cannot be expressed by an override
  override async connect(): Promise<any> {
    const work = needWork()
    const transaction = await work.pool.open(work)
    const client = {
      query: (query: pg.QueryConfig) => {
        const end = readEnd(query.text)
        return end ? transaction.end(end) : transaction.query(query)
      },
      release: () => transaction.giveBack(),
      // Connection errors are reported by the statements.
      on: () => client,
      removeListener: () => client,
    }
    return client
  }
}
