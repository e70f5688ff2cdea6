import { setTimeout as pause } from 'node:timers/promises'
import { listCodes } from './failure-codes.ts'
import { isOutOfScope } from './out-of-scope.ts'
import { TransactionOverError } from './transaction-over-error.ts'

const TRIES = 6
const STEP_MS = 40

/**
 * PostgreSQL: deadlock (40P01), serialization failure (40001), lock not available (55P03). Prisma: write conflict
 * (P2034).
 */
const CODES = new Set(['40P01', '40001', '55P03', 'P2034'])

/** Whether a transaction failed because of another one, so that it may succeed when repeated. */
const isConflict = (error: unknown): boolean =>
  // The transaction took too long, or a row that it waited for was moved to a domain out of scope.
  error instanceof TransactionOverError || isOutOfScope(error) || listCodes(error).some((code) => CODES.has(code))

/** Runs a transaction, and repeats it after a conflict with another one: up to 6 tries, with growing pauses. */
export async function retryConflicts<T>(transact: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transact()
    } catch (error) {
      if (tries >= TRIES || !isConflict(error)) throw error
      // Random, so that two transactions in conflict do not repeat at the same time.
      await pause(STEP_MS * tries * (0.5 + Math.random()))
    }
  }
}
