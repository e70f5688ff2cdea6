import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Moves the draft into place unless another process was first. On a file system without links, the last process wins.
 */
function putInPlace(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(draft, file)
  }
}

/**
 * Returns the secret in a file. If the file does not exist, it is created, readable only by this account. If several
 * processes start at once, all of them get the secret that one of them created.
 */
export function loadOrCreateSecret(file: string, make: () => string): string {
  const kept = readIfThere(file)
  if (kept !== undefined) return kept
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, `${make()}\n`, { mode: 0o600, flag: 'wx' })
    putInPlace(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
