import { expect, test } from 'vitest'
import { formatMoment } from './format-moment.ts'

test('a day with a time has four figures for its year, as days without one have', () => {
  const moment = new Date(2026, 10, 3, 14, 42).toISOString()
  // Between the time and its half of the day, the space may be one that does not break.
  const plain = (locale: 'en-us' | 'es-mx') => formatMoment(moment, locale).replace(/\s/g, ' ')
  expect(plain('en-us')).toBe('Nov 3, 2026, 2:42 PM')
  expect(plain('es-mx')).toBe('3 nov 2026, 2:42 p.m.')
})
