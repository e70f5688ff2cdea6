import { expect, test } from 'vitest'
import { makeId } from '../../testing/fixtures/ids.ts'
import { writeEntry } from '../storage/person-storage.ts'
import { loadDraft, removeDraft, storeDraft } from './entry-draft.ts'
import { nameEntry } from './entry-key.ts'

const PLACE = { accountId: makeId(1), planId: 'plan', promptId: 'prompt' }

test('a draft is found again until it is dropped', () => {
  expect(loadDraft(PLACE)).toBeNull()
  storeDraft(PLACE, { text: 'I hold', base: 'I' })
  expect(loadDraft(PLACE)).toEqual({ text: 'I hold', base: 'I' })
  removeDraft(PLACE)
  expect(loadDraft(PLACE)).toBeNull()
})

test.each(['{"text":', 'null', '{}', '{"text":7}'])('%s is no draft', (stored) => {
  writeEntry('device', nameEntry(PLACE), stored, PLACE.accountId)
  expect(loadDraft(PLACE)).toBeNull()
})

test('a draft without the text that it goes on from goes on from nothing', () => {
  writeEntry('device', nameEntry(PLACE), '{"text":"I hold"}', PLACE.accountId)
  expect(loadDraft(PLACE)).toEqual({ text: 'I hold', base: '' })
})
