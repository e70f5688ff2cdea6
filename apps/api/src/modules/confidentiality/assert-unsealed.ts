import { AppError } from '../../http/errors/app-error.ts'

/** Throws `results_sealed` when people ask for their own results while these are sealed. */
export function assertUnsealed(isSealed: boolean): void {
  if (isSealed) throw new AppError('results_sealed')
}
