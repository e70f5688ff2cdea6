import pg from 'pg'
import { currentWork, type Work } from './scoped-pool.ts'

/** The words with which Prisma ends a transaction. */
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
 * Our connections as Prisma's adapter knows them: the promise forms of what it calls, and none of pg's own pool, which
 * never opens a connection here. Which database is asked is up to the work that asks. A transaction of Prisma's is held to
 * its end like any other.
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
      // What befalls the connection is told by its statements.
      on: () => client,
      removeListener: () => client,
    }
    return client
  }
}
