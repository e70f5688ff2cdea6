import { expect, test, vi } from 'vitest'
import { makeId } from '../../testing/fixtures/ids.ts'
import { DRAFT_KEY } from '../../testing/fixtures/me.ts'
import { dropOwner, openOwner } from './owner.ts'
import { forgetPerson } from './person-entries.ts'
import { listPerson, readPerson, removePerson, writePerson } from './person-storage.ts'

const [MAYA, LEO] = [makeId(1), makeId(9)]
const OTHER_KEY = btoa('o'.repeat(32))
const atRest = () => JSON.stringify({ ...localStorage, ...sessionStorage })
const become = (accountId: string, key: string | null) => {
  dropOwner()
  openOwner(accountId, key)
}

test.each(['device', 'tab'] as const)('nothing lies in the clear in the storage of the %s', (area) => {
  writePerson(area, 'draft', 'I hold back in meetings. ¡Así es! 🙂')
  expect(atRest()).toContain(`person:${MAYA}:draft`)
  expect(atRest()).not.toMatch(/hold|meetings|Así/)
  expect(readPerson(area, 'draft')).toBe('I hold back in meetings. ¡Así es! 🙂')
})

test('two writings of one text look different', () => {
  writePerson('device', 'draft', 'Yes')
  const first = atRest()
  writePerson('device', 'draft', 'Yes')
  expect(atRest()).not.toBe(first)
})

test('after the session nothing can be read, until the same person is back with their key', () => {
  writePerson('device', 'draft', 'Mine')
  dropOwner()
  expect(readPerson('device', 'draft')).toBeNull()
  become(LEO, OTHER_KEY)
  expect(readPerson('device', 'draft')).toBeNull()
  expect(readPerson('device', 'draft', MAYA)).toBeNull()
  removePerson('device', 'draft', MAYA)
  become(MAYA, OTHER_KEY)
  expect(readPerson('device', 'draft')).toBeNull()
  become(MAYA, DRAFT_KEY)
  expect(readPerson('device', 'draft')).toBe('Mine')
})

test('an entry under another name, or one that was changed, is none', () => {
  writePerson('device', 'draft', 'Mine')
  const sealed = localStorage.getItem(`person:${MAYA}:draft`) ?? ''
  localStorage.setItem(`person:${MAYA}:other`, sealed)
  expect(readPerson('device', 'other')).toBeNull()
  for (const broken of [`${sealed.slice(0, -6)}AAAA==`, '1.', '1.?', 'Mine', '']) {
    localStorage.setItem(`person:${MAYA}:draft`, broken)
    expect(readPerson('device', 'draft')).toBeNull()
  }
})

test('whoever acts as a person stores nothing and reads nothing of theirs', () => {
  writePerson('device', 'draft', 'Mine')
  const before = atRest()
  become(MAYA, null)
  expect(readPerson('device', 'draft')).toBeNull()
  expect(writePerson('device', 'typed', 'Theirs')).toBe(false)
  expect(readPerson('device', 'typed')).toBe('Theirs')
  expect(atRest()).toBe(before)
  become(MAYA, DRAFT_KEY)
  expect([readPerson('device', 'typed'), readPerson('device', 'draft')]).toEqual([null, 'Mine'])
})

test('before anybody has signed in nothing is kept', () => {
  dropOwner()
  expect(writePerson('device', 'draft', 'Whose?')).toBe(false)
  expect(atRest()).toBe('{}')
})

test('a storage that is full leaves it to the page, which knows the newest', () => {
  writePerson('device', 'draft', 'Old')
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(writePerson('device', 'draft', 'New')).toBe(false)
  expect(readPerson('device', 'draft')).toBe('New')
  setItem.mockRestore()
  removePerson('device', 'draft')
  expect(readPerson('device', 'draft')).toBeNull()
})

test('what one person leaves goes as a whole, and nothing of another', () => {
  writePerson('device', 'unsent_answers:p:s:0', '{}')
  writePerson('tab', 'draft:roles', '{}')
  become(LEO, OTHER_KEY)
  writePerson('device', 'journal_draft:p:q', '{}')
  expect(listPerson('device', 'unsent', MAYA)).toEqual(['unsent_answers:p:s:0'])
  forgetPerson(MAYA)
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([`person:${LEO}:journal_draft:p:q`])
})

test('what an earlier release left in the clear is taken over, and no longer lies there', () => {
  dropOwner()
  localStorage.setItem(`unsent_answers:${MAYA}:p:s:0`, '{"answers":{"q":4}}')
  localStorage.setItem(`journal_draft:${LEO}:p:q`, 'of somebody else')
  localStorage.setItem('breadcrumbs', '{"/accounts/7":"Mateo Garcia"}')
  sessionStorage.setItem('kept:draft:x', 'Mateo')
  localStorage.setItem('locale', 'es-mx')
  openOwner(MAYA, DRAFT_KEY)
  expect(readPerson('device', 'unsent_answers:p:s:0')).toBe('{"answers":{"q":4}}')
  expect(Object.keys(localStorage).sort()).toEqual([
    `journal_draft:${LEO}:p:q`,
    'locale',
    `person:${MAYA}:unsent_answers:p:s:0`,
  ])
  expect(atRest()).not.toMatch(/answers":|Mateo/)
})

test('a long entry is stored at each of many keystrokes', () => {
  const text = 'palabra '.repeat(6000)
  for (let n = 0; n < 100; n++) writePerson('device', 'draft', text)
  expect(readPerson('device', 'draft')).toBe(text)
})
