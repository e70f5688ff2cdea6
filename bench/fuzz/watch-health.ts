import { setTimeout as sleep } from 'node:timers/promises'
import { readMemory } from '../memory.ts'

export interface Health {
  /** Milliseconds from request to response; Infinity if a request failed. */
  p50: number
  p99: number
  slowest: number
  /** The number of requests sent. */
  asked: number
  /** The peak resident memory in megabytes; NaN where the system does not report it. */
  peakMb: number
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Requests /healthz every `everyMs` milliseconds, as a load balancer would, until `stop` is called. */
export function watchHealth(url: string, pid: number, everyMs = 50): { stop(): Promise<Health> } {
  const times: number[] = []
  let peakMb = 0
  let isRunning = true
  const watching = (async () => {
    while (isRunning) {
      const started = performance.now()
      const isWell = await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
      times.push(isWell ? performance.now() - started : Number.POSITIVE_INFINITY)
      if (times.length % 10 === 0) peakMb = Math.max(peakMb, readMemory(pid))
      await sleep(everyMs)
    }
  })()
  return {
    stop: async () => {
      isRunning = false
      await watching
      times.sort((a, b) => a - b)
      return {
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        slowest: times.at(-1) ?? 0,
        asked: times.length,
        peakMb,
      }
    },
  }
}
