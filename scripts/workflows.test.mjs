import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './run/project.mjs'

const FOLDER = join(root, '.github', 'workflows')
const workflows = readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')])

test('every action is named by its commit, with the version beside it: a tag can be moved to other code', () => {
  for (const [name, text] of workflows) {
    const used = text.split('\n').filter((line) => /\buses:/.test(line))
    assert.ok(used.length > 0, name)
    for (const line of used) assert.match(line, /uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, name)
  }
})

test('a job that may publish runs no tests, which run the code of every package', () => {
  for (const [name, text] of workflows) {
    for (const job of text.split(/^ {2}(?=[\w-]+:$)/m).filter((one) => /: write$/m.test(one))) {
      assert.doesNotMatch(job, /npm (?:test|run)/, name)
    }
  }
})
