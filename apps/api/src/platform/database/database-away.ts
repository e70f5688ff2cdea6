import { listCodes } from './failure-codes.ts'

/** What Node says of a connection that cannot be made or was cut. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** What Prisma makes of them: not reachable, gone, not let in, too many connections. */
const PRISMA_CODES = new Set(['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1010', 'P1011', 'P1017', 'P2024', 'P2037'])

/**
 * What PostgreSQL says while it stops, starts or takes no one in: connection exception (08), not let in (28), no such
 * database (3D), insufficient resources such as a full disk (53), shut down or not up yet (57P), and a replica that no one
 * has promoted yet, which takes no write (25006).
 */
const SQL_STATE = /^(?:08...|25006|28...|3D000|53...|57P0[1-5])$/

/** What pg says without any code; the last two are of a pool that no one gave a connection in time. */
const MESSAGE =
  /^Connection terminated|connection error and is not queryable|^Client was closed and is not queryable|^timeout expired|^timeout exceeded when trying to connect|Unable to start a transaction in the given time/

/** Whether it could not write because its disk has no room. */
export const isDiskFull = (error: unknown): boolean => listCodes(error).includes('53100')

/** Whether it accepts no further connections, while open ones may still be served. */
export const isDatabaseFull = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '53300'

const isAwayCode = (code: string): boolean => SOCKET_CODES.has(code) || PRISMA_CODES.has(code) || SQL_STATE.test(code)

interface Failure {
  message?: unknown
  syscall?: unknown
}

/**
 * Whether a statement failed because the database cannot be used just now, and not because of what was asked: the same
 * request may succeed a moment later.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { message, syscall } = error as Failure
  if (syscall === 'connect' || listCodes(error).some(isAwayCode)) return true
  return typeof message === 'string' && MESSAGE.test(message)
}
