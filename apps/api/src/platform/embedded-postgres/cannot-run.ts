import { StartError } from '../start-error.ts'

/** Every reason for which the built-in server cannot run ends with the same way out. */
export function cannotRun(reason: string, cause?: unknown): Error {
  return new StartError(
    `The built-in PostgreSQL cannot run here: ${reason}\nSet DATABASE_URL to a PostgreSQL server of your own instead.`,
    cause,
  )
}
