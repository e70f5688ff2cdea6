import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isServerOf, processExists, readLock } from '../../src/platform/embedded-postgres/lock-file.ts'

/**
 * The folder of a test server is named: this prefix, the id of the process that started it, a hyphen, random letters.
 */
export const FOLDER_PREFIX = 'evenground-test-'

/** Ends the servers of runs that were killed before they could clean up; nothing else would ever stop them. */
export async function sweepLeftovers(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = name.startsWith(FOLDER_PREFIX) && Number(name.slice(FOLDER_PREFIX.length).split('-')[0])
    if (!owner || processExists(owner)) continue
    const folder = join(parent, name)
    const dataDir = join(folder, 'data')
    const lock = await readLock(dataDir)
    if (lock && (await isServerOf(dataDir, lock.pid))) process.kill(lock.pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}
