import { expect, test } from 'vitest'
import { createEventReader } from './event-reader.ts'

function readAll(...parts: string[]): string[] {
  const events: string[] = []
  const read = createEventReader((data) => events.push(data))
  for (const part of parts) read(part)
  return events
}

test('events are read whatever way the text is cut, with and without the space that may follow the colon', () => {
  const text = 'data: one\n\nid: 7\ndata:two\r\n\r\n: a comment\n\ndata: three\n\n'
  expect(readAll(text)).toEqual(['one', 'two', 'three'])
  expect(readAll(...text)).toEqual(['one', 'two', 'three'])
})

test('data of several lines is one event, and one that has not ended is none yet', () => {
  expect(readAll('data: {\ndata: "a": 1}\n\ndata: half')).toEqual(['{\n"a": 1}'])
})

test('an event without end is refused before it fills the memory', () => {
  expect(() => readAll(...Array.from({ length: 11 }, () => 'x'.repeat(100_000)))).toThrow('without end')
  expect(() => readAll(...Array.from({ length: 11 }, () => `data: ${'x'.repeat(100_000)}\n`))).toThrow('without end')
})
