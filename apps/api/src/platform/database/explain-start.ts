import { StartError } from '../start-error.ts'
import { isDatabaseAway } from './database-away.ts'

/** The server and database of a URL, without user and password; empty when the text is not a URL. */
export function describeDatabase(url: string): string {
  if (!URL.canParse(url)) return ''
  const { host, pathname } = new URL(url)
  return ` ${host}${pathname}`
}

/** Identifies a connection failure by its code, or by its message if there is no code. */
export function findReason(error: unknown): string {
  const { code, message, cause } = error as { code?: unknown; message?: string; cause?: { code?: unknown } }
  return String(code ?? cause?.code ?? message)
}

/** Explains to the operator why the database could not be brought up to date, without revealing a password. */
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
