import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectToAsk } from '../connect-to-ask.ts'
import { findReplicaProblem } from './find-replica-problem.ts'

interface ReplicaState {
  isUp: boolean
  /** How far the replica is behind, in seconds. */
  lagSeconds: number
}

export interface ReplicaWatch {
  /** Whether the replica shows everything written until now. Waits a moment for it. */
  hasEverything(): Promise<boolean>
  measure(): Promise<ReplicaState>
  /** A notice about the replica for the operator; null when there is none. */
  findNotice(): Promise<string | null>
  /** Call it when a connection to the replica was lost: the server behind it is checked again before the next read. */
  recheck(): void
  close(): Promise<void>
}

interface Seen {
  standby: boolean
  arrived: boolean
  lag: number
}

/** Replication takes milliseconds. After this time, the primary answers instead. */
const WAIT_MS = 250
const LOOK_MS = 10
const CONNECT_MS = 1000
/** After a failure, the replica is not used for this long. */
const REST_MS = 2000
/** A smaller lag is normal while the primary is busy. */
const LAGS_SECONDS = 5

/**
 * `arrived`: whether the replica has reached the given log position. A former primary is no longer a standby and is not
 * trusted.
 */
const LOOK = `select pg_is_in_recovery() as standby,
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as arrived,
  coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as lag`

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'evenground-replica',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  // The next statement reports the error too.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Keeps one connection, and opens a new one after it was lost. */
function keepConnection(connect: () => Promise<pg.Client>) {
  let kept: Promise<pg.Client> | undefined
  const connectAnew = (): Promise<pg.Client> => {
    const mine = connect()
    const forget = (): void => {
      if (kept === mine) kept = undefined
    }
    mine.then((client) => client.on('end', forget)).catch(() => undefined)
    return mine
  }
  return {
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> => {
      kept ??= connectAnew()
      const mine = kept
      try {
        return (await (await mine).query<Row>(text, values)).rows[0] as Row
      } catch (error) {
        if (kept === mine) kept = undefined
        mine.then((client) => client.end()).catch(() => undefined)
        throw error
      }
    },
    drop: () => {
      kept?.then((client) => client.end()).catch(() => undefined)
      kept = undefined
    },
    close: async () => {
      await kept?.then((client) => client.end()).catch(() => undefined)
    },
  }
}

interface Urls {
  primaryUrl: string
  replicaUrl: string
  now?: () => number
  /** Called with the reason for not reading from the replica, once per reason. */
  onProblem?: (problem: string) => void
}

type Primary = ReturnType<typeof keepConnection>

/** Opens connections to the replica. Each is checked like the primary's connections at startup. */
function createCheckedConnect(replicaUrl: string, primary: Primary, onProblem?: Urls['onProblem']) {
  let found: string | null = null
  const note = (problem: string | null): void => {
    if (problem && problem !== found) onProblem?.(`nothing is read from the replica of DATABASE_READ_URL: ${problem}`)
    found = problem
  }
  const connect = async (): Promise<pg.Client> => {
    const { client, problem } = await connectToAsk(replicaUrl, CONNECT_MS, 'evenground-replica')
    try {
      note(problem ?? (await findReplicaProblem(client, primary.query)))
      if (found) throw new Error(found)
      return client
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
  }
  return { connect, findProblem: () => found }
}

/**
 * Compares the log positions of the replica and the primary. This covers everything the caller wrote, through whichever
 * process, without remembering anything per caller.
 */
export function watchReplica({ primaryUrl, replicaUrl, now = () => performance.now(), onProblem }: Urls): ReplicaWatch {
  const primary = keepConnection(() => connectTo(primaryUrl))
  const checked = createCheckedConnect(replicaUrl, primary, onProblem)
  const replica = keepConnection(checked.connect)
  let restsUntil = 0
  // The replica responds, but was behind when a caller last waited for it.
  let isLate = false
  const look = async (): Promise<{ lsn: string; seen: Seen }> => {
    const { lsn } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
    return { lsn, seen: await replica.query<Seen>(LOOK, [lsn]) }
  }

  async function waitForEverything(): Promise<boolean> {
    const until = now() + WAIT_MS
    let { lsn, seen } = await look()
    while (seen.standby && !seen.arrived && now() < until) {
      await pause(LOOK_MS)
      seen = await replica.query<Seen>(LOOK, [lsn])
    }
    return seen.standby && seen.arrived
  }

  async function measure(): Promise<ReplicaState> {
    if (now() < restsUntil && !isLate) return { isUp: false, lagSeconds: 0 }
    try {
      const { seen } = await look()
      return { isUp: seen.standby, lagSeconds: seen.standby && !seen.arrived ? seen.lag : 0 }
    } catch {
      restsUntil = now() + REST_MS
      isLate = false
      return { isUp: false, lagSeconds: 0 }
    }
  }

  return {
    hasEverything: async () => {
      if (now() < restsUntil) return false
      try {
        isLate = !(await waitForEverything())
        // So that reports do not each wait in turn.
        if (isLate) restsUntil = now() + REST_MS
        return !isLate
      } catch {
        isLate = false
        restsUntil = now() + REST_MS
        return false
      }
    },
    measure,
    findNotice: async () => {
      const { isUp, lagSeconds } = await measure()
      const problem = checked.findProblem()
      if (problem) return `Nothing is read from the replica of DATABASE_READ_URL: ${problem}`
      if (!isUp) return 'The replica of DATABASE_READ_URL does not follow its primary, which answers reports instead.'
      if (lagSeconds < LAGS_SECONDS) return null
      return `The replica of DATABASE_READ_URL is ${Math.round(lagSeconds)} s behind its primary, which answers reports instead.`
    },
    recheck: replica.drop,
    close: async () => {
      await Promise.all([primary.close(), replica.close()])
    },
  }
}
