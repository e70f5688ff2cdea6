interface Waiting {
  start(): void
}

/** Too much work is waiting, for this tenant or in total. */
export class TooManyWaiting extends Error {}

/** The largest number of waiting pieces of work, per tenant and in total. */
interface MostWaiting {
  ofOne: number
  ofAll: number
}

/** For work of at most some seconds: enough for an office where everyone does the same at nine. */
export const A_FEW: MostWaiting = { ofOne: 20, ofAll: 200 }

const ANY_NUMBER: MostWaiting = { ofOne: Number.POSITIVE_INFINITY, ofAll: Number.POSITIVE_INFINITY }

/**
 * Runs at most one piece of work per tenant and `atOnce` in total. Waiting tenants take turns, so that nobody waits for
 * more than one piece of work of each other tenant. Rejects with `TooManyWaiting` when too much is waiting already.
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
          // Moves the tenant's remaining work behind that of the other tenants.
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
