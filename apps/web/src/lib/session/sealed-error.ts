import { ApiError } from '../client/api-error.ts'

/** Whether something of the own was refused because it is sealed. */
export const isSealedError = (error: unknown): boolean => error instanceof ApiError && error.code === 'results_sealed'
