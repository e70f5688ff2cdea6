import type pg from 'pg'
import type { Connection } from './connection.ts'
import { TransactionOverError } from './transaction-over-error.ts'

/** What happens to the connection afterwards. */
export interface Returns {
  release(connection: Connection): void
  /** Called when the transaction ran out of time; a statement may still be running in the database. */
  abandon(connection: Connection): void
  discard(connection: Connection): void
}

/**
 * The only access of a transaction to its connection. It is closed when the transaction ends, before the connection
 * serves anyone else, so statements that come late or were never awaited are refused.
 */
export class OpenTransaction {
  /** Rejects when the transaction runs out of time; never resolves. */
  readonly expired: Promise<never>
  readonly #connection: Connection
  readonly #returns: Returns
  readonly #timer: NodeJS.Timeout
  #over: string | undefined
  #isReturned = false

  constructor(connection: Connection, returns: Returns, ms: number) {
    this.#connection = connection
    this.#returns = returns
    let reject: (error: Error) => void = () => undefined
    this.expired = new Promise((_resolve, fail) => {
      reject = fail
    })
    // The code that runs the transaction also waits for it; if nobody does, the rejection must not end the process.
    this.expired.catch(() => undefined)
    this.#timer = setTimeout(() => {
      this.#over = `it ran out of time after ${ms} ms`
      this.#isReturned = true
      returns.abandon(connection)
      reject(new TransactionOverError(this.#over))
    }, ms)
  }

  get isOver(): boolean {
    return this.#over !== undefined
  }

  async query(query: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.#over !== undefined) throw new TransactionOverError(this.#over)
    this.#connection.sendTogether()
    return await this.#connection.client.query(query)
  }

  /** Sends the last statement. It runs after those already sent, and no more are accepted. */
  async end(word: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    if (this.#over !== undefined) throw new TransactionOverError(this.#over)
    clearTimeout(this.#timer)
    this.#over = word === 'commit' ? 'it was committed' : 'it was rolled back'
    const result = await this.#connection.client.query(word)
    // PostgreSQL answers with ROLLBACK when a statement of the transaction failed unnoticed.
    if (word === 'commit' && result.command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return result
  }

  /** Returns the connection to the pool if nothing of the transaction is left on it. */
  giveBack(): void {
    clearTimeout(this.#timer)
    this.#over ??= 'its connection was given back'
    if (this.#isReturned) return
    this.#isReturned = true
    if (this.#connection.client.getTransactionStatus() === 'I') this.#returns.release(this.#connection)
    else this.#returns.discard(this.#connection)
  }
}
