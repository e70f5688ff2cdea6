import { ApiError } from '../../../lib/client/api-error.ts'

/** The error codes of single fields by their paths; empty if the request was refused as a whole. */
export const fieldCodes = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (error instanceof ApiError ? (error.problem.errors ?? []) : []).map(({ path, code }) => [path, code]),
  )
