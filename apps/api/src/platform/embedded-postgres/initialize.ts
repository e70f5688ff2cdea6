import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cannotRun } from './cannot-run.ts'
import type { Placement } from './placement.ts'
import { serverEnvironment } from './server-environment.ts'

export const SUPERUSER = 'app'
const PASSWORD_FILE = 'app.password'

/** Creates the database cluster if it is missing. Returns the password of its superuser. */
export async function initializeCluster({ binaries, dataDir, identity }: Placement, durable: boolean): Promise<string> {
  const passwordFile = join(dataDir, PASSWORD_FILE)
  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    // initdb works next to the final folder, which then appears in one rename: a process killed halfway leaves nothing
    // that looks like a cluster, and of two that start at once, one wins.
    const draft = await mkdtemp(`${dataDir}.new-`)
    const draftPassword = `${draft}.password`
    const options = { ...identity, cwd: '/', env: serverEnvironment() }
    try {
      await writeFile(draftPassword, randomBytes(24).toString('base64url'), { mode: 0o600 })
      if (identity.uid && identity.gid) {
        for (const path of [draft, draftPassword]) await chown(path, identity.uid, identity.gid)
      }
      await promisify(execFile)(binaries.initdb, initdbFlags(draft, draftPassword, durable), options)
      await rename(draftPassword, join(draft, PASSWORD_FILE))
      // Some systems do not rename over a folder, not even an empty one.
      await rmdir(dataDir).catch(() => undefined)
      await rename(draft, dataDir)
    } catch (error) {
      if (!existsSync(passwordFile)) throw cannotRun(`initdb failed: ${(error as Error).message}`, error)
    } finally {
      for (const path of [draft, draftPassword]) await rm(path, { recursive: true, force: true })
    }
  }
  return (await readFile(passwordFile, 'utf8')).trim()
}

function initdbFlags(folder: string, passwordFile: string, durable: boolean): string[] {
  // The built-in locale sorts the same on every system, unlike the operating system's locales.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  // A password even on the loopback address, since other accounts of the machine can reach that too.
  const access = ['-U', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  return ['-D', folder, ...access, ...locale, '--no-instructions', ...(durable ? [] : ['--no-sync'])]
}
