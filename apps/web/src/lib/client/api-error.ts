import type { Problem } from '@evenground/shared/schemas'

/** What the API refused, or that it could not be reached (`offline`). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly problem: Partial<Problem>

  constructor(status: number, code: string, problem: Partial<Problem> = {}) {
    super(problem.title ?? code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.problem = problem
  }
}

/** True when nothing was refused: the request never arrived, or the server was in trouble. Worth another try. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)

export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'unknown')
