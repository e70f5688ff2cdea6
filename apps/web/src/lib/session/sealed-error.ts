import { ApiError } from '../client/api-error.ts'

/** Whether the error says that the person's own data is sealed. */
export const isSealedError = (error: unknown): boolean => error instanceof ApiError && error.code === 'results_sealed'
