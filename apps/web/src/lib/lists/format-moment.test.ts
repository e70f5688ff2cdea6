import { expect, test } from 'vitest'
import { formatMoment } from './format-moment.ts'

test('a day with a time has four figures for its year, as days without one have', () => {
  const moment = new Date(2026, 10, 3, 14, 42).toISOString()
  // The space between a time and its a.m. or p.m. may be a no-break space.
  const plain = (locale: 'en-us' | 'es-mx') => formatMoment(moment, locale).replace(/\s/g, ' ')
  expect(plain('en-us')).toBe('Nov 3, 2026, 2:42 PM')
  expect(plain('es-mx')).toBe('3 nov 2026, 2:42 p.m.')
})
