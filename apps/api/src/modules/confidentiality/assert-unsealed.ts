import { AppError } from '../../http/errors/app-error.ts'

/** Throws where someone asks for results of their own that are sealed. */
export function assertUnsealed(isSealed: boolean): void {
  if (isSealed) throw new AppError('results_sealed')
}
