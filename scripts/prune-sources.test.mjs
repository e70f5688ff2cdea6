import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { root } from './run/project.mjs'

const SCRIPT = fileURLToPath(new URL('prune-sources.mjs', import.meta.url))
const IMPORT = /from '(\.[^']+)'/g

/** Returns the scripts that a script loads, including itself. */
function listLoaded(file, seen = new Set()) {
  if (seen.has(file) || !file.startsWith(join(root, 'scripts'))) return seen
  seen.add(file)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) listLoaded(join(dirname(file), path), seen)
  return seen
}

test('an image keeps the scripts of operators with all that they load, and loses what tests and builds', () => {
  const tree = mkdtempSync(join(tmpdir(), 'sources-'))
  try {
    cpSync(join(root, 'scripts'), join(tree, 'scripts'), { recursive: true })
    const kept = ['prisma/migrate.ts', 'apps/api/src/main.ts', 'apps/api/node_modules/a/testing/b.js']
    const unread = [
      'prisma/fixtures/a.gz',
      'apps/api/src/testing/a.ts',
      'apps/api/src/a.test.ts',
      'packages/a/tsconfig.json',
    ]
    for (const path of [...kept, ...unread]) {
      mkdirSync(dirname(join(tree, path)), { recursive: true })
      writeFileSync(join(tree, path), '')
    }
    assert.equal(spawnSync(process.execPath, [SCRIPT, tree]).status, 0)
    for (const name of [
      'backup',
      'restore',
      'make-dump-role',
      'make-secrets',
      'rotate-keys',
      'reseal',
      'restore-access',
    ]) {
      for (const file of listLoaded(join(root, 'scripts', `${name}.mjs`))) {
        assert.ok(existsSync(file.replace(root, tree)), `${file} is needed by ${name}`)
      }
    }
    for (const path of kept) assert.ok(existsSync(join(tree, path)), path)
    for (const path of ['scripts/run.mjs', 'scripts/ledger', ...unread]) assert.ok(!existsSync(join(tree, path)), path)
  } finally {
    rmSync(tree, { recursive: true })
  }
})
