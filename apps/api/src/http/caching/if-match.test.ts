import { describe, expect, test } from 'vitest'
import { parseIfMatch } from './if-match.ts'

describe('If-Match', () => {
  test.each([
    ['"v1"', ['"v1"']],
    ['"v1", "v9"', ['"v1"', '"v9"']],
    ['"a,b" ,\t"c"', ['"a,b"', '"c"']],
    ['"1"', ['"1"']],
    ['""', ['""']],
    [', "v1",,', ['"v1"']],
    ['W/"v1", "v2"', ['"v2"']],
    ['W/"v1"', []],
    ['', []],
    ['"é"', ['"é"']],
  ])('%s names %j: weak tags match nothing', (header, tags) => {
    expect(parseIfMatch(header)).toEqual({ any: false, tags })
  })

  test('is any version for *, and nothing where it is absent', () => {
    expect(parseIfMatch(' * ')).toEqual({ any: true, tags: [] })
    expect(parseIfMatch(undefined)).toBeUndefined()
  })

  test.each(['v1', '"v1', 'v1"', '"v1" "v2"', '"v1";', '*, "v1"', '"v1", *', 'w/"v1"', 'W/ "v1"', "'v1'", '"a b"'])(
    '%s is neither * nor a list, and is refused',
    (header) => {
      expect(() => parseIfMatch(header)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
    },
  )

  // A parser that backtracks would need hours for this many.
  const MANY = 2_000_000
  test.each([`${' '.repeat(MANY)}x`, `"${'a'.repeat(MANY)}`, `${'"a",'.repeat(MANY)}x`, `${','.repeat(MANY)}x`])(
    'is read in one pass, however it is made (%#)',
    (header) => {
      expect(() => parseIfMatch(header)).toThrow()
    },
  )
})
