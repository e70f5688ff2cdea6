// Biome reports nothing if an override turns a rule off by mistake. So this test runs the configured rules on code that
// breaks them.
import assert from 'node:assert/strict'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { root } from './run/project.mjs'
import { captureProgram } from './run/run-program.mjs'

const writeFunction = (lines) =>
  `export function count(): number {\n  let n = 0\n${'  n++\n\n  // One more.\n'.repeat(lines - 2)}  return n\n}\n`

const TREE = {
  'apps/web/src/short.ts': writeFunction(50),
  'apps/web/src/long.ts': writeFunction(51),
  'apps/web/src/long.test.ts': writeFunction(51),
  'apps/web/src/wait.test.ts': "import { vi } from 'vitest'\n\nawait vi.waitFor(() => 1, 100)\n",
}

let folder
let output

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lint-rules-'))
  for (const [path, text] of Object.entries(TREE)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const file of ['biome.jsonc', '.gitignore']) copyFileSync(join(root, file), join(folder, file))
  cpSync(join(root, 'scripts', 'lint'), join(folder, 'scripts', 'lint'), { recursive: true })
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  output = (await captureProgram('node', [biome, 'lint', '.'], { cwd: folder })).output
})

after(() => rmSync(folder, { recursive: true, force: true }))

test('a function above 50 lines is refused, blank lines and comments not counted', () =>
  assert.match(output, /long\.ts:1:8 lint\/complexity\/noExcessiveLinesPerFunction/))

test('a test that waits for a time of its own is refused', () => assert.match(output, /wait\.test\.ts:3:7 plugin/))

test('nothing else is: 50 lines, and the tests', () => assert.match(output, /Found 2 errors\./))
