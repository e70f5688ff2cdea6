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
