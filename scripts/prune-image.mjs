// Deletes files that the server never reads from an installed production tree. pnpm also installs optional
// peers, such as Prisma's command line, and packages contain files for editors and debuggers.
//   node scripts/prune-image.mjs <folder> [package that is not wanted …]
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

const [folder = '.', ...unwanted] = process.argv.slice(2)
// Resolved, because pnpm uses links.
const tree = realpathSync(resolve(folder))
const store = join(tree, 'node_modules', '.pnpm')

/** Files for editors and debuggers, and Prisma's query compilers for other databases than PostgreSQL. */
const UNREAD = /\.(?:map|d\.[cm]?ts|tsbuildinfo)$|query_compiler_\w+\.(?:cockroachdb|mysql|sqlite|sqlserver)\./

const readManifest = (place) => JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))

/** Returns the folder of a package as Node resolves it from another one; undefined if it is not installed. */
function findPackage(from, name) {
  for (let at = from; at.startsWith(tree); at = dirname(at)) {
    const place = join(at, 'node_modules', name)
    if (existsSync(place)) return realpathSync(place)
  }
}

/** Returns the packages that a package needs to run: its dependencies and its required peers. */
function listNeeds({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  const names = [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
  return names.filter((name) => !unwanted.some((prefix) => name.startsWith(prefix)))
}

/** Returns the folders of all packages that can be reached from the server. */
function findReached(start) {
  const reached = new Set()
  const open = [start]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (reached.has(place)) continue
    reached.add(place)
    for (const name of listNeeds(readManifest(place))) {
      const found = findPackage(place, name)
      if (found) open.push(found)
    }
  }
  return reached
}

/** Returns the files of the package itself, without linked packages. */
const listFiles = (at) =>
  readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const path = join(at, entry.name)
    if (entry.isDirectory()) return listFiles(path)
    return entry.isFile() ? [path] : []
  })

const kept = new Set(
  [...findReached(join(tree, 'apps', 'api'))]
    .filter((place) => place.startsWith(store + sep))
    .map((place) => place.slice(store.length + 1).split(sep)[0]),
)
const entries = readdirSync(store).filter((name) => name !== 'node_modules' && name.includes('@'))
const removed = entries.filter((name) => !kept.has(name))
for (const name of removed) rmSync(join(store, name), { recursive: true })
const unread = [...kept].flatMap((name) => listFiles(join(store, name))).filter((path) => UNREAD.test(path))
for (const path of unread) rmSync(path)
console.log(`${kept.size} packages kept, ${removed.length} taken out, and ${unread.length} files of those that stay`)
