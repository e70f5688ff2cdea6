import { LOCALES } from '@evenground/shared/constants'
import { PEOPLE_WORDS } from '@evenground/shared/people-filter'
import { expect, test } from 'vitest'
import { COLUMN_WORDS } from './column-words.ts'

/** Fields that deliberately have other names: a file contains ids, and a filter describes a state in a sentence. */
const OTHERWISE = ['domain_id', 'role_id', 'plans', 'manager_id', 'created_at', 'active', 'accepted_terms']

test.each(LOCALES)('a field of a person has one name in files and in filters: %s', (locale) => {
  const fields = Object.entries(PEOPLE_WORDS[locale].fields).filter(([field]) => !OTHERWISE.includes(field))
  expect(fields.length).toBeGreaterThan(15)
  const inFiles = fields.map(([field]) => [field, COLUMN_WORDS[field]?.[LOCALES.indexOf(locale)]])
  expect(inFiles.filter(([, name]) => name)).toEqual(fields.filter(([field]) => COLUMN_WORDS[field]))
})
