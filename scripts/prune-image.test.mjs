import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('prune-image.mjs', import.meta.url))

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Creates packages as pnpm does: side by side in a store, with links between them. */
function layOut(tree, packages) {
  const homeOf = (name) => join(tree, 'node_modules', '.pnpm', `${name.replace('/', '+')}@1.0.0`, 'node_modules')
  const link = (from, name) => {
    mkdirSync(dirname(join(from, name)), { recursive: true })
    symlinkSync(join(homeOf(name), name), join(from, name), 'junction')
  }
  for (const [name, manifest] of Object.entries(packages)) {
    write(join(homeOf(name), name, 'package.json'), JSON.stringify(manifest))
    for (const file of ['index.js', 'index.js.map', 'index.d.ts']) write(join(homeOf(name), name, file), '')
    const needs = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.peerDependencies }
    for (const needed of Object.keys(needs)) link(homeOf(name), needed)
  }
  write(join(tree, 'apps', 'api', 'package.json'), JSON.stringify({ dependencies: { server: '1' } }))
  link(join(tree, 'apps', 'api', 'node_modules'), 'server')
  return (name, file = '') => existsSync(join(homeOf(name), name, file))
}

test('what the server needs stays, without what only editors read; optional peers and the unwanted go', () => {
  const tree = mkdtempSync(join(tmpdir(), 'image-'))
  try {
    const has = layOut(tree, {
      server: {
        dependencies: { needed: '1', 'database/files': '1' },
        peerDependencies: { demanded: '1', optional: '1' },
        peerDependenciesMeta: { optional: { optional: true } },
      },
      needed: { optionalDependencies: { native: '1' } },
      native: {},
      demanded: {},
      optional: { dependencies: { behind: '1' } },
      behind: {},
      'database/files': {},
    })
    const { status, stdout } = spawnSync(process.execPath, [SCRIPT, tree, 'database/'], { encoding: 'utf8' })
    assert.equal(status, 0)
    assert.match(stdout, /^4 packages kept, 3 taken out/)
    for (const name of ['server', 'needed', 'native', 'demanded']) assert.ok(has(name, 'index.js'), name)
    for (const name of ['optional', 'behind', 'database/files']) assert.ok(!has(name), name)
    for (const file of ['index.js.map', 'index.d.ts']) assert.ok(!has('server', file), file)
  } finally {
    rmSync(tree, { recursive: true })
  }
})
