import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** What may lie in the clear is named in two of them; the rest goes through the third, which encrypts. */
const ROOM = [
  './device-storage.ts',
  './tab-storage.ts',
  './person-entries.ts',
  // What earlier releases left in the clear is taken over from here.
  './encrypt-plain-entries.ts',
]

test('nobody but the files of this folder touches what the browser stores', () => {
  const users = Object.entries(sources)
    .filter(([path]) => !/\.test\.tsx?$/.test(path) && !path.startsWith('../../testing/'))
    .filter(([, text]) => /\b(localStorage|sessionStorage|indexedDB|caches)\b/.test(text))
    .map(([path]) => path)
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  expect(users.sort()).toEqual([...ROOM].sort())
})
