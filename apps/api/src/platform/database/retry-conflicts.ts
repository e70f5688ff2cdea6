import { setTimeout as pause } from 'node:timers/promises'
import { listCodes } from './failure-codes.ts'
import { isOutOfScope } from './out-of-scope.ts'
import { TransactionOverError } from './transaction-over-error.ts'

const TRIES = 6
const STEP_MS = 40

/**
 * PostgreSQL: two waited for each other (40P01), two changed the same (40001), a lock was not to be had (55P03). Prisma:
 * the same (P2034).
 */
const CODES = new Set(['40P01', '40001', '55P03', 'P2034'])

/** Whether a transaction was given up in favor of another one: the same may succeed a moment later. */
const isConflict = (error: unknown): boolean =>
  // Its time was over, or a row that it waited for was moved to a domain out of scope.
  error instanceof TransactionOverError || isOutOfScope(error) || listCodes(error).some((code) => CODES.has(code))

/** Does a whole transaction again where it had to give way to another one, a few times, with pauses that grow. */
export async function retryConflicts<T>(transact: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transact()
    } catch (error) {
      if (tries >= TRIES || !isConflict(error)) throw error
      // Of two that met, one comes back sooner than the other.
      await pause(STEP_MS * tries * (0.5 + Math.random()))
    }
  }
}
