import type { QueryPersister } from '@tanstack/react-query'
import { ApiError } from '../client/api-error.ts'
import { readKeptSession } from './kept-session.ts'

/** Where the server cannot be reached, what was kept before a reload answers. What the page already has stays. */
export const answerFromKept: QueryPersister = async (queryFn, context, query) => {
  try {
    return await queryFn(context)
  } catch (error) {
    const unreachable = error instanceof ApiError && error.status === 0
    if (!unreachable || query.state.data !== undefined || !readKeptSession()) throw error
    // Loaded with the pages that keep something: others do without what decrypts it.
    const { findKept } = await import('./kept-page.ts')
    const kept = findKept(query.queryHash)
    if (!kept.found) throw error
    return kept.data as never
  }
}
