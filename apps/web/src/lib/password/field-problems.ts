import { ApiError } from '../client/api-error.ts'

/** A field that the server refused, with the key of its words. */
export interface FieldProblem {
  path: string
  key: string
}

const PASSWORD_KEYS: Readonly<Record<string, string>> = { too_common: 'password_common', breached: 'password_breached' }

/** What the server found wrong, field by field; the first problem of each. */
export function parseFieldProblems(error: unknown): FieldProblem[] {
  const problems = error instanceof ApiError ? (error.problem.errors ?? []) : []
  const first = problems.filter(({ path }, at) => problems.findIndex((one) => one.path === path) === at)
  return first.map(({ path, code }) => ({
    path,
    key: path === 'password' ? (PASSWORD_KEYS[code] ?? `password_${code}`) : code,
  }))
}
