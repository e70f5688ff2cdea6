import { AppError } from '../src/http/errors/app-error.ts'

/** What a rule answers: null where it lets the call through, else its code and everything that it says besides. */
export function catchRefusal(judge: () => unknown): object | null {
  try {
    judge()
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, ...error.details }
    throw error
  }
  return null
}
