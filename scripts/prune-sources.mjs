// Deletes what only develops and tests the product from the tree of an image: node scripts/prune-sources.mjs <folder>
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What an operator runs in a container; every other script serves development. */
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

const UNREAD =
  /^(?:testing|fixtures|tsconfig.*\.json|vitest\.config\.ts|prisma\.config\.ts|generate\.mjs|schema\.prisma)$|\.(?:fixture|test)\./

const [folder = '.'] = process.argv.slice(2)
const tree = resolve(folder)

const listEntries = (at) => (existsSync(at) ? readdirSync(at, { withFileTypes: true }) : [])

/** The paths below a folder that nothing reads when the product runs; installed packages are left alone. */
const listUnread = (at) =>
  listEntries(at).flatMap((entry) => {
    const path = join(at, entry.name)
    if (entry.name === 'node_modules' || entry.isSymbolicLink()) return []
    if (UNREAD.test(entry.name)) return [path]
    return entry.isDirectory() ? listUnread(path) : []
  })

const scripts = join(tree, 'scripts')
const removed = [
  ...listEntries(scripts)
    .filter(({ name }) => !KEPT_SCRIPTS.includes(name))
    .map(({ name }) => join(scripts, name)),
  ...['prisma', 'packages', 'apps/api'].flatMap((part) => listUnread(join(tree, part))),
]
for (const path of removed) rmSync(path, { recursive: true })
console.log(`${removed.length} files and folders of development taken out`)
