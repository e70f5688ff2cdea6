import { describe, expect, test } from 'vitest'
import { parseRequired } from './localized.ts'

describe('a required text of somebody whose language is Spanish, in an English domain', () => {
  const languages = { locale: 'es-mx', domainLocale: 'en-us' } as const

  test('is the text of the domain where nothing else is filled', () => {
    expect(parseRequired('title', 'Ventas', languages)).toEqual({ 'en-us': 'Ventas' })
  })

  test('is theirs where the domain has a text of its own', () => {
    const both = { 'en-us': 'Sales', 'es-mx': 'Ventas' }
    expect(parseRequired('title', 'Ventas', languages, { 'en-us': 'Sales' })).toEqual(both)
  })

  test.each(['', '  ', { 'es-mx': 'Ventas' }, {}])('is missing as %j', (input) => {
    expect(() => parseRequired('title', input, languages)).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    )
  })

  test('is theirs in a Spanish domain', () => {
    expect(parseRequired('title', 'Ventas', { locale: 'es-mx', domainLocale: 'es-mx' })).toEqual({ 'es-mx': 'Ventas' })
  })
})
