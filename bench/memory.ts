import { readFileSync } from 'node:fs'

/** The resident memory of a process in megabytes; NaN where the system does not report it. */
export function readMemory(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return Number.NaN
  }
}

const LOOK_MS = 50

/** Records the peak memory of the process until `stop`, which returns it. */
export function watchMemory(pid: number): { stop(): number } {
  let most = readMemory(pid)
  const look = () => {
    most = Math.max(most, readMemory(pid))
  }
  const timer = setInterval(look, LOOK_MS)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return most
    },
  }
}
