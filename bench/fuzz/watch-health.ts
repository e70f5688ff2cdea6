import { setTimeout as sleep } from 'node:timers/promises'
import { readMemory } from '../memory.ts'

export interface Health {
  p50: number
  p99: number
  slowest: number
  asked: number
  /** Resident megabytes at most; NaN where the system does not tell. */
  peakMb: number
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Asks /healthz every so often, as a load balancer would, until it is told to stop. */
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
      return { p50: at(times, 0.5), p99: at(times, 0.99), slowest: times.at(-1) ?? 0, asked: times.length, peakMb }
    },
  }
}
