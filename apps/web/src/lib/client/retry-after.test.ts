import { expect, test } from 'vitest'
import { parseRetryAfter } from './retry-after.ts'

test.each([
  ['45', 45_000],
  ['Sun, 22 Nov 2026 10:01:00 GMT', 0],
  ['soon', 0],
  ['-3', 0],
  [null, 0],
])('a Retry-After of %s waits %d milliseconds', (header, wait) => {
  expect(parseRetryAfter(header)).toBe(wait)
})
