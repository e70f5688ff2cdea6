// Deletes files that are only needed for development and tests from the folder of an image:
// node scripts/prune-sources.mjs <folder>
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Scripts that operators run in a container. All others are only for development. */
const KEPT_SCRIPTS = [
  'backup.mjs',
  'make-dump-role.mjs',
  'make-secrets.mjs',
  'operator',
  'reseal.mjs',
  'restore-access.mjs',
  'restore.mjs',
  'rotate-keys.mjs',
]

const UNUSED =
  /^(?:testing|fixtures|tsconfig.*\.json|vitest\.config\.ts|prisma\.config\.ts|generate\.mjs|schema\.prisma)$|\.(?:fixture|test)\./

const [folder = '.'] = process.argv.slice(2)
const tree = resolve(folder)

const listEntries = (at) => (existsSync(at) ? readdirSync(at, { withFileTypes: true }) : [])

/** Returns the paths below a folder that are not used at run time. Skips installed packages. */
const listUnused = (at) =>
  listEntries(at).flatMap((entry) => {
    const path = join(at, entry.name)
    if (entry.name === 'node_modules' || entry.isSymbolicLink()) return []
    if (UNUSED.test(entry.name)) return [path]
    return entry.isDirectory() ? listUnused(path) : []
  })

const scripts = join(tree, 'scripts')
const removed = [
  ...listEntries(scripts)
    .filter(({ name }) => !KEPT_SCRIPTS.includes(name))
    .map(({ name }) => join(scripts, name)),
  ...['prisma', 'packages', 'apps/api'].flatMap((part) => listUnused(join(tree, part))),
]
for (const path of removed) rmSync(path, { recursive: true })
console.log(`${removed.length} development files and folders deleted`)
