import { setTimeout as pause } from 'node:timers/promises'
import { breakConnections } from './connections.ts'
import { breakDatabase, type Supervised, type TestBed } from './test-bed.ts'

export interface Fault {
  name: string
  /**
   * Causes the fault. If it is one of the database, returns how many milliseconds after the database the servers were
   * ready again.
   */
  happen(testBed: TestBed): Promise<unknown>
}

const FROZEN_MS = 2000
const AHEAD_MS = 1500

const at = (testBed: TestBed, position: number) => testBed.servers[position] as Supervised

async function crash(server: Supervised): Promise<void> {
  await server.kill('SIGKILL')
  await server.start()
}

async function restart(server: Supervised): Promise<void> {
  await server.kill('SIGTERM')
  await server.start()
}

const signalDatabase = (signal: NodeJS.Signals) => (testBed: TestBed) =>
  breakDatabase(testBed, () => process.kill(testBed.postgres.pid, signal))

async function killOneBackend(testBed: TestBed): Promise<void> {
  const [backend] = (await testBed.listBackends()).filter(({ command }) => command.includes('app app'))
  if (!backend) throw new Error('the database serves nobody')
  process.kill(backend.pid, 'SIGKILL')
}

async function freezeDatabase(testBed: TestBed): Promise<void> {
  const pids = [testBed.postgres.pid, ...(await testBed.listBackends()).map(({ pid }) => pid)]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await pause(FROZEN_MS)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
}

async function jumpAhead(testBed: TestBed): Promise<void> {
  at(testBed, 1).signal('SIGUSR2')
  await pause(AHEAD_MS)
  at(testBed, 1).signal('SIGUSR2')
}

/** The faults that happen while people save answers, in this order. */
export const FAULTS: readonly Fault[] = [
  { name: 'kill -9 of the first server', happen: (testBed) => crash(at(testBed, 0)) },
  { name: 'kill -9 of the database', happen: (testBed) => breakDatabase(testBed, testBed.killDatabase) },
  { name: 'ordinary restart of the second server', happen: (testBed) => restart(at(testBed, 1)) },
  { name: 'ordinary restart of the database', happen: signalDatabase('SIGINT') },
  {
    name: 'kill -9 of one connection’s process in the database',
    happen: (f) => breakDatabase(f, () => killOneBackend(f)),
  },
  {
    name: 'kill -9 of both servers at once',
    happen: (testBed) => Promise.all(testBed.servers.map(crash)),
  },
  { name: 'immediate stop of the database', happen: signalDatabase('SIGQUIT') },
  { name: 'the database stands still for two seconds', happen: freezeDatabase },
  {
    name: 'kill -9 of the database and a server together',
    happen: async (testBed) => {
      const killed = at(testBed, 0).kill('SIGKILL')
      await testBed.killDatabase()
      await killed
      await at(testBed, 0).start()
    },
  },
  { name: '400 clients go away in the middle of a save', happen: breakConnections },
  {
    name: 'all connections to the database are ended',
    happen: (testBed) =>
      breakDatabase(testBed, () =>
        testBed.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()',
        ),
      ),
  },
  { name: 'the clock of one server jumps two hours ahead and back', happen: jumpAhead },
  { name: 'kill -9 of the second server', happen: (testBed) => crash(at(testBed, 1)) },
  { name: 'kill -9 of the database once more', happen: (testBed) => breakDatabase(testBed, testBed.killDatabase) },
  {
    name: 'ordinary restart of both servers, one after the other',
    happen: async (testBed) => {
      for (const server of testBed.servers) await restart(server)
    },
  },
]
