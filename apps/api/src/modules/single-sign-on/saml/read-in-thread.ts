import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { tooManyRequests } from '../../../http/security/rate-limit.ts'
import { openTurns, TooManyWaiting } from '../../../platform/take-turns.ts'
import type { Question } from './check-assertion.ts'

export interface ReadingWork {
  answer?: { encoded: string; question: Question }
  metadata?: string
}

/** The document took longer to read than any honest one. */
export class ReadingTookTooLong extends Error {}

/** An honest answer takes a few milliseconds. */
const LONGEST_MS = 4000

/** An office that signs in at nine waits in line; more is no one's office. */
const WAITING_MAX = { ofOne: 20, ofAll: 200 }
const RETRY_SECONDS = 5

/**
 * Reads XML of others in a thread of its own: the time that signatures take grows with the square of what is sent, and
 * no one else waits for it. Domains take turns, so that one whose documents take long delays only its own people. The
 * thread starts with the first document, and again after one that took too long.
 */
export function createReadingThread() {
  const inTurn = openTurns(1, WAITING_MAX)
  let thread: Promise<Worker> | null = null

  /** Loading the libraries is no reading: on a busy machine it takes longer than a document may. */
  async function start(): Promise<Worker> {
    const started = new Worker(new URL('./reading-thread.ts', import.meta.url), { execArgv: [] })
    started.once('exit', () => {
      thread = null
    })
    await once(started, 'message')
    return started
  }

  async function run(work: ReadingWork): Promise<unknown> {
    thread ??= start()
    const used = await thread
    used.ref()
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), LONGEST_MS)
    try {
      used.postMessage(work)
      const [result] = await once(used, 'message', { signal: stop.signal })
      return result
    } catch (error) {
      // The next document does not find one that is ending.
      await used.terminate()
      throw stop.signal.aborted ? new ReadingTookTooLong() : error
    } finally {
      clearTimeout(timer)
      // By itself, it keeps no process alive.
      used.unref()
    }
  }

  return (domainId: string, work: ReadingWork): Promise<unknown> =>
    inTurn(domainId, () => run(work)).catch((error: unknown) => {
      throw error instanceof TooManyWaiting ? tooManyRequests(RETRY_SECONDS) : error
    })
}

export type ReadingThread = ReturnType<typeof createReadingThread>
