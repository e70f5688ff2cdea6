import { expect, test } from 'vitest'
import { findSpokenLine, parseTranscript } from './parse-transcript.ts'

test('each line is read with the second at which it begins, also past the hour', () => {
  expect(parseTranscript('0:00 One.\n3:46 Two.\n1:02:05 Three.\nStill three.')).toEqual([
    { seconds: 0, text: 'One.' },
    { seconds: 226, text: 'Two.' },
    { seconds: 3725, text: 'Three.' },
    { seconds: null, text: 'Still three.' },
  ])
})

test('a text without time codes has no lines', () => {
  expect(parseTranscript('What people accept\n\nThe road counts.')).toBeNull()
  expect(parseTranscript('')).toBeNull()
})

test('the spoken line is the last that has begun', () => {
  const lines = parseTranscript('0:02 One.\n0:10 Two.')!
  expect(findSpokenLine(lines, 1)).toBe(-1)
  expect(findSpokenLine(lines, 2)).toBe(0)
  expect(findSpokenLine(lines, 600)).toBe(1)
})
