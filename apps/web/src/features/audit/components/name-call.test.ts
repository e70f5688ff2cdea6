import { LOCALES } from '@evenground/shared/constants'
import { ENDPOINTS } from '@evenground/shared/contract'
import { expect, test } from 'vitest'
import english from '../../../lib/i18n/locales/en-us/calls.json'
import spanish from '../../../lib/i18n/locales/es-mx/calls.json'
import { nameCall } from './name-call.ts'

const CATALOGS = { 'en-us': english, 'es-mx': spanish }
type Words = { readonly [key: string]: string | Words }

const keysOf = (words: Words, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )

/** Calls that can be refused for lack of a permission. */
const calls = ENDPOINTS.filter(({ access }) => access !== 'public').map(({ id }) => id)

test.each(LOCALES)('every call that can be refused has words (%s), and there are words for nothing else', (locale) => {
  const keys = keysOf(CATALOGS[locale])
  const found = calls.map((id) => ({ id, name: nameCall(id, (key) => keys.includes(key)) }))
  expect(found.filter(({ name }) => name === null).map(({ id }) => id)).toEqual([])
  const used = new Set(found.flatMap(({ name }) => Object.values(name ?? {})))
  expect(keys.filter((key) => key.includes('.') && !used.has(key))).toEqual([])
})

test('a call of a newer server has none', () => {
  expect(nameCall('listNovelties', (key) => keysOf(english).includes(key))).toBeNull()
})
