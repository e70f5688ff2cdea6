import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Question } from './check-assertion.ts'

export interface ReadingWork {
  answer?: { encoded: string; question: Question }
  metadata?: string
}

/** The document took longer to read than any honest one. */
export class ReadingTookTooLong extends Error {}

/** An honest answer takes a few milliseconds. */
const LONGEST_MS = 4000

/**
 * Reads XML of others in a thread of its own: the time that signatures take grows with the square of what is sent, and
 * nobody else waits for it. One document comes after the other; the thread starts with the first, and again after one
 * that took too long.
 */
export function createReadingThread() {
  let thread: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    const started = new Worker(new URL('./reading-thread.ts', import.meta.url), { execArgv: [] })
    started.once('exit', () => {
      if (thread === started) thread = null
    })
    return started
  }

  async function run(work: ReadingWork): Promise<unknown> {
    thread ??= start()
    const used = thread
    used.ref()
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), LONGEST_MS)
    try {
      used.postMessage(work)
      const [result] = await once(used, 'message', { signal: stop.signal })
      return result
    } catch (error) {
      thread = null
      void used.terminate()
      throw stop.signal.aborted ? new ReadingTookTooLong() : error
    } finally {
      clearTimeout(timer)
      // It alone keeps no process alive.
      used.unref()
    }
  }

  return (work: ReadingWork): Promise<unknown> => {
    const result = last.then(() => run(work))
    last = result.catch(() => undefined)
    return result
  }
}

export type ReadingThread = ReturnType<typeof createReadingThread>
