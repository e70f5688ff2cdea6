import { AppError } from '../../http/errors/app-error.ts'

export interface FieldError {
  path: string
  code: string
  message: string
}

export const fieldError = (path: string, code: string, message: string): FieldError => ({ path, code, message })

/** Throws one error with all invalid fields of a form, if there are any. */
export function rejectFieldErrors(errors: FieldError[]): void {
  if (errors.length > 0) throw new AppError('account_update_failed', { errors })
}
