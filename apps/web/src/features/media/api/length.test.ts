import { expect, test } from 'vitest'
import { parseLength, writeLength } from './length.ts'

test.each([
  ['4:20', 260],
  ['1:04:20', 3860],
  ['12', 720],
  ['', null],
  ['0', undefined],
  ['4:75', undefined],
  ['long', undefined],
])('a length is read as a player writes it, a number alone as minutes: %s', (typed, seconds) => {
  expect(parseLength(typed)).toBe(seconds)
})

test.each([
  [260, '4:20'],
  [3860, '1:04:20'],
  [null, ''],
])('a length is written as a player writes it: %s', (seconds, text) => expect(writeLength(seconds)).toBe(text))
