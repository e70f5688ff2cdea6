import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { AREAS, listMutated } from './areas.mjs'

const root = join(import.meta.dirname, '..', '..')

// A pattern that no longer matches a renamed file would silently leave the file out.
for (const [name, area] of Object.entries(AREAS)) {
  test(`every pattern of ${name} finds a file`, () => {
    const cwd = join(root, area.package)
    for (const pattern of [...area.files, ...(area.tests ?? [])]) {
      for (const single of expand(pattern.replace('!', ''))) {
        assert.notEqual(globSync(single, { cwd }).length, 0, single)
      }
    }
  })
}

test('patterns are seen from the root, those that leave out too', () => {
  const patterns = listMutated({ package: 'packages/shared', files: ['src/a/*.ts', '!src/a/b.ts'] })
  assert.deepEqual(patterns.slice(0, 2), ['packages/shared/src/a/*.ts', '!packages/shared/src/a/b.ts'])
})

/** Expands `{a,b}.ts` to two patterns, so that each name must match a file. */
function expand(pattern) {
  const [, before, choices, after] = /^(.*)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  return choices === undefined ? [pattern] : choices.split(',').map((choice) => before + choice + after)
}
