import { StartError } from '../start-error.ts'
import { isDatabaseAway } from './database-away.ts'

/** Server and database without user and password; a text that is no address says nothing. */
function describe(url: string): string {
  if (!URL.canParse(url)) return ''
  const { host, pathname } = new URL(url)
  return ` ${host}${pathname}`
}

/** Why the database could not be brought up to date, in words for the operator that hold no password. */
export function explainDatabaseFailure(error: unknown, url: string): StartError {
  const { code, message } = error as { code?: unknown; message?: string }
  const cause = (error as Error).cause as { code?: unknown } | undefined
  if (isDatabaseAway(error) || isDatabaseAway(cause)) {
    const reason = String(code ?? cause?.code ?? message)
    return new StartError(
      `The database${describe(url)} cannot be used (${reason}). Start it, or mend DATABASE_URL.`,
      error,
    )
  }
  return new StartError(`The database${describe(url)} could not be brought up to date: ${message}`, error)
}
