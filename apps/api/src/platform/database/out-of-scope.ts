import { listCodes } from './failure-codes.ts'

/** What PostgreSQL says of a row that row-level security keeps from being written. */
const REFUSED = '42501'
const MESSAGE = /row-level security/

/**
 * Whether a statement met a row that lies in a domain out of scope. What is read is in scope, so the row was moved while
 * the statement waited for it: asked once more, it is looked for where it lies now.
 */
export const isOutOfScope = (error: unknown): boolean =>
  listCodes(error).includes(REFUSED) && MESSAGE.test(String((error as { message?: unknown }).message))
