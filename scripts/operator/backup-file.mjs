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

/** Where a backup is written: a bare name goes into DATA_DIR where this folder cannot be written, as in a container. */
export function placeNewFile(name, dataDir) {
  if (name === '-') return name
  return isBare(name) && !canWrite('.') ? join(dataDir, name) : resolve(name)
}

/** Where a backup lies: a bare name that is not here is looked for in DATA_DIR. */
export function findFile(name, dataDir) {
  if (name === '-') return name
  const kept = join(dataDir, name)
  return isBare(name) && !existsSync(name) && existsSync(kept) ? kept : resolve(name)
}
