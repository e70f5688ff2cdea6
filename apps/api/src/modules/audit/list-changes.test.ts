import { expect, test } from 'vitest'
import { listChanges } from './list-changes.ts'

test('old and new values of the named fields alone, as far as they differ and are short', () => {
  const long = 'x'.repeat(3000)
  const before = { isActive: true, timeZone: 'UTC', title: { 'en-us': 'Harbor' }, misc: 'one', text: '' }
  const after = { isActive: true, timeZone: 'America/Mexico_City', title: { 'en-us': 'Port' }, misc: 'two', text: long }
  expect(listChanges(['is_active', 'time_zone', 'title', 'text', 'unknown'], before, after)).toEqual({
    before: { time_zone: 'UTC', title: { 'en-us': 'Harbor' } },
    after: { time_zone: 'America/Mexico_City', title: { 'en-us': 'Port' } },
  })
  expect(listChanges(['is_active'], before, after)).toBeUndefined()
})
