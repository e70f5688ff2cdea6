import { orTryLater } from '../../../http/security/rate-limit.ts'
import { createAskedThread } from '../../../platform/asked-thread.ts'
import { A_FEW, openTurns } from '../../../platform/take-turns.ts'
import type { Question } from './check-assertion.ts'

export interface ReadingWork {
  answer?: { encoded: string; question: Question }
  metadata?: string
}

/** An honest answer takes a few milliseconds. */
const LONGEST_MS = 4000

/**
 * Reads XML from others in a separate thread, since checking signatures takes time that grows with the square of the
 * input, and must not delay other requests. Domains take turns, so slow documents delay only their own domain. Rejects
 * with `ThreadTookTooLong` for a document that takes longer than any honest one.
 */
export function createReadingThread() {
  const inTurn = openTurns(1, A_FEW)
  const read = createAskedThread<ReadingWork, unknown>(new URL('./reading-thread.ts', import.meta.url), {
    longestMs: LONGEST_MS,
  })
  return (domainId: string, work: ReadingWork): Promise<unknown> => orTryLater(inTurn(domainId, () => read(work)))
}

export type ReadingThread = ReturnType<typeof createReadingThread>
