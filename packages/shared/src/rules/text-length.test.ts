import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCodePoints, countUtf8Bytes } from './text-length.ts'

test.each([
  ['', 0, 0],
  ['a', 1, 1],
  ['ñ', 1, 2],
  ['€', 1, 3],
  ['🌱', 1, 4],
  ['\ud83c', 1, 3],
  ['\u007f', 1, 1],
  ['\u0080', 1, 2],
  ['\u07ff', 1, 2],
  ['\u0800', 1, 3],
  ['\uffff', 1, 3],
  ['\u{10000}', 1, 4],
])('%j has %i code points and %i bytes', (text, points, bytes) => {
  expect(countCodePoints(text)).toBe(points)
  expect(countUtf8Bytes(text)).toBe(bytes)
})

test('bytes agree with the platform’s encoder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(countUtf8Bytes(text)).toBe(new TextEncoder().encode(text).length)
    }),
  )
})
