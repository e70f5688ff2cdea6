interface Waiting {
  start(): void
}

/** A tenant has as much work waiting as it may have, or all together have. */
export class TooManyWaiting extends Error {}

/** How much may wait: of one tenant, and of all. */
interface MostWaiting {
  ofOne: number
  ofAll: number
}

const ANY_NUMBER: MostWaiting = { ofOne: Number.POSITIVE_INFINITY, ofAll: Number.POSITIVE_INFINITY }

/**
 * Runs work in turns: at most one of each tenant and `atOnce` of all at a time. Tenants that wait are served one after the
 * other, so that no one waits for more than one piece of work of each other tenant. Rejects with `TooManyWaiting` what
 * would have to wait behind too much else.
 */
export function openTurns(atOnce: number, most: MostWaiting = ANY_NUMBER) {
  const running = new Set<string>()
  const waiting = new Map<string, Waiting[]>()

  const isFull = (tenant: string): boolean => {
    const ofAll = [...waiting.values()].reduce((sum, queue) => sum + queue.length, 0)
    return (waiting.get(tenant)?.length ?? 0) >= most.ofOne || ofAll >= most.ofAll
  }

  const startNext = (): void => {
    for (const [tenant, queue] of waiting) {
      if (running.size >= atOnce) return
      if (running.has(tenant)) continue
      const next = queue.shift()
      if (queue.length === 0) waiting.delete(tenant)
      running.add(tenant)
      next?.start()
    }
  }
  return function inTurn<T>(tenant: string, work: () => Promise<T>): Promise<T> {
    if (isFull(tenant)) return Promise.reject(new TooManyWaiting())
    return new Promise<T>((resolve, reject) => {
      const start = (): void => {
        const end = (): void => {
          // What else it has to do comes after that of the others.
          running.delete(tenant)
          const queue = waiting.get(tenant)
          waiting.delete(tenant)
          if (queue) waiting.set(tenant, queue)
          startNext()
        }
        work().then(resolve, reject).finally(end)
      }
      waiting.set(tenant, [...(waiting.get(tenant) ?? []), { start }])
      startNext()
    })
  }
}
