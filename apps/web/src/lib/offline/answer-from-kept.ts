import type { QueryPersister } from '@tanstack/react-query'
import { ApiError } from '../client/api-error.ts'
import { readKeptSession } from './kept-session.ts'

/** If the server cannot be reached, answers a query from the copy that was stored before a reload. */
export const answerFromKept: QueryPersister = async (queryFn, context, query) => {
  try {
    return await queryFn(context)
  } catch (error) {
    const unreachable = error instanceof ApiError && error.status === 0
    if (!unreachable || query.state.data !== undefined || !readKeptSession()) throw error
    // Loaded only if something is stored: other pages do not need the code that decrypts it.
    const { findKept } = await import('./kept-page.ts')
    const kept = findKept(query.queryHash)
    if (!kept.found) throw error
    return kept.data as never
  }
}
