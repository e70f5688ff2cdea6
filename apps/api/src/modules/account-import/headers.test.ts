import { readFileSync } from 'node:fs'
import { IMPORT_COLUMN_FIELDS, isImportExtra } from '@evenground/shared/account-fields'
import { LOCALES } from '@evenground/shared/constants'
import { expect, test, vi } from 'vitest'
import { normalizeHeader, recognizeColumns, recognizeHeader } from './headers.ts'

interface Words {
  list: { columns: Record<string, string> }
  detail: Record<string, string>
}

/** Loads the labels of the screen, which the template for downloads uses, too. */
const loadWords = <Words>(locale: string, name: string): Words => {
  const path = `../../../../web/src/lib/i18n/locales/${locale}/${name}.json`
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
}

test.each(LOCALES)('a column is recognized by the name that the template gives it: %s', (locale) => {
  const { list, detail } = loadWords<Words>(locale, 'accounts')
  const own = loadWords<{ fields: Record<string, string> }>(locale, 'account-import')
  const wholeWords = ['family_name', 'active']
  const labelOf = (field: string) =>
    (isImportExtra(field) ? own.fields : wholeWords.includes(field) ? detail : list.columns)[field] ?? ''
  const wrong = IMPORT_COLUMN_FIELDS.filter((field) => recognizeHeader(labelOf(field)) !== field)
  expect(wrong).toEqual([])
})

test('heads are recognized whatever their case, accents, signs and remarks in brackets', () => {
  const heads = ['EMPLOYEE-ID*', 'Correo Electrónico', 'Hire Date (MM/DD/YYYY)', 'firstName', 'Last_Name', 'Shirt size']
  expect(recognizeColumns(heads)).toEqual(['client_id', 'email', 'joined_on', 'given_name', 'family_name', null])
})

test('remarks in brackets are left out, also brackets within brackets and those that stay open', () => {
  const heads = ['Correo (personal (sic)) [2]', 'Hire Date (((MM/DD/YYYY)', 'E-mail [work', 'Last name (legal (']
  expect(heads.map(recognizeHeader)).toEqual(['email', 'joined_on', 'email', 'family_name'])
})

test('a text longer than any head is not looked at, neither for what it means nor for what it meant before', () => {
  const [replaced, folded] = [vi.spyOn(String.prototype, 'replaceAll'), vi.spyOn(String.prototype, 'normalize')]
  const long = `Correo (${'x'.repeat(200)})`
  expect([recognizeHeader(long), normalizeHeader(long)]).toEqual([null, ''])
  expect([replaced.mock.calls, folded.mock.calls]).toEqual([[], []])
  expect(recognizeHeader(`Correo (${'x'.repeat(180)})`)).toBe('email')
})
