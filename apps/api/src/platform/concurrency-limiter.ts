/** Runs at most `parallel` pieces of work at once; the others wait, first come, first served. */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T>

export function createConcurrencyLimiter(parallel: number): ConcurrencyLimiter {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The free slot goes directly to the first waiting caller, so that no later caller overtakes it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
