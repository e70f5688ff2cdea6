import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { tooManyRequests } from '../../../http/security/rate-limit.ts'
import { openTurns, TooManyWaiting } from '../../../platform/take-turns.ts'
import type { Question } from './check-assertion.ts'

export interface ReadingWork {
  answer?: { encoded: string; question: Question }
  metadata?: string
}

/** Thrown when reading a document took longer than for any honest one. */
export class ReadingTookTooLong extends Error {}

/** An honest answer takes a few milliseconds. */
const LONGEST_MS = 4000

/** Enough for an office where everyone signs in at nine. */
const WAITING_MAX = { ofOne: 20, ofAll: 200 }
const RETRY_SECONDS = 5

/**
 * Reads XML from others in a separate thread, since checking signatures takes time that grows with the square of the
 * input, and must not delay other requests. Domains take turns, so slow documents delay only their own domain. The
 * thread starts with the first document, and again after one that took too long.
 */
export function createReadingThread() {
  const inTurn = openTurns(1, WAITING_MAX)
  let thread: Promise<Worker> | null = null

  /**
   * Waits until the libraries are loaded, which is not part of the time limit: on a busy machine, it can take longer
   * than that.
   */
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
      // Waits for the end, so that the next document does not use a thread that is stopping.
      await used.terminate()
      throw stop.signal.aborted ? new ReadingTookTooLong() : error
    } finally {
      clearTimeout(timer)
      // An idle thread must not keep the process alive.
      used.unref()
    }
  }

  return (domainId: string, work: ReadingWork): Promise<unknown> =>
    inTurn(domainId, () => run(work)).catch((error: unknown) => {
      throw error instanceof TooManyWaiting ? tooManyRequests(RETRY_SECONDS) : error
    })
}

export type ReadingThread = ReturnType<typeof createReadingThread>
