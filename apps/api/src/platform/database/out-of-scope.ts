import { listCodes } from './failure-codes.ts'

/** PostgreSQL's code for a row that row-level security does not let be written. */
const REFUSED = '42501'
const MESSAGE = /row-level security/

/**
 * Whether a statement hit a row in a domain out of scope. The row was in scope when it was read, so it was moved while
 * the statement waited for it. A repeated request looks for it where it is now.
 */
export const isOutOfScope = (error: unknown): boolean =>
  listCodes(error).includes(REFUSED) && MESSAGE.test(String((error as { message?: unknown }).message))
