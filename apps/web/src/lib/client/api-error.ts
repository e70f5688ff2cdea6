import type { Problem } from '@evenground/shared/schemas'

/** An error returned by the API, or `offline` if it could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly problem: Partial<Problem>
  /** How long the server asks to wait before a retry, in milliseconds; 0 if it does not ask. */
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

/** Whether a retry makes sense: the request never arrived, or the server had a temporary failure. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** Whether the role lacks the permission. A retry will not help. */
export const lacksPermission = (error: unknown): boolean => isForbidden(error) && codeOf(error) === 'forbidden'

/** Id of a failed request, which support can look up. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem.request_id : undefined

export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'unknown')
