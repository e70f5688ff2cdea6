// The routes of the web app: for each endpoint of the contract one constant with its method and path.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run/project.mjs'

const CONTRACT = join(root, 'packages', 'shared', 'src', 'contract')
export const ROUTES_FILE = join(root, 'apps', 'web', 'src', 'lib', 'client', 'routes.ts')
export const COMMAND = 'npm run routes'

/** Line width of the formatter. */
const WIDTH = 120

/** Endpoints of the contract that are built, in its order, each with the name of the file that exports it. */
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

/** The source of the routes, as the formatter would write it. */
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

/** Lines that one of the two texts has and the other lacks, marked as a diff marks them. */
export function findStaleLines(stored, wanted) {
  const [before, after] = [stored, wanted].map((text) => text.split('\n'))
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ]
}

export const readStoredRoutes = () => readFileSync(ROUTES_FILE, 'utf8')

/** A path of the API in quotes, with or without its method. */
const TYPED = /['"`](?:[A-Z]+ )?\/api\/v2\/[a-z]/
const isComment = (line) => /^\s*(\/?\*|\/\/)/.test(line)

/** Lines of a source that type a path of the API by hand. */
export const findTypedLines = (source) =>
  source.split('\n').flatMap((line, at) => (TYPED.test(line) && !isComment(line) ? [`${at + 1}: ${line.trim()}`] : []))

/** The same of all sources of the web app; its routes and its tests may name paths. */
export function findTypedPaths() {
  const files = readdirSync(join(root, 'apps', 'web', 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|fixture)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  return files
    .filter((file) => file !== ROUTES_FILE && !file.includes(`${sep}testing${sep}`))
    .flatMap((file) => findTypedLines(readFileSync(file, 'utf8')).map((line) => `${relative(root, file)}:${line}`))
}
