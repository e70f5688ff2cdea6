import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { VERSION } from '../../platform/version.ts'

interface Backlogs {
  mail: readonly { state: string; count: number }[]
  jobs: readonly { name: string; state: string; count: number }[]
}

/** Figures of this process and its machine. Measuring them needs no database. */
interface OwnFigures {
  pool: { connections: number; limit: number; waiting: number }
  /** Space on the disk that contains DATA_DIR, in bytes; null when it cannot be determined. */
  disk: { freeBytes: number; totalBytes: number } | null
  /** Null without a replica. */
  replica: { isUp: boolean; lagSeconds: number } | null
}

export interface ServiceFigures extends OwnFigures {
  /** Queries the database; rejects while it is unavailable. */
  askDatabase(): Promise<Backlogs & { connections: number; bytes: number }>
}

const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const createGauge = (register: Registry, name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name, help, labelNames, registers: [register] })

/** Sets a gauge to 1 with the running version and role as labels. */
export function recordBuild(register: Registry, role: string): void {
  createGauge(register, 'evenground_build_info', 'The version that runs, and its role', ['version', 'role']).set(
    { version: VERSION, role },
    1,
  )
}

/** Returns a callback that records how long a caller waited for a connection of the pool, in seconds. */
export function createPoolWait(register: Registry): (seconds: number) => void {
  const histogram = new Histogram({
    name: 'evenground_database_pool_wait_seconds',
    help: 'Time that callers waited for a connection of this process, of those who found none free',
    buckets: SECONDS,
    registers: [register],
  })
  return (seconds) => histogram.observe(seconds)
}

/** Returns a callback that records for each report whether it was read from the replica. */
export function createReplicaReads(register: Registry): (usesReplica: boolean) => void {
  const counter = new Counter({
    name: 'evenground_replica_choices_total',
    help: 'Reports that could be read from the replica, by where they were read: it must not lag behind',
    labelNames: ['read_from'],
    registers: [register],
  })
  return (usesReplica) => counter.inc({ read_from: usesReplica ? 'replica' : 'primary' })
}

function createReplicaGauges(register: Registry) {
  const up = createGauge(register, 'evenground_replica_up', '1 while the replica answers and follows its primary')
  const lag = createGauge(register, 'evenground_replica_lag_seconds', 'How old what the replica shows is')
  return (replica: NonNullable<OwnFigures['replica']>): void => {
    up.set(replica.isUp ? 1 : 0)
    lag.set(replica.lagSeconds)
  }
}

function createOwnGauges(register: Registry) {
  const connections = createGauge(register, 'evenground_database_pool_connections', 'Connections of this process')
  const limit = createGauge(register, 'evenground_database_pool_limit', 'Connections that this process may have')
  const waiting = createGauge(
    register,
    'evenground_database_pool_waiting',
    'Callers of this process that wait for a connection',
  )
  const free = createGauge(register, 'evenground_data_disk_free_bytes', 'Free room on the disk that holds DATA_DIR')
  const total = createGauge(register, 'evenground_data_disk_bytes', 'Size of the disk that holds DATA_DIR')
  const setReplica = createReplicaGauges(register)
  return ({ pool, disk, replica }: OwnFigures): void => {
    connections.set(pool.connections)
    limit.set(pool.limit)
    waiting.set(pool.waiting)
    if (disk) {
      free.set(disk.freeBytes)
      total.set(disk.totalBytes)
    }
    if (replica) setReplica(replica)
  }
}

function createDatabaseGauges(register: Registry) {
  const mail = createGauge(register, 'evenground_mail', 'Mail that is not sent, by status', ['status'])
  const jobs = createGauge(
    register,
    'evenground_jobs',
    'Runs of recurring jobs that are not completed, by job and state',
    ['job', 'state'],
  )
  const connections = createGauge(
    register,
    'evenground_database_connections',
    'Connections to the database, of every process',
  )
  const bytes = createGauge(register, 'evenground_database_bytes', 'Size of the database on its disk')
  const up = createGauge(register, 'evenground_database_up', '1 while the database answers')
  return async ({ askDatabase }: Pick<ServiceFigures, 'askDatabase'>): Promise<void> => {
    mail.reset()
    jobs.reset()
    try {
      const seen = await askDatabase()
      for (const { state, count } of seen.mail) mail.set({ status: state }, count)
      for (const { name, state, count } of seen.jobs) jobs.set({ job: name, state }, count)
      connections.set(seen.connections)
      bytes.set(seen.bytes)
      up.set(1)
    } catch {
      // A failing database must not fail the whole reading: the other figures are needed most during an outage.
      up.set(0)
    }
  }
}

/** Creates the gauges that operators watch besides the requests. Returns the function that updates them. */
export function createServiceGauges(register: Registry): (measure: () => Promise<ServiceFigures>) => Promise<void> {
  const setOwn = createOwnGauges(register)
  const setDatabase = createDatabaseGauges(register)
  return async (measure) => {
    const figures = await measure()
    setOwn(figures)
    await setDatabase(figures)
  }
}
