import { ApiError } from '../../../lib/client/api-error.ts'

/** What is wrong with single fields, by their paths: the code of each. Empty where the whole was refused. */
export const fieldCodes = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (error instanceof ApiError ? (error.problem.errors ?? []) : []).map(({ path, code }) => [path, code]),
  )
