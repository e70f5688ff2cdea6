import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The contents of the lock file that a running server writes into its data folder. */
export interface ServerLock {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

export const lockPath = (dataDir: string) => join(dataDir, 'postmaster.pid')

/** Reads the lock file of a server, whether or not it still runs. */
export async function readLock(dataDir: string): Promise<ServerLock | undefined> {
  const lines = (await readFile(lockPath(dataDir), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return pid ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether this process is the server of that data folder. It is not if its id was since given to another program, or if
 * it is dead but not yet reaped by its parent (in a container without an init).
 */
export async function isServerOf(dataDir: string, pid: number): Promise<boolean> {
  if (!processExists(pid)) return false
  if (process.platform === 'win32') return true
  const command = await commandLine(pid)
  if (!/\bpostgres\b/.test(command)) return false
  return command.includes(`-D ${dataDir} `) || !command.includes('-D /')
}

/** Like isServerOf, for frequent checks: starts no program on systems without /proc. */
export async function isServerAlive(dataDir: string, pid: number): Promise<boolean> {
  return process.platform === 'linux' ? isServerOf(dataDir, pid) : processExists(pid)
}

async function commandLine(pid: number): Promise<string> {
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
  } catch {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
      stdout: '',
    }))
    return `${stdout.trim()} `
  }
}
