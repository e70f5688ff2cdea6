import { expect, test } from 'vitest'
import { catchRefusal } from '../../../test/catch-refusal.ts'
import { assertLongEnough, assertMayWrite } from './journal-entries.policy.ts'

type Flags = Parameters<typeof assertMayWrite>[0]
const flags = (over: Partial<Flags>) => ({ paused: false, allowJournalSkip: false, ...over }) as Flags

test('a pause stops writing', () => {
  expect(catchRefusal(() => assertMayWrite(flags({})))).toBeNull()
  expect(catchRefusal(() => assertMayWrite(flags({ paused: true })))).toEqual({ code: 'training_paused' })
})

test('an entry has ten characters, unless it may be skipped', () => {
  expect(catchRefusal(() => assertLongEnough('ten signs.', flags({})))).toBeNull()
  expect(catchRefusal(() => assertLongEnough('  nine chs.  ', flags({ allowJournalSkip: true })))).toBeNull()
  expect(catchRefusal(() => assertLongEnough('  nine chs.  ', flags({})))).toEqual({
    code: 'rule_violated',
    errors: [
      {
        path: 'text_body',
        code: 'journal_length',
        message: 'Entries cannot be submitted with less than 10 characters',
      },
    ],
  })
})
