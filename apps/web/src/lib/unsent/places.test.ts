import { expect, test } from 'vitest'
import { answerStorageName, parseAnswerName } from './answer-key.ts'
import { nameEntry, parseEntryName } from './entry-key.ts'

const ANSWERS = { accountId: 'me', planId: 'plan', assessmentId: 'survey', assessmentType: 3 }
const ENTRY = { accountId: 'me', planId: 'plan', promptId: 'prompt' }

test('a stored name leads back to the place that it was made of', () => {
  expect(parseAnswerName(answerStorageName(ANSWERS), 'me')).toEqual(ANSWERS)
  expect(parseEntryName(nameEntry(ENTRY), 'me')).toEqual(ENTRY)
})

test('names stay as they are: a release must find what an earlier one left on the device', () => {
  expect(answerStorageName(ANSWERS)).toBe('unsent_answers:plan:survey:3')
  expect(nameEntry(ENTRY)).toBe('journal_draft:plan:prompt')
})

test.each([
  'else:plan:survey:3',
  'unsent_answers:plan:survey:',
  'unsent_answers:plan::3',
  'unsent_answers::survey:3',
  'unsent_answers:',
])('%j is the name of no answers', (name) => {
  expect(parseAnswerName(name, 'me')).toBeNull()
})

test.each(['else:plan:prompt', 'journal_draft:plan:', 'journal_draft::prompt', 'journal_draft:'])(
  '%j is the name of no entry',
  (name) => {
    expect(parseEntryName(name, 'me')).toBeNull()
  },
)
