import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../run/find-free-port.mjs'

const execute = promisify(execFile)

/** The account that PostgreSQL runs under; root must not. */
async function findAccount() {
  if (process.getuid() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (of) => Number((await execute('id', [of, name])).stdout)),
      )
      return { uid, gid }
    } catch {
      // The next one.
    }
  }
  throw new Error('there is no account that PostgreSQL could run under')
}

/** Where an installed PostgreSQL keeps its programs: one place for client and server. */
const findPrograms = async () => (await execute('pg_config', ['--bindir'])).stdout.trim()

/**
 * An empty folder for servers of the installed PostgreSQL. `initialize` makes a server, `follow` a streaming replica of one;
 * both answer `{ url, pid(), stop(mode), promote() }`. `call` runs any program under the account of the servers. `remove`
 * ends everything. `arrange` takes the folder and returns variables and options that servers need besides.
 */
export async function openCluster(arrange = () => ({})) {
  const bin = await findPrograms()
  const account = await findAccount()
  const folder = await mkdtemp(join(tmpdir(), 'evenground-cluster-'))
  await chmod(folder, 0o755)
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid)
  const { env = {}, options = '' } = arrange(folder)
  const call = (program, ...args) =>
    execute(program, args, { ...account, cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore' })
  const run = (program, ...args) => call(join(bin, program), ...args)
  const servers = []

  async function start(data, port) {
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c shared_buffers=32MB ${options}`
    await run('pg_ctl', '-D', data, '-w', '-l', `${data}.log`, '-o', settings, 'start')
    let runs = true
    const server = {
      url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
      data,
      port,
      /** Of the process that all others are started by. */
      pid: () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10),
      stop: async (mode = 'fast') => {
        if (runs) await run('pg_ctl', '-D', data, '-m', mode, '-w', 'stop')
        runs = false
      },
      promote: () => run('pg_ctl', '-D', data, '-w', 'promote'),
    }
    servers.push(server)
    return server
  }

  return {
    folder,
    account,
    run,
    call,
    initialize: async () => {
      const data = join(folder, 'primary')
      await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
      return start(data, await findFreePort())
    },
    follow: async (primary) => {
      const data = join(folder, 'replica')
      await run('pg_basebackup', '-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres', '-D', data, '-R')
      return start(data, await findFreePort())
    },
    /** The same server on the same port, after it was stopped. */
    restart: (server) => start(server.data, server.port),
    remove: async () => {
      for (const server of servers) await server.stop('immediate').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
