import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { cannotRun } from './cannot-run.ts'
import { canExecute, canWrite, type Identity, isRoot, unprivilegedUsers } from './unprivileged-user.ts'

/** Where the server's files are, and the account that it runs as. */
export interface Placement {
  readonly binaries: PostgresBinaries
  readonly dataDir: string
  readonly identity: Identity
}

// Used only when root starts a checkout that no other account can reach, for example below a home folder of mode 0700.
// Only root can write here, so nobody can plant a program for us to run.
const SHARED_FOLDER = '/var/lib/evenground'

/**
 * Chooses where and as whom the server runs. PostgreSQL refuses to run as root, so root needs another account, and
 * folders that this account can reach.
 */
export async function choosePlacement(binaries: PostgresBinaries, wanted: string): Promise<Placement> {
  if (!isRoot()) return { binaries, dataDir: await makeFolder(wanted, {}), identity: {} }
  const users = unprivilegedUsers()
  if (users.length === 0) throw cannotRun('it refuses to run as root, and there is no account postgres or nobody.')

  let reachable = binaries
  let identity = users.find((user) => canExecute(reachable.postgres, user))
  if (!identity) {
    reachable = await copyBinaries(binaries)
    identity = users.find((user) => canExecute(reachable.postgres, user))
  }
  if (!identity) throw cannotRun(`no account but root can execute ${reachable.postgres}.`)

  const dataDir = await makeFolder(wanted, identity)
  if (canWrite(dataDir, identity)) return { binaries: reachable, dataDir, identity }
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  await openSharedFolder()
  const elsewhere = await makeFolder(join(SHARED_FOLDER, `data-${hash}`), identity)
  if (!canWrite(elsewhere, identity)) throw cannotRun(`no account but root can reach ${dataDir}.`)
  return { binaries: reachable, dataDir: elsewhere, identity }
}

async function makeFolder(folder: string, { uid, gid }: Identity): Promise<string> {
  try {
    await mkdir(folder, { recursive: true })
    if (uid && gid) await chown(folder, uid, gid)
    return await realpath(folder)
  } catch (error) {
    throw cannotRun(`the folder ${folder} cannot be made: ${(error as Error).message}`, error)
  }
}

async function openSharedFolder(): Promise<void> {
  await makeFolder(SHARED_FOLDER, {})
  await chmod(SHARED_FOLDER, 0o755)
}

async function copyBinaries(binaries: PostgresBinaries): Promise<PostgresBinaries> {
  const native = join(dirname(binaries.postgres), '..')
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const target = join(SHARED_FOLDER, `postgresql-${version}`)
  if (!existsSync(target)) {
    await openSharedFolder()
    // Copied under another name first, so that an interrupted copy is never taken for a complete one.
    const partial = await makeFolder(`${target}.${process.pid}`, {})
    await cp(native, partial, { recursive: true, verbatimSymlinks: true })
    await openToAll(partial)
    await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }))
  }
  const program = (name: keyof PostgresBinaries) => join(target, 'bin', name)
  return { initdb: program('initdb'), pg_ctl: program('pg_ctl'), postgres: program('postgres') }
}

// After an installation with a strict umask, only the owner can read the files.
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, 0o755)
  }
}
