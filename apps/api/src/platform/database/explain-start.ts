import { StartError } from '../start-error.ts'
import { isDatabaseAway } from './database-away.ts'

/** Server and database without user and password; a text that is no address says nothing. */
export function describeDatabase(url: string): string {
  if (!URL.canParse(url)) return ''
  const { host, pathname } = new URL(url)
  return ` ${host}${pathname}`
}

/** How a failure to reach the database is recognized: by a code, or by the message if there is none. */
export function findReason(error: unknown): string {
  const { code, message, cause } = error as { code?: unknown; message?: string; cause?: { code?: unknown } }
  return String(code ?? cause?.code ?? message)
}

/** Why the database could not be brought up to date, in words for the operator that hold no password. */
export function explainDatabaseFailure(error: unknown, url: string): StartError {
  const { message, cause } = error as Error
  if (isDatabaseAway(error) || isDatabaseAway(cause)) {
    return new StartError(
      `The database${describeDatabase(url)} cannot be used (${findReason(error)}). Start it, or mend DATABASE_URL.`,
      error,
    )
  }
  return new StartError(`The database${describeDatabase(url)} could not be brought up to date: ${message}`, error)
}
