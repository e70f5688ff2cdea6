import { expect, test } from 'vitest'
import { isJournalEntryLongEnough, measureJournalEntry } from './journal.ts'

test.each([
  ['1234567890', true],
  ['123456789', false],
  ['   123456789   ', false],
  ['12345 7890', true],
  ['', false],
  ['🌱🌱🌱🌱🌱', false],
  ['🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱', true],
])('%j being long enough is %s', (text, enough) => expect(isJournalEntryLongEnough(text)).toBe(enough))

test('an entry is measured trimmed, in code points', () => {
  expect(measureJournalEntry('  Señal 🌱\n')).toBe(7)
})
