interface Waiting {
  start(): void
}

/**
 * Runs work in turns: at most one of each tenant and `atOnce` of all at a time. Tenants that wait are served one after the
 * other, so that nobody waits for more than one piece of work of each other tenant.
 */
export function openTurns(atOnce: number) {
  const running = new Set<string>()
  const waiting = new Map<string, Waiting[]>()

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
