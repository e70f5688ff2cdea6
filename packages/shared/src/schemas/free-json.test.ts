import { expect, test } from 'vitest'
import { freeJson } from './free-json.ts'

const nest = (depth: number): unknown => (depth === 0 ? 'floor' : { inner: nest(depth - 1) })
const codes = (value: unknown): string[] | undefined =>
  freeJson(1000)
    .safeParse(value)
    .error?.issues.map(({ message }) => message)

test('any JSON passes as it is, an emoji and a backslash included', () => {
  for (const value of [null, 0, '', [], {}, { wide: [1, { '\u{1F600}': '\u{1F600} \\u0000 \\ud83d' }] }, nest(20)]) {
    expect(freeJson(1000).parse(value)).toEqual(value)
  }
})

test('it is at most twenty levels deep and as long as was said', () => {
  expect(codes(nest(21))).toEqual(['too_deep'])
  expect(codes('x'.repeat(999))).toEqual(['too_long'])
})

test.each([
  ['NUL', 'a\0b'],
  ['the first half of an emoji', '\ud83d'],
  ['the second half of an emoji', 'x\ude00'],
])('%s is refused wherever it stands, since no database holds it', (_what, broken) => {
  for (const value of [broken, [broken], { deep: [{ inner: broken }] }, { [broken]: 1 }, { ok: { [broken]: null } }]) {
    expect(codes(value)).toEqual(['broken_character'])
  }
})
