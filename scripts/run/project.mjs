import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(fileURLToPath(import.meta.url), '..', '..', '..')
export const windows = process.platform === 'win32'

/** The package.json of the root, the only place that defines the versions of Node and pnpm. */
export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
