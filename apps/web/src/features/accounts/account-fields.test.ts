import { fieldsOfKind, IMPORT_FIELDS, plainFields } from '@evenground/shared/account-fields'
import { LOCALES } from '@evenground/shared/constants'
import { expect, test } from 'vitest'
import { DEFAULT_COLUMNS, listColumns } from './components/columns.ts'
import { fieldLabelKey } from './components/field-label.ts'

type Words = Record<'list' | 'detail', unknown>
const files = import.meta.glob<Words>('../../lib/i18n/locales/*/accounts.json', { import: 'default', eager: true })

const look = (words: unknown, key: string): unknown =>
  key.split('.').reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], words)

test.each(LOCALES)('every field of an account has a label: %s', (locale) => {
  const words = files[`../../lib/i18n/locales/${locale}/accounts.json`]
  const named = [...plainFields(), ...IMPORT_FIELDS]
  expect(named.filter((field) => typeof look(words, fieldLabelKey(field)) !== 'string')).toEqual([])
})

test('every field of an account is a column of the list that can be turned on', () => {
  const ids = listColumns(() => '').map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining([...plainFields(), ...fieldsOfKind('name', 'login')]))
  expect(ids).toEqual(expect.arrayContaining(DEFAULT_COLUMNS))
})
