import { expect, test } from 'vitest'
import { expandName, PREFIX, shortenName } from './short-names.ts'

test.each([
  'title',
  'addresses.region',
  `${PREFIX}evenground:2.0:User:misc1`,
  `${PREFIX}enterprise:2.0:User:costCenter`,
  'urn:acme:params:User:team',
  '',
])('%s is the same after it was shortened and typed again', (attribute) => {
  expect(expandName(shortenName(attribute))).toBe(attribute)
})

test('a name of an extension is shown by its end', () => {
  expect(shortenName(`${PREFIX}evenground:2.0:User:misc1`)).toBe('evenground:2.0:User:misc1')
  expect(expandName(`  ${PREFIX}evenground:2.0:User:misc1 `)).toBe(`${PREFIX}evenground:2.0:User:misc1`)
})
