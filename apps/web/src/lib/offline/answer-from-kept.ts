import type { QueryPersister } from '@tanstack/react-query'
import { ApiError } from '../client/api-error.ts'
import { readKeptSession } from './kept-session.ts'

/** Persister that answers a query from the copy stored before a reload, if the server cannot be reached. */
export const answerFromKept: QueryPersister = async (queryFn, context, query) => {
  try {
    return await queryFn(context)
  } catch (error) {
    const unreachable = error instanceof ApiError && error.status === 0
    if (!unreachable || query.state.data !== undefined || !readKeptSession()) throw error
    // Loaded only if something is stored, because other pages do not need the decryption.
    const { findKept } = await import('./kept-page.ts')
    const kept = findKept(query.queryHash)
    if (!kept.found) throw error
    return kept.data as never
  }
}
