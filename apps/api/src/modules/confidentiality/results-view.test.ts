import type { PermissionKey } from '@evenground/shared/constants'
import { expect, test } from 'vitest'
import type { Caller } from '../../http/security/caller.ts'
import { findResultsView, findViewOfPerson, isReadByAnother, viewOfRow } from './results-view.ts'

const ANSWERS = 'api.v2.assessments.get_response_by_id'
const JOURNALS = 'api.v2.journals.responses'
const ENTRIES = 'api.v2.journals.get_response_by_id'

const OPEN = { responses: false, journals: false }
const CLOSED = { responses: true, journals: true }

const makeCaller = (permissions: PermissionKey[], actorId: string | null = null) =>
  ({ accountId: 'me', actorId, sealedAt: null, permissions: new Set(permissions) }) as Partial<Caller> as Caller

test.each<[PermissionKey[], boolean, boolean]>([
  [[], false, false],
  [[ANSWERS], true, false],
  [[JOURNALS], false, false],
  [[ENTRIES], false, false],
  [[JOURNALS, ENTRIES], false, true],
  [[ANSWERS, JOURNALS, ENTRIES], true, true],
])('with %j: answers %s, journals %s', (permissions, responses, journals) => {
  expect(findResultsView(makeCaller(permissions))).toEqual({ responses, journals })
  expect(findViewOfPerson(makeCaller(permissions), 'somebody else', OPEN, null)).toEqual({ responses, journals })
})

test('everybody sees all of their own', () => {
  expect(findViewOfPerson(makeCaller([]), 'me', CLOSED, null)).toEqual({ responses: true, journals: true })
})

test('people do not see closed results of their own that were begun before someone else changed their credentials', () => {
  const sealedAt = new Date('2026-11-01T00:00:00Z')
  const caller = { ...makeCaller([]), sealedAt }
  const later = new Date(sealedAt.getTime() + 1)
  expect(findViewOfPerson(caller, 'me', { ...CLOSED, journals: false }, sealedAt)).toEqual({
    responses: false,
    journals: true,
  })
  expect(findViewOfPerson(caller, 'me', CLOSED, later)).toEqual({ responses: true, journals: true })
})

test('another one reads what is not their own, and what they see while they act as somebody', () => {
  expect(isReadByAnother(makeCaller([]), 'me')).toBe(false)
  expect(isReadByAnother(makeCaller([]), 'somebody else')).toBe(true)
  expect(isReadByAnother(makeCaller([], 'administrator'), 'me')).toBe(true)
})

test('what is closed is shown to nobody else: with no permission, and not to whoever acts as the person', () => {
  const nothing = { responses: false, journals: false }
  const all: PermissionKey[] = [ANSWERS, JOURNALS, ENTRIES]
  expect(findViewOfPerson(makeCaller(all), 'somebody else', CLOSED, null)).toEqual(nothing)
  expect(findViewOfPerson(makeCaller(all, 'administrator'), 'me', CLOSED, null)).toEqual(nothing)
  expect(viewOfRow({ responses: true, journals: true }, true)).toEqual(nothing)
})

test('whoever acts as a person sees of what is open as much as the person', () => {
  expect(findViewOfPerson(makeCaller([], 'administrator'), 'me', OPEN, null)).toEqual({
    responses: true,
    journals: true,
  })
})

test('answers and journals are closed each by itself', () => {
  const view = findViewOfPerson(
    makeCaller([ANSWERS, JOURNALS, ENTRIES]),
    'somebody else',
    { ...OPEN, journals: true },
    null,
  )
  expect(view).toEqual({ responses: true, journals: false })
})
