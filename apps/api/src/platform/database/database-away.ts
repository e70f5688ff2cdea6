import { listCodes } from './failure-codes.ts'

/** Node's error codes for a connection that cannot be opened or was cut. */
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

/** Prisma's codes for the same problems: not reachable, gone, access denied, too many connections. */
const PRISMA_CODES = new Set(['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1010', 'P1011', 'P1017', 'P2024', 'P2037'])

/**
 * SQLSTATEs of PostgreSQL while it stops, starts or accepts no connections: connection exception (08), access denied
 * (28), no such database (3D), insufficient resources such as a full disk (53), shut down or not up yet (57P), and a
 * replica that was not promoted yet and refuses writes (25006).
 */
const SQL_STATE = /^(?:08...|25006|28...|3D000|53...|57P0[1-5])$/

/** Messages of pg that come without a code; the last two mean that no connection of the pool became free in time. */
const MESSAGE =
  /^Connection terminated|connection error and is not queryable|^Client was closed and is not queryable|^timeout expired|^timeout exceeded when trying to connect|Unable to start a transaction in the given time/

/** Whether the database could not write because its disk is full. */
export const isDiskFull = (error: unknown): boolean => listCodes(error).includes('53100')

/** Whether the database accepts no further connections, while open ones may still work. */
export const isDatabaseFull = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '53300'

const isAwayCode = (code: string): boolean => SOCKET_CODES.has(code) || PRISMA_CODES.has(code) || SQL_STATE.test(code)

interface Failure {
  message?: unknown
  syscall?: unknown
}

/**
 * Whether a statement failed because the database is currently unavailable, and not because of the request: the same
 * request may succeed a moment later.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { message, syscall } = error as Failure
  if (syscall === 'connect' || listCodes(error).some(isAwayCode)) return true
  return typeof message === 'string' && MESSAGE.test(message)
}
