import { AppError } from '../src/http/errors/app-error.ts'

/** The outcome of a rule: null if it allows the call, otherwise the error's code and details. */
export function catchRefusal(judge: () => unknown): object | null {
  try {
    judge()
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, ...error.details }
    throw error
  }
  return null
}
