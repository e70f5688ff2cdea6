import { isDiskFull } from './database-away.ts'
import type { DiskWatch } from './disk-room.ts'

export interface OutageLog {
  /** Call it when an idle connection was lost. */
  lost(error: Error): void
  /** Call it when a request failed because the database is unavailable. */
  away(error: Error): void
  /** Call it when a connection was opened. */
  connected(): void
  disk: DiskWatch
}

type WriteLog = (line: string, level: 'info' | 'warn' | 'error') => void

/** An outage is logged at most once in this time, however often the database comes and goes. */
const QUIET_MS = 10_000
/** A disk that stays full is logged again after this time. */
const FULL_QUIET_MS = 60_000

/** The last line contains the cause; the lines before it are Prisma's quote of the source code. */
const readCause = ({ message }: Error): string => message.trim().split('\n').at(-1)?.trim() ?? ''

function createDiskLog(log: WriteLog, now: () => number) {
  let isFull = false
  let quietUntil = Number.NEGATIVE_INFINITY
  return {
    noteFull: (error: Error): void => {
      isFull = true
      if (now() < quietUntil) return
      quietUntil = now() + FULL_QUIET_MS
      log(`the disk of the database is full, writes are answered 503 until it has room: ${readCause(error)}`, 'error')
    },
    isFull: () => isFull,
    noteRoom: (): void => {
      if (isFull) log('the disk of the database has room again', 'info')
      isFull = false
      quietUntil = Number.NEGATIVE_INFINITY
    },
  }
}

/** Logs the start and the end of a database outage once each, however many requests fail meanwhile. */
export function createOutageLog(log: WriteLog, now = () => performance.now()): OutageLog {
  let lostAt = Number.NEGATIVE_INFINITY
  let quietUntil = Number.NEGATIVE_INFINITY
  let outage: { since: number; isLogged: boolean } | null = null
  const disk = createDiskLog(log, now)
  return {
    disk,
    lost: (error) => {
      if (now() < lostAt + QUIET_MS) return
      lostAt = now()
      log(`a database connection was lost: ${readCause(error)}`, 'warn')
    },
    away: (error) => {
      if (isDiskFull(error)) return disk.noteFull(error)
      outage ??= { since: now(), isLogged: false }
      if (outage.isLogged || now() < quietUntil) return
      outage.isLogged = true
      log(`the database is away, requests are answered 503 until it is back: ${readCause(error)}`, 'error')
    },
    connected: () => {
      if (outage?.isLogged) {
        log(`the database is back after ${((now() - outage.since) / 1000).toFixed(1)} s`, 'info')
        quietUntil = now() + QUIET_MS
      }
      outage = null
    },
  }
}
