import { describe, expect, test } from 'vitest'
import { makeId } from '../../testing/fixtures/ids.ts'
import { storeDraft } from './entry-draft.ts'
import { joinTexts, restoreText } from './restore-text.ts'

const PLACE = { accountId: makeId(1), planId: 'plan', promptId: 'prompt' }

describe('the text to go on with', () => {
  test.each([
    ['is the saved one without a draft', null, 'Saved.', 'Saved.'],
    ['is the draft that goes on from it', { text: 'Other.', base: 'Saved.' }, 'Saved.', 'Other.'],
    ['is the draft that holds it', { text: 'Saved. More.', base: '' }, 'Saved.', 'Saved. More.'],
    ['holds both where another device has saved', { text: 'Mine.', base: '' }, 'Theirs.', 'Theirs.\n\nMine.'],
  ])('%s', (_what, draft, saved, text) => {
    if (draft) storeDraft(PLACE, draft)
    expect(restoreText(PLACE, saved)).toBe(text)
  })
})

test.each([
  ['are one after the other', 'Theirs.', 'Mine.', 'Theirs.\n\nMine.'],
  ['have the lines of both once', 'One.\n\nTheirs.', 'One.\n\nMine.', 'One.\n\nTheirs.\n\nMine.'],
  ['keep a line that was written on', 'One.\nTheirs.', 'One and mine.', 'One.\nTheirs.\n\nOne and mine.'],
  ['are the longer where it goes on from the other', 'One.', 'One. Mine.', 'One. Mine.'],
  ['are the saved where it holds the other', 'One. Theirs.', 'One.', 'One. Theirs.'],
  ['are the saved where the other has only fewer lines', 'One.\nTheirs.', 'One.\n', 'One.\nTheirs.'],
])('two texts that are joined %s', (_what, saved, text, joined) => {
  expect(joinTexts(saved, text)).toBe(joined)
})
