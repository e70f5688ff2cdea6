import { expect, test } from 'vitest'
import { makeStorable } from './storable-json.ts'

test('loses NUL and half of a pair, in keys, values and lists, and keeps everything else as JSON has it', () => {
  const value = { 'a\0b': ['x\0', 'half \ud800', { deep: 'back\\u0000slash' }], n: 1, none: null, gone: undefined }
  expect(makeStorable(value)).toEqual({
    ab: ['x', 'half \ufffd', { deep: 'back\\u0000slash' }],
    n: 1,
    none: null,
  })
  expect(makeStorable({ at: new Date(0) })).toEqual({ at: '1970-01-01T00:00:00.000Z' })
})
