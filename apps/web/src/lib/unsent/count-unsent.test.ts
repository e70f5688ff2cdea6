import { expect, test } from 'vitest'
import { makeId } from '../../testing/fixtures/ids.ts'
import { DRAFT_KEY } from '../../testing/fixtures/me.ts'
import { keepDraft as keepFormDraft } from '../detail/draft.ts'
import { onBeforeSessionEnd, setStorageOwner } from '../storage/owner.ts'
import { openAnswerStore } from './answer-store.ts'
import { countUnsent, isNothingUnsent } from './count-unsent.ts'
import { markDirty } from './dirty-forms.ts'
import { storeDraft } from './entry-draft.ts'

const MAYA = makeId(1)
const ANSWERS = { accountId: MAYA, planId: 'plan', assessmentId: 'survey', assessmentType: 0 }
const ENTRY = { accountId: MAYA, planId: 'plan', promptId: 'prompt' }
const NOTHING = { answers: 0, entries: 0, forms: 0 }

test('answers are counted one by one, entries and forms each as one', () => {
  expect(countUnsent(MAYA)).toEqual(NOTHING)
  openAnswerStore(ANSWERS).add({ answers: { q1: 1, q2: 2 } })
  openAnswerStore({ ...ANSWERS, assessmentType: 2 }).add({ answers: { q1: 1 } })
  storeDraft(ENTRY, { text: 'I hold back', base: '' })
  storeDraft({ ...ENTRY, promptId: 'blank' }, { text: '  ', base: 'Something' })
  keepFormDraft('roles', { values: { title: 'Mate' }, etag: null })
  expect(countUnsent(MAYA)).toEqual({ answers: 3, entries: 1, forms: 1 })
  expect(countUnsent(makeId(9))).toEqual(NOTHING)
})

test('a form that was changed and has a draft counts once, one that was saved not at all', () => {
  const [roles, groups] = [markDirty('roles'), markDirty('groups')]
  keepFormDraft('roles', { values: { title: 'Mate' }, etag: null })
  expect(countUnsent(MAYA).forms).toBe(2)
  groups()
  expect(countUnsent(MAYA).forms).toBe(1)
  roles()
})

test('a page stores what it holds before anything is counted', () => {
  const stop = onBeforeSessionEnd(() => storeDraft(ENTRY, { text: 'At the last moment', base: '' }))
  expect(countUnsent(MAYA).entries).toBe(1)
  stop()
})

test('while somebody else’s session is open, each of one’s own counts as one', () => {
  openAnswerStore(ANSWERS).add({ answers: { q1: 1, q2: 2 } })
  storeDraft(ENTRY, { text: 'I hold back', base: '' })
  setStorageOwner(makeId(9), btoa('o'.repeat(32)))
  expect(countUnsent(MAYA)).toEqual({ answers: 1, entries: 1, forms: 0 })
  setStorageOwner(MAYA, DRAFT_KEY)
})

test('nothing is nothing of each', () => {
  expect(isNothingUnsent(NOTHING)).toBe(true)
  for (const one of ['answers', 'entries', 'forms']) expect(isNothingUnsent({ ...NOTHING, [one]: 1 })).toBe(false)
})

test.each([
  { answers: 1, entries: 0, forms: 1 },
  { answers: 1, entries: 1, forms: 0 },
  { answers: 0, entries: 0, forms: 1 },
])('%j is something', (unsent) => {
  expect(isNothingUnsent(unsent)).toBe(false)
  expect(isNothingUnsent({ answers: 0, entries: 0, forms: 0 })).toBe(true)
})
