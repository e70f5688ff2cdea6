// Programs with a build per system are optional packages, one per system. If one of them was not yet published, pnpm
// silently leaves it out of the lockfile, and the installation fails only on that system.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run/project.mjs'

const PLATFORM = /(darwin|linux|win32|windows)-(x64|arm64|64)(-gnu|-msvc)?$/
const store = join(root, 'node_modules', '.pnpm')
const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')

const families = readdirSync(store).flatMap((folder) => {
  const manifest = readManifest(folder)
  const parts = Object.entries(manifest?.optionalDependencies ?? {}).filter(([name]) => PLATFORM.test(name))
  return parts.length > 1 ? [{ name: `${manifest.name}@${manifest.version}`, parts }] : []
})
const missing = families.flatMap(({ name, parts }) =>
  parts
    .map(([part, version]) => `${part}@${version.replace(/^[\^~]/, '')}`)
    .filter((part) => !lockfile.includes(`${part}'`) && !lockfile.includes(`${part}:`))
    .map((part) => `${name}: pnpm-lock.yaml lacks ${part}`),
)

for (const line of new Set(missing)) console.error(line)
if (families.length === 0) console.error(`No package with programs for several systems in ${store}: is it installed?`)
if (missing.length > 0 || families.length === 0) process.exit(1)
console.log(`${new Set(families.map(({ name }) => name)).size} packages with programs for every system`)

// Folders are named scope+name@version_peers.
function readManifest(folder) {
  const name = folder.slice(0, folder.indexOf('@', 1)).replace('+', '/')
  const path = join(store, folder, 'node_modules', name, 'package.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
