import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'
import { runProgram } from './run-program.mjs'

const stamp = join(root, 'node_modules', '.installed')

/** Installs exactly what the lockfile says, unless the last installation used the very same files. */
export async function installDependencies() {
  const state = describeState()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return 0
  rmSync(stamp, { force: true })
  const flags = ['--frozen-lockfile', '--prefer-offline', '--config.confirm-modules-purge=false']
  const code = await runProgram('pnpm', ['install', ...flags])
  if (code === 0) writeFileSync(stamp, describeState())
  return code
}

// Compares contents instead of times: checking out a branch or copying the folder can make any file older or newer.
function describeState() {
  const members = packageFolders()
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...members.map((folder) => join(folder, 'package.json')),
  ]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  // Any other installation rewrites this pnpm file. A workspace package may also have lost its links.
  const modules = statSync(join(root, 'node_modules', '.modules.yaml'), { throwIfNoEntry: false })
  const linked = members.map((folder) => existsSync(join(root, folder, 'node_modules')))
  return `${hash.digest('hex')} ${modules?.mtimeMs} ${linked}\n`
}

function packageFolders() {
  const nested = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  )
  return ['.', 'prisma', ...nested].filter((folder) => existsSync(join(root, folder, 'package.json')))
}
