import { readFileSync } from 'node:fs'

/** Resident megabytes of a process, where the system tells them; NaN elsewhere. */
export function readMemory(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return Number.NaN
  }
}

const LOOK_MS = 50

/** The most memory that the process holds until `stop`. */
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
