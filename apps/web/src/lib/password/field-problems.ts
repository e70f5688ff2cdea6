import { ApiError } from '../client/api-error.ts'

/** A field that the server rejected, with the key of its text. */
export interface FieldProblem {
  path: string
  key: string
}

const PASSWORD_KEYS: Readonly<Record<string, string>> = { too_common: 'password_common', breached: 'password_breached' }

/** Reads the server's errors: the first one of each field. */
export function parseFieldProblems(error: unknown): FieldProblem[] {
  const problems = error instanceof ApiError ? (error.problem.errors ?? []) : []
  const first = problems.filter(({ path }, at) => problems.findIndex((one) => one.path === path) === at)
  return first.map(({ path, code }) => ({
    path,
    key: path === 'password' ? (PASSWORD_KEYS[code] ?? `password_${code}`) : code,
  }))
}
