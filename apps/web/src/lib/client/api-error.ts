import type { Problem } from '@evenground/shared/schemas'

/** What the API refused, or that it could not be reached (`offline`). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly problem: Partial<Problem>
  /** How long the server asks to wait before another try; 0 if it asks for nothing. */
  readonly retryAfterMs: number

  constructor(status: number, code: string, problem: Partial<Problem> = {}, retryAfterMs = 0) {
    super(problem.title ?? code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.problem = problem
    this.retryAfterMs = retryAfterMs
  }
}

/** True when nothing was refused: the request never arrived, or the server was in trouble. Worth another try. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** The role lacks the permission: nothing else is wrong, and no other try will help. */
export const lacksPermission = (error: unknown): boolean => isForbidden(error) && codeOf(error) === 'forbidden'

/** What the support can look a failed request up by. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem.request_id : undefined

export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'unknown')
