export interface OutageLog {
  /** A connection that nobody used was lost. */
  lost(error: Error): void
  /** The database did not serve somebody. */
  away(error: Error): void
  /** A connection was made. */
  connected(): void
}

/** An outage is logged at most once in this time, however often the database comes and goes. */
const QUIET_MS = 10_000

/** The last line is what happened; before it Prisma quotes the program. */
const readCause = ({ message }: Error): string => message.trim().split('\n').at(-1)?.trim() ?? ''

/** Tells the operator that the database is away once, and once that it is back, however many requests meet it. */
export function createOutageLog(say: (line: string) => void, now = () => performance.now()): OutageLog {
  let lostAt = Number.NEGATIVE_INFINITY
  let quietUntil = Number.NEGATIVE_INFINITY
  let outage: { since: number; isSaid: boolean } | null = null
  return {
    lost: (error) => {
      if (now() < lostAt + QUIET_MS) return
      lostAt = now()
      say(`a database connection was lost: ${readCause(error)}`)
    },
    away: (error) => {
      outage ??= { since: now(), isSaid: false }
      if (outage.isSaid || now() < quietUntil) return
      outage.isSaid = true
      say(`the database is away, requests are answered 503 until it is back: ${readCause(error)}`)
    },
    connected: () => {
      if (outage?.isSaid) {
        say(`the database is back after ${((now() - outage.since) / 1000).toFixed(1)} s`)
        quietUntil = now() + QUIET_MS
      }
      outage = null
    },
  }
}
