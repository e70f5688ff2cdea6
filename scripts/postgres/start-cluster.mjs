import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../run/find-free-port.mjs'

const execute = promisify(execFile)

const SETTINGS = "-c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c shared_buffers=32MB"

/** Returns the account under which PostgreSQL runs, because it refuses to run as root. */
async function findAccount() {
  if (process.getuid() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (of) => Number((await execute('id', [of, name])).stdout)),
      )
      return { uid, gid }
    } catch {
      // There is no such account: try the next one.
    }
  }
  throw new Error('there is no account that PostgreSQL could run under')
}

/** Returns the folder with the client and server programs of the installed PostgreSQL. */
const findPrograms = async () => (await execute('pg_config', ['--bindir'])).stdout.trim()

/**
 * Makes an empty folder for servers of the installed PostgreSQL. `createPrimary` starts a server, `createReplica` a streaming
 * replica of it; both return `{ url, pid(), stop(mode), promote() }`. `runProgram` runs any program under the account of the
 * servers. `remove` stops the servers and deletes the folder. `configure` takes the folder and returns further environment
 * variables and options of the servers.
 */
export async function openCluster(configure = () => ({})) {
  const bin = await findPrograms()
  const account = await findAccount()
  const folder = await mkdtemp(join(tmpdir(), 'evenground-cluster-'))
  await chmod(folder, 0o755)
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid)
  const { env = {}, options = '' } = configure(folder)
  const runProgram = (program, ...args) =>
    execute(program, args, { ...account, cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore' })
  const runPostgres = (program, ...args) => runProgram(join(bin, program), ...args)
  const servers = []

  async function start(data, port) {
    const settings = `-p ${port} ${SETTINGS} ${options}`
    await runPostgres('pg_ctl', '-D', data, '-w', '-l', `${data}.log`, '-o', settings, 'start')
    let isRunning = true
    const server = {
      url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
      data,
      port,
      /** The id of the main process (postmaster), which starts the others. */
      pid: () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10),
      stop: async (mode = 'fast') => {
        if (isRunning) await runPostgres('pg_ctl', '-D', data, '-m', mode, '-w', 'stop')
        isRunning = false
      },
      promote: () => runPostgres('pg_ctl', '-D', data, '-w', 'promote'),
    }
    servers.push(server)
    return server
  }

  return {
    folder,
    account,
    runPostgres,
    runProgram,
    createPrimary: async () => {
      const data = join(folder, 'primary')
      await runPostgres('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
      return start(data, await findFreePort())
    },
    createReplica: async (primary) => {
      const data = join(folder, 'replica')
      await runPostgres('pg_basebackup', '-h127.0.0.1', `-p${primary.port}`, '-Upostgres', '-D', data, '-R')
      return start(data, await findFreePort())
    },
    /** Starts the same server again on the same port, after it was stopped. */
    restart: (server) => start(server.data, server.port),
    remove: async () => {
      for (const server of servers) await server.stop('immediate').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
