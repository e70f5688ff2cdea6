import pg from 'pg'
import { currentWork, type ScopedPool } from './scoped-pool.ts'

/** The words with which Prisma ends a transaction. */
const readEnd = (text: string): 'commit' | 'rollback' | undefined => {
  const word = text.toLowerCase()
  return word === 'commit' || word === 'rollback' ? word : undefined
}

/**
 * Our connections as Prisma's adapter knows them: the promise forms of what it calls, and none of pg's own pool, which
 * never opens a connection here. A transaction of Prisma's is held to its end like any other.
 */
export class PoolForPrisma extends pg.Pool {
  readonly #pool: ScopedPool

  constructor(pool: ScopedPool) {
    super()
    this.#pool = pool
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads for query() cannot be expressed by an override
  override query(query: any): any {
    return this.#pool.query(query)
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads for connect() cannot be expressed by an override
  override async connect(): Promise<any> {
    const transaction = await this.#pool.open(currentWork.getStore())
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
