import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** The first two store plain text under listed names. person-entries.ts contains what person-storage.ts encrypts. */
const ALLOWED_FILES = [
  './device-storage.ts',
  './tab-storage.ts',
  './person-entries.ts',
  // Encrypts what earlier releases stored as plain text.
  './encrypt-plain-entries.ts',
  // Caches the app's files, which are the same for everyone.
  '../offline/keep-shell.ts',
]

test('only these files use browser storage', () => {
  const files = Object.entries(sources)
    .filter(([path]) => !/\.test\.tsx?$/.test(path) && !path.startsWith('../../testing/'))
    .filter(([, text]) => /\b(localStorage|sessionStorage|indexedDB|caches)\b/.test(text))
    .map(([path]) => path)
  // Makes sure that the glob found the sources.
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  expect(files.sort()).toEqual([...ALLOWED_FILES].sort())
})
