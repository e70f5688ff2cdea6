// Generates the routes of the web app: one constant per endpoint of the contract, with its method and path.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run/project.mjs'

const CONTRACT = join(root, 'packages', 'shared', 'src', 'contract')
export const ROUTES_FILE = join(root, 'apps', 'web', 'src', 'lib', 'client', 'routes.ts')
export const COMMAND = 'npm run routes'

/** Line width of the formatter. */
const WIDTH = 120

/** Returns the built endpoints in the order of the contract, each with the name of the file that exports it. */
export async function loadEndpoints() {
  const { ENDPOINTS } = await import(pathToFileURL(join(CONTRACT, 'index.ts')))
  const files = readdirSync(CONTRACT).filter((file) => /^(?!index\.)[\w-]+\.ts$/.test(file))
  const fileOf = new Map()
  for (const file of files) {
    const exported = Object.values(await import(pathToFileURL(join(CONTRACT, file))))
    for (const one of exported) if (!fileOf.has(one)) fileOf.set(one, file.replace('.ts', ''))
  }
  return ENDPOINTS.map((endpoint) => ({ ...endpoint, file: fileOf.get(endpoint) }))
}

/** Returns the source of the routes, formatted as by the formatter. */
export function writeRoutes(endpoints) {
  const files = [...new Set(endpoints.map(({ file }) => file))]
  return [
    `// Written from the contract by \`${COMMAND}\`: change the contract, not this file.`,
    ...files.sort().map((file) => `import type * as ${toName(file)} from '@evenground/shared/contract/${file}'`),
    "import type { Route } from './route.ts'",
    ...files.sort().flatMap((file) => ['', ...endpoints.filter((one) => one.file === file).map(writeRoute)]),
    '',
  ].join('\n')
}

function writeRoute({ id, method, path, file }) {
  const left = `export const ${id}: Route<typeof ${toName(file)}.${id}> =`
  const right = `'${method} ${path}'`
  return `${left} ${right}`.length <= WIDTH ? `${left} ${right}` : `${left}\n  ${right}`
}

/** `account-import` → `accountImport` */
const toName = (file) => file.replaceAll(/-(\w)/g, (_all, letter) => letter.toUpperCase())

/** Returns the lines that only one of the two texts has, marked as in a diff. */
export function findStaleLines(stored, wanted) {
  const [before, after] = [stored, wanted].map((text) => text.split('\n'))
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ]
}

export const readStoredRoutes = () => readFileSync(ROUTES_FILE, 'utf8')

/** Matches a quoted path of the API, with or without its method. */
const TYPED = /['"`](?:[A-Z]+ )?\/api\/v2\/[a-z]/
const isComment = (line) => /^\s*(\/?\*|\/\/)/.test(line)

/** Returns the lines of a source that contain a hand-written path of the API. */
export const findTypedLines = (source) =>
  source.split('\n').flatMap((line, at) => (TYPED.test(line) && !isComment(line) ? [`${at + 1}: ${line.trim()}`] : []))

/** Returns these lines for all sources of the web app, except its routes and its tests, which may contain paths. */
export function findTypedPaths() {
  const files = readdirSync(join(root, 'apps', 'web', 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|fixture)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  return files
    .filter((file) => file !== ROUTES_FILE && !file.includes(`${sep}testing${sep}`))
    .flatMap((file) => findTypedLines(readFileSync(file, 'utf8')).map((line) => `${relative(root, file)}:${line}`))
}
