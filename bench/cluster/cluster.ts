import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../apps/api/src/platform/embedded-postgres/launch.ts'
import { runStatement } from '../../apps/api/test/database/bare-client.ts'
import { startServerProcess } from '../../apps/api/test/server-process.ts'
import { openCluster as openServers } from '../../scripts/postgres/start-cluster.mjs'
import { killWithChildren } from '../faults/test-bed.ts'
import { startProxy } from './proxy.ts'

export const METRICS_TOKEN = 'a token of the bench'
/** The settings in deploy/compose.scale.yml. */
const STOPPING = { STOP_DELAY_SECONDS: '3', DRAIN_SECONDS: '10' }
const FOLLOW_MS = 30_000

type DatabaseServer = Awaited<ReturnType<Awaited<ReturnType<typeof openServers>>['createPrimary']>>

/** A process of the product that can be killed or stopped, and started again at the same URL. */
export interface Part {
  /** Its own URL; empty for a worker. */
  url(): string
  end(signal: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  /** The output of its processes so far. */
  output(): string
}

/** Two API processes and a worker behind HAProxy, with a primary database and its streaming replica. */
export interface Cluster {
  /** The URL that people use, which HAProxy serves. */
  url: string
  apps: readonly [Part, Part]
  worker: Part
  replica: { stop(): Promise<void>; start(): Promise<void> }
  /** From then on, a write is acknowledged only when the replica has it too. */
  replicateSynchronously(): Promise<void>
  /** kill -9 of the primary and of all its child processes. */
  killPrimary(): Promise<void>
  promoteReplica(): Promise<void>
  /** Runs one statement as superuser on the current primary. */
  query<Row extends object>(text: string): Promise<Row[]>
  close(): Promise<void>
}

async function openPart(folder: string, environment: Record<string, string>): Promise<Part> {
  const start = () => startServerProcess(folder, environment)
  const processes = [await start()]
  let running = processes[0]
  return {
    output: () => processes.map((one) => one.output()).join(''),
    url: () => running?.url ?? '',
    end: async (signal) => {
      await running?.kill(signal)
      running = undefined
    },
    start: async () => {
      running = await start()
      processes.push(running)
    },
  }
}

async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + FOLLOW_MS
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${FOLLOW_MS / 1000} s`)
    await pause(50)
  }
}

const hasReplica = (primary: DatabaseServer, state: 'async' | 'sync') => async (): Promise<boolean> => {
  const rows = await runStatement(
    primary.url,
    `select from pg_stat_replication where state = 'streaming' and sync_state = '${state}'`,
  )
  return rows.length === 1
}

async function openDatabases() {
  const servers = await openServers()
  const primary = await servers.createPrimary()
  let replica = await servers.createReplica(primary)
  let current = primary
  return {
    folder: servers.folder,
    ports: { primary: primary.port, replica: replica.port },
    replicaUrl: replica.url,
    replica: {
      stop: () => replica.stop('immediate'),
      start: async () => {
        replica = await servers.restart(replica)
        await waitUntil('the replica follows', hasReplica(primary, 'async'))
      },
    },
    replicateSynchronously: async () => {
      await runStatement(primary.url, `alter system set synchronous_standby_names = '*'`)
      await runStatement(primary.url, 'select pg_reload_conf()')
      await waitUntil('replication is synchronous', hasReplica(primary, 'sync'))
    },
    killPrimary: () => killWithChildren(primary.pid()),
    promoteReplica: async () => {
      await replica.promote()
      current = replica
    },
    query: <Row extends object>(text: string) => runStatement<Row>(current.url, text),
    remove: servers.remove,
  }
}

/** Starts the whole cluster; `program` is the path of HAProxy. */
export async function openCluster(program: string): Promise<Cluster> {
  const databases = await openDatabases()
  const undo: (() => Promise<unknown>)[] = [databases.remove]
  const close = async () => {
    for (const step of undo.toReversed()) await step()
  }
  try {
    const { folder, ports } = databases
    const [first, second] = [await findFreePort(), await findFreePort()]
    const proxy = await startProxy(program, folder, { ...ports, 'app-1': first, 'app-2': second })
    undo.push(proxy.stop)
    const environment = {
      ...STOPPING,
      DATABASE_URL: proxy.databaseUrl,
      DATABASE_READ_URL: databases.replicaUrl,
      DATABASE_POOL_SIZE: '8',
      DATABASE_WAIT_SECONDS: '30',
      JWT_SECRET: 'a secret of the bench that is long enough',
      RATE_LIMIT_FACTOR: '1000',
      TRUST_PROXY: 'true',
      METRICS_TOKEN,
      LOG_LEVEL: 'error',
    }
    const open = async (own: Record<string, string>) => {
      const part = await openPart(join(folder, 'product'), { ...environment, ...own })
      undo.push(() => part.end('SIGKILL'))
      return part
    }
    const app1 = await open({ ROLE: 'api', PORT: String(first) })
    const app2 = await open({ ROLE: 'api', PORT: String(second) })
    const worker = await open({ ROLE: 'worker' })
    return { ...databases, url: proxy.url, apps: [app1, app2], worker, close }
  } catch (error) {
    await close()
    throw error
  }
}
