import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES } from './index.ts'

test('two languages are on offer, English first and by default', () => {
  expect(LOCALES).toEqual(['en-us', 'es-mx'])
  expect(DEFAULT_LOCALE).toBe('en-us')
  expect(LOCALE_NAMES).toEqual({ 'en-us': 'English (US)', 'es-mx': 'Español (México)' })
})
