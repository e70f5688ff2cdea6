import { setImmediate } from 'node:timers/promises'

/**
 * Runs work after the response was sent, so that the response time does not reveal its result: looking up an account
 * takes longer if it exists.
 *
 * @param onError Called when the work fails. By then, the client has already been told that it will be done.
 */
export function createAfterResponse(onError: (error: unknown) => void) {
  const running = new Set<Promise<void>>()
  return {
    run(work: () => Promise<void>): void {
      const done = setImmediate()
        .then(() => setImmediate())
        .then(work)
        .catch(onError)
        .finally(() => running.delete(done))
      running.add(done)
    },

    /** Waits for running work. Call it before the database is closed. */
    waitUntilDone: async (): Promise<void> => {
      await Promise.all(running)
    },
  }
}

export type AfterResponse = ReturnType<typeof createAfterResponse>
