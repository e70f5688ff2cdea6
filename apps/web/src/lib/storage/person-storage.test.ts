import { expect, test, vi } from 'vitest'
import { makeId } from '../../testing/fixtures/ids.ts'
import { DRAFT_KEY } from '../../testing/fixtures/me.ts'
import { discardStorageOwner, setStorageOwner } from './owner.ts'
import { removeAllEntries } from './person-entries.ts'
import { listEntryNames, readEntry, removeEntry, writeEntry } from './person-storage.ts'

const [MAYA, LEO] = [makeId(1), makeId(9)]
const OTHER_KEY = btoa('o'.repeat(32))
const storedText = () => JSON.stringify({ ...localStorage, ...sessionStorage })
// Before each test, src/testing/setup.ts sets MAYA as the owner, with DRAFT_KEY.
const switchOwner = (accountId: string, key: string | null) => {
  discardStorageOwner()
  setStorageOwner(accountId, key)
}

test.each(['device', 'tab'] as const)('nothing is stored as plain text in the storage of the %s', (area) => {
  writeEntry(area, 'draft', 'I hold back in meetings. ¡Así es! 🙂')
  expect(storedText()).toContain(`person:${MAYA}:draft`)
  expect(storedText()).not.toMatch(/hold|meetings|Así/)
  expect(readEntry(area, 'draft')).toBe('I hold back in meetings. ¡Así es! 🙂')
})

test('encrypting the same text twice gives different ciphertexts', () => {
  writeEntry('device', 'draft', 'Yes')
  const first = storedText()
  writeEntry('device', 'draft', 'Yes')
  expect(storedText()).not.toBe(first)
})

test('after the session nothing can be read, until the same person signs in again with their key', () => {
  writeEntry('device', 'draft', 'Mine')
  discardStorageOwner()
  expect(readEntry('device', 'draft')).toBeNull()
  switchOwner(LEO, OTHER_KEY)
  expect(readEntry('device', 'draft')).toBeNull()
  expect(readEntry('device', 'draft', MAYA)).toBeNull()
  removeEntry('device', 'draft', MAYA)
  switchOwner(MAYA, OTHER_KEY)
  expect(readEntry('device', 'draft')).toBeNull()
  switchOwner(MAYA, DRAFT_KEY)
  expect(readEntry('device', 'draft')).toBe('Mine')
})

test('a ciphertext that was changed, or moved to another name, is not decrypted', () => {
  writeEntry('device', 'draft', 'Mine')
  const sealed = localStorage.getItem(`person:${MAYA}:draft`) ?? ''
  localStorage.setItem(`person:${MAYA}:other`, sealed)
  expect(readEntry('device', 'other')).toBeNull()
  for (const broken of [`${sealed.slice(0, -6)}AAAA==`, '1.', '1.?', 'Mine', '']) {
    localStorage.setItem(`person:${MAYA}:draft`, broken)
    expect(readEntry('device', 'draft')).toBeNull()
  }
})

test('during an impersonation entries are kept in memory only, and the stored ones of the person cannot be read', () => {
  writeEntry('device', 'draft', 'Mine')
  const before = storedText()
  switchOwner(MAYA, null)
  expect(readEntry('device', 'draft')).toBeNull()
  expect(writeEntry('device', 'typed', 'Theirs')).toBe(false)
  expect(readEntry('device', 'typed')).toBe('Theirs')
  expect(storedText()).toBe(before)
  switchOwner(MAYA, DRAFT_KEY)
  expect([readEntry('device', 'typed'), readEntry('device', 'draft')]).toEqual([null, 'Mine'])
})

test('before anybody has signed in nothing is kept', () => {
  discardStorageOwner()
  expect(writeEntry('device', 'draft', 'Whose?')).toBe(false)
  expect(storedText()).toBe('{}')
})

test('when the storage is full the newest text is kept in memory', () => {
  writeEntry('device', 'draft', 'Old')
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(writeEntry('device', 'draft', 'New')).toBe(false)
  expect(readEntry('device', 'draft')).toBe('New')
  setItem.mockRestore()
  removeEntry('device', 'draft')
  expect(readEntry('device', 'draft')).toBeNull()
})

test('removeAllEntries removes all entries of one person and none of another', () => {
  writeEntry('device', 'unsent_answers:p:s:0', '{}')
  writeEntry('tab', 'draft:roles', '{}')
  switchOwner(LEO, OTHER_KEY)
  writeEntry('device', 'journal_draft:p:q', '{}')
  expect(listEntryNames('device', 'unsent', MAYA)).toEqual(['unsent_answers:p:s:0'])
  removeAllEntries(MAYA)
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([`person:${LEO}:journal_draft:p:q`])
})

test('plain-text entries of an earlier release are encrypted if they are of the signed-in person, deleted if of nobody in particular, and left alone if of others', () => {
  discardStorageOwner()
  localStorage.setItem(`unsent_answers:${MAYA}:p:s:0`, '{"answers":{"q":4}}')
  localStorage.setItem(`journal_draft:${LEO}:p:q`, 'of somebody else')
  localStorage.setItem('breadcrumbs', '{"/accounts/7":"Mateo Garcia"}')
  sessionStorage.setItem('kept:draft:x', 'Mateo')
  localStorage.setItem('locale', 'es-mx')
  setStorageOwner(MAYA, DRAFT_KEY)
  expect(readEntry('device', 'unsent_answers:p:s:0')).toBe('{"answers":{"q":4}}')
  expect(Object.keys(localStorage).sort()).toEqual([
    `journal_draft:${LEO}:p:q`,
    'locale',
    `person:${MAYA}:unsent_answers:p:s:0`,
  ])
  expect(storedText()).not.toMatch(/answers":|Mateo/)
})

test('a long entry is read back unchanged after a hundred writes in a row', () => {
  const text = 'palabra '.repeat(6000)
  for (let n = 0; n < 100; n++) writeEntry('device', 'draft', text)
  expect(readEntry('device', 'draft')).toBe(text)
})
