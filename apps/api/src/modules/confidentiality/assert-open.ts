import { AppError } from '../../http/errors/app-error.ts'

/** Throws where results of one person are asked for that are closed to everyone but that person. */
export function assertOpen(isClosed: boolean): void {
  if (isClosed) throw new AppError('results_confidential')
}
