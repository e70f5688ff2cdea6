import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDateInput } from './date-input.ts'

test.each([
  ['2025-11-21', { year: 2025, month: 11, day: 21 }],
  ['1900-01-01', { year: 1900, month: 1, day: 1 }],
  ['2024-02-29', { year: 2024, month: 2, day: 29 }],
  ['2000-02-29', { year: 2000, month: 2, day: 29 }],
  ['9999-12-31', { year: 9999, month: 12, day: 31 }],
])('%s is a date', (text, date) => {
  expect(parseDateInput(text)).toEqual(date)
})

test.each([
  ['1899-12-31'],
  ['0099-01-01'],
  ['2023-02-29'],
  ['1900-02-29'],
  ['2025-04-31'],
  ['2025-13-01'],
  ['2025-00-10'],
  ['2025-01-00'],
  ['2025-1-1'],
  ['2025-11-2'],
  ['21-11-2025'],
  ['2025/11/21'],
  ['2025-11-21T00:00'],
  [' 2025-11-21'],
  ['2025-11-21\n'],
  [''],
])('%j is not', (text) => {
  expect(parseDateInput(text)).toBeNull()
})

test('every day of the calendar since 1900 is read back as itself', () => {
  const range = { min: new Date('1900-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(range), (date) => {
      expect(parseDateInput(date.toISOString().slice(0, 10))).toEqual({
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
      })
    }),
  )
})
