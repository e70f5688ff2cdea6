import { AppError } from '../../http/errors/app-error.ts'

export interface Fault {
  path: string
  code: string
  message: string
}

export const fault = (path: string, code: string, message: string): Fault => ({ path, code, message })

/** Throws with every faulty field of the form at once. */
export function refuseFaults(faults: Fault[]): void {
  if (faults.length > 0) throw new AppError('account_update_failed', { errors: faults })
}
