import { setImmediate } from 'node:timers/promises'

/**
 * Work that begins once the answer is out, where the time that it takes would tell something: an account that is merely
 * looked for takes longer when it is there.
 */
export function createAfterAnswers() {
  const underWay = new Set<Promise<void>>()
  return {
    run(work: () => Promise<void>): void {
      const done = setImmediate()
        .then(() => setImmediate())
        .then(work)
        .catch(() => undefined)
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },

    /** Waits for what goes on after answers, before the database is closed. */
    waitUntilDone: async (): Promise<void> => {
      await Promise.all(underWay)
    },
  }
}

export type AfterAnswers = ReturnType<typeof createAfterAnswers>
