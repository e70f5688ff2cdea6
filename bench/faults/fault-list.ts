import { setTimeout as pause } from 'node:timers/promises'
import { breakConnections } from './connections.ts'
import { breakDatabase, type Field, type Supervised } from './field.ts'

export interface Fault {
  name: string
  /** Answers how long after the database the servers were ready, where it was the database that broke. */
  happen(field: Field): Promise<unknown>
}

const FROZEN_MS = 2000
const AHEAD_MS = 1500

const at = (field: Field, position: number) => field.servers[position] as Supervised

async function crash(server: Supervised): Promise<void> {
  await server.kill('SIGKILL')
  await server.start()
}

async function restart(server: Supervised): Promise<void> {
  await server.kill('SIGTERM')
  await server.start()
}

const signalDatabase = (signal: NodeJS.Signals) => (field: Field) =>
  breakDatabase(field, () => process.kill(field.postgres.pid, signal))

async function killOneBackend(field: Field): Promise<void> {
  const [backend] = (await field.listBackends()).filter(({ command }) => command.includes('app app'))
  if (!backend) throw new Error('the database serves nobody')
  process.kill(backend.pid, 'SIGKILL')
}

async function freezeDatabase(field: Field): Promise<void> {
  const pids = [field.postgres.pid, ...(await field.listBackends()).map(({ pid }) => pid)]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await pause(FROZEN_MS)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
}

async function jumpAhead(field: Field): Promise<void> {
  at(field, 1).signal('SIGUSR2')
  await pause(AHEAD_MS)
  at(field, 1).signal('SIGUSR2')
}

/** What happens while people save answers, in this order. */
export const FAULTS: readonly Fault[] = [
  { name: 'kill -9 of the first server', happen: (field) => crash(at(field, 0)) },
  { name: 'kill -9 of the database', happen: (field) => breakDatabase(field, field.killDatabase) },
  { name: 'ordinary restart of the second server', happen: (field) => restart(at(field, 1)) },
  { name: 'ordinary restart of the database', happen: signalDatabase('SIGINT') },
  {
    name: 'kill -9 of one connection’s process in the database',
    happen: (f) => breakDatabase(f, () => killOneBackend(f)),
  },
  {
    name: 'kill -9 of both servers at once',
    happen: (field) => Promise.all(field.servers.map(crash)),
  },
  { name: 'immediate stop of the database', happen: signalDatabase('SIGQUIT') },
  { name: 'the database stands still for two seconds', happen: freezeDatabase },
  {
    name: 'kill -9 of the database and a server together',
    happen: async (field) => {
      const killed = at(field, 0).kill('SIGKILL')
      await field.killDatabase()
      await killed
      await at(field, 0).start()
    },
  },
  { name: '400 clients go away in the middle of a save', happen: breakConnections },
  {
    name: 'all connections to the database are ended',
    happen: (field) =>
      breakDatabase(field, () =>
        field.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()',
        ),
      ),
  },
  { name: 'the clock of one server jumps two hours ahead and back', happen: jumpAhead },
  { name: 'kill -9 of the second server', happen: (field) => crash(at(field, 1)) },
  { name: 'kill -9 of the database once more', happen: (field) => breakDatabase(field, field.killDatabase) },
  {
    name: 'ordinary restart of both servers, one after the other',
    happen: async (field) => {
      for (const server of field.servers) await restart(server)
    },
  },
]
