import { expect, test } from 'vitest'
import { formatDate } from '../i18n/format.ts'
import { parseDay } from './parse-day.ts'

test('a day that the server tells as its first instant is that day in every time zone', () => {
  expect(parseDay('2026-03-04T00:00:00.000Z')).toBe('2026-03-04')
  expect(formatDate(parseDay('2026-03-04T00:00:00.000Z'), 'en-us', 'medium', 'America/Mexico_City')).toBe('Mar 4, 2026')
})

test('a moment stays a moment', () => {
  expect(parseDay('2026-03-04T00:00:00.001Z')).toBe('2026-03-04T00:00:00.001Z')
  expect(parseDay('2026-03-04')).toBe('2026-03-04')
})
