import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { FIRST_LOOK, PARTS } from '../../bench/parts.ts'
import { root } from './project.mjs'
import { tasks } from './tasks.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('each script of package.json is a task of its own name', () => {
  for (const [name, command] of Object.entries(scripts)) {
    if (name === 'x') continue
    assert.equal(command, `node scripts/run.mjs ${name}`)
    assert.ok(Object.hasOwn(tasks, name), `scripts/run/tasks.mjs has no ${name}`)
  }
})

test('each part of the benches has a program, a task and a script', () => {
  assert.deepEqual(
    FIRST_LOOK.filter((name) => !PARTS[name]),
    [],
  )
  const parts = Object.keys(PARTS).filter((name) => name !== 'requests')
  for (const [name, [file]] of Object.entries(PARTS)) {
    assert.ok(existsSync(join(root, 'bench', file)), `bench/${file} of ${name} does not exist`)
  }
  const benches = (names) => names.filter((name) => name.startsWith('bench:')).map((name) => name.slice(6))
  assert.deepEqual(benches(Object.keys(tasks)).sort(), parts.sort())
  assert.deepEqual(benches(Object.keys(scripts)).sort(), parts.sort())
})

test('each workflow that runs the tests also runs the trials of outside programs, which are not among them', () => {
  const folder = join(root, '.github', 'workflows')
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8')
    assert.match(text, /npm test$/m, name)
    assert.match(text, /npm run test:tools$/m, name)
  }
  assert.doesNotMatch(readFileSync(join(root, 'scripts', 'run', 'test.mjs'), 'utf8'), /test-tools/)
})

test('no document names a command that does not exist', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...['performance', 'security', 'scaling', 'operations', 'runbooks'].map((name) => `docs/${name}.md`),
  ]
  for (const document of documents) {
    const text = readFileSync(join(root, document), 'utf8')
    for (const [, name] of text.matchAll(/npm run (?!x )(\w[\w:-]*)/g)) {
      assert.ok(Object.hasOwn(scripts, name), `${document} names npm run ${name}`)
    }
    for (const [, name] of text.matchAll(/npm run x (\w[\w:-]*)/g)) {
      assert.ok(Object.hasOwn(tasks, name), `${document} names npm run x ${name}`)
    }
  }
})

test('every file that CONTRIBUTING.md names is there', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const named = [...text.matchAll(/`((?:apps|packages|prisma|docs|scripts)\/[\w./-]+)`/g)].map(([, path]) => path)
  assert.ok(named.length > 40)
  assert.deepEqual(
    named.filter((path) => !existsSync(join(root, path))),
    [],
  )
})
