/** Lets at most `parallel` pieces of work run at once; the others wait, first come, first served. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

export function createTurns(parallel: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // A turn is handed on, not given back: whoever comes in between must not slip past those who wait.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
