import { Worker } from 'node:worker_threads'
import type { Cleaned } from './clean-text.ts'

interface Waiting {
  resolve: (cleaned: Cleaned[]) => void
  reject: (error: Error) => void
}

/** Cleans texts in a separate thread, which is started at the first use, and again if it ends. */
export function createCleaningThread() {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let last = 0

  function settle(id: number, how: (one: Waiting) => void): void {
    const one = waiting.get(id)
    waiting.delete(id)
    // An idle thread does not keep the process alive.
    if (waiting.size === 0) worker?.unref()
    if (one) how(one)
  }

  function giveUp(error: Error): void {
    worker = null
    for (const id of waiting.keys()) settle(id, ({ reject }) => reject(error))
  }

  function start(): Worker {
    const thread = new Worker(new URL('./cleaning-thread.ts', import.meta.url), { execArgv: [] })
    thread.on('message', ({ id, cleaned }: { id: number; cleaned: Cleaned[] }) =>
      settle(id, ({ resolve }) => resolve(cleaned)),
    )
    thread.on('error', giveUp)
    thread.on('exit', () => giveUp(new Error('The thread that cleans texts has ended')))
    return thread
  }

  return (texts: readonly string[]): Promise<Cleaned[]> =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      worker ??= start()
      worker.ref()
      worker.postMessage({ id, texts })
    })
}
