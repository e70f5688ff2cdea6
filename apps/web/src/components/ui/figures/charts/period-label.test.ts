import { expect, test } from 'vitest'
import { labelPeriod } from './period-label.ts'

test.each([
  ['day', 'short', 'May 4'],
  ['week', 'short', 'May 4'],
  ['month', 'short', 'May 26'],
  ['week', 'long', 'May 4, 2026'],
  ['month', 'long', 'May 2026'],
] as const)('an axis that goes by %s says its periods in %s form as %s', (period, style, label) => {
  expect(labelPeriod('2026-05-04', period, 'en-us', style)).toBe(label)
})

test('a period is named by its day in UTC, in the language of the reader', () => {
  expect(labelPeriod('2026-01-01', 'day', 'es-mx', 'long')).toBe('1 de enero de 2026')
})
