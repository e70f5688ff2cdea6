import { ERRORS, type ErrorCode, type Locale } from '@evenground/shared/constants'

type FieldErrors = { path: string; code: string; message: string }[]

interface Details {
  /** One sentence about this occurrence, safe to show. */
  detail?: string
  /** Errors by field. */
  errors?: FieldErrors
  /** The same in the words of another language. */
  errorsIn?: (locale: Locale) => FieldErrors
  /** Further members of the problem document, such as `attempts`. */
  extra?: Record<string, unknown>
  headers?: Record<string, string>
}

/** The one way in which a service refuses. Only the error handler turns it into a response. */
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

/** 404: it does not exist for this caller. */
export const notFound = (): AppError => new AppError('resource_not_found')

/** 422 with the field that does not fit. */
export const ruleViolated = (path: string, code: string, message: string): AppError =>
  new AppError('rule_violated', { errors: [{ path, code, message }] })
