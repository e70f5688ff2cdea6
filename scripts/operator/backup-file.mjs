import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const isBare = (name) => name !== '-' && dirname(name) === '.' && !name.startsWith('.')

function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the path for a new backup. A bare name is placed in DATA_DIR if the current folder is not writable, as in a
 * container.
 */
export function placeNewFile(name, dataDir) {
  if (name === '-') return name
  return isBare(name) && !canWrite('.') ? join(dataDir, name) : resolve(name)
}

/** Returns the path of an existing backup. A bare name that is not in the current folder is looked for in DATA_DIR. */
export function findFile(name, dataDir) {
  if (name === '-') return name
  const kept = join(dataDir, name)
  return isBare(name) && !existsSync(name) && existsSync(kept) ? kept : resolve(name)
}
