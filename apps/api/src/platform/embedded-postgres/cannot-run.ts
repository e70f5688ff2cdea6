import { StartError } from '../start-error.ts'

/** Adds the way out to any reason why the built-in server cannot run. */
export function cannotRun(reason: string, cause?: unknown): Error {
  return new StartError(
    `The built-in PostgreSQL cannot run here: ${reason}\nSet DATABASE_URL to a PostgreSQL server of your own instead.`,
    cause,
  )
}
