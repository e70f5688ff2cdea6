import { isDiskFull } from './database-away.ts'
import type { DiskWatch } from './disk-room.ts'

export interface OutageLog {
  /** A connection that nobody used was lost. */
  lost(error: Error): void
  /** The database did not serve somebody. */
  away(error: Error): void
  /** A connection was made. */
  connected(): void
  disk: DiskWatch
}

type Say = (line: string, level: 'info' | 'warn' | 'error') => void

/** An outage is logged at most once in this time, however often the database comes and goes. */
const QUIET_MS = 10_000
/** A disk that stays full is told of again after this time. */
const FULL_QUIET_MS = 60_000

/** The last line is what happened; before it Prisma quotes the program. */
const readCause = ({ message }: Error): string => message.trim().split('\n').at(-1)?.trim() ?? ''

function createDiskLog(say: Say, now: () => number) {
  let isFull = false
  let quietUntil = Number.NEGATIVE_INFINITY
  return {
    noteFull: (error: Error): void => {
      isFull = true
      if (now() < quietUntil) return
      quietUntil = now() + FULL_QUIET_MS
      say(
        `the disk of the database is full, what writes is answered 503 until it has room: ${readCause(error)}`,
        'error',
      )
    },
    isFull: () => isFull,
    noteRoom: (): void => {
      if (isFull) say('the disk of the database has room again', 'info')
      isFull = false
      quietUntil = Number.NEGATIVE_INFINITY
    },
  }
}

/** Tells the operator that the database is away once, and once that it is back, however many requests meet it. */
export function createOutageLog(say: Say, now = () => performance.now()): OutageLog {
  let lostAt = Number.NEGATIVE_INFINITY
  let quietUntil = Number.NEGATIVE_INFINITY
  let outage: { since: number; isSaid: boolean } | null = null
  const disk = createDiskLog(say, now)
  return {
    disk,
    lost: (error) => {
      if (now() < lostAt + QUIET_MS) return
      lostAt = now()
      say(`a database connection was lost: ${readCause(error)}`, 'warn')
    },
    away: (error) => {
      if (isDiskFull(error)) return disk.noteFull(error)
      outage ??= { since: now(), isSaid: false }
      if (outage.isSaid || now() < quietUntil) return
      outage.isSaid = true
      say(`the database is away, requests are answered 503 until it is back: ${readCause(error)}`, 'error')
    },
    connected: () => {
      if (outage?.isSaid) {
        say(`the database is back after ${((now() - outage.since) / 1000).toFixed(1)} s`, 'info')
        quietUntil = now() + QUIET_MS
      }
      outage = null
    },
  }
}
