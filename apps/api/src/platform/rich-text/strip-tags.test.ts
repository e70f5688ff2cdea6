import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stripTags } from './strip-tags.ts'

test('a text of open brackets is gone through once', () => {
  // Scanning the rest of the text from each bracket would take longer than a test may.
  expect(stripTags('<'.repeat(1_000_000))).toHaveLength(1_000_000)
  expect(stripTags(`${'<'.repeat(1_000_000)}b>text</b>`)).toBe(`${'<'.repeat(999_999)}text`)
})

test('nothing that runs looks for a tag that may contain another one', () => {
  const root = join(import.meta.dirname, '../../../../..')
  const files = globSync(['apps/{api,web}/src/**/*.{ts,tsx}', 'packages/shared/src/**/*.ts'], { cwd: root })
  expect(files.length).toBeGreaterThan(1000)
  const wrong = files.filter(
    (file) => !/\.(?:test|fixture)\.tsx?$/.test(file) && readFileSync(join(root, file), 'utf8').includes('<[^>]*>'),
  )
  expect(wrong).toEqual([])
})
