import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run/project.mjs'

/** Returns the paths of all files that are or would be committed, from the root and with forward slashes. */
export function trackedFiles() {
  const files = existsSync(join(root, '.git')) ? askGit() : walk('', ignoredNames())
  return files.filter((file) => existsSync(join(root, file)))
}

function askGit() {
  const flags = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  return execFileSync('git', flags, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(Boolean)
}

// Sources from an archive have no Git repository. Our .gitignore consists of plain names and paths and one file
// pattern.
function ignoredNames() {
  return ['.git', ...readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)]
}

function walk(folder, ignored) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (ignored.includes(entry.name) || ignored.includes(path)) return []
    if (ignored.includes(`*${entry.name.slice(entry.name.lastIndexOf('.'))}`)) return []
    return entry.isDirectory() ? walk(path, ignored) : [path]
  })
}
