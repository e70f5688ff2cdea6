import { ERRORS, type ErrorCode, type Locale } from '@evenground/shared/constants'

type FieldErrors = { path: string; code: string; message: string }[]

interface Details {
  /** One sentence about this case. It is shown to the caller and must contain nothing secret. */
  detail?: string
  /** Errors by field. */
  errors?: FieldErrors
  /** Returns `errors` in another language. */
  errorsIn?: (locale: Locale) => FieldErrors
  /** Further members of the problem document, such as `attempts`. */
  extra?: Record<string, unknown>
  headers?: Record<string, string>
}

/** The error by which services refuse a request. Only the error handler turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.detail ?? ERRORS[code].title)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

/** 404: the record does not exist, or not for this caller. */
export const notFound = (): AppError => new AppError('resource_not_found')

/** 422 that names the invalid field. */
export const ruleViolated = (path: string, code: string, message: string): AppError =>
  new AppError('rule_violated', { errors: [{ path, code, message }] })
