import { beforeEach, describe, expect, test } from 'vitest'
import { errorText } from './error-text.ts'
import { changeLocale, currentLocale, i18n, loadWords } from './i18n.ts'
import { findPageLocale } from './stored-locale.ts'

describe('changing the language', () => {
  beforeEach(() => changeLocale('es-mx'))

  test('turns the words, the lang attribute and what is remembered', () => {
    expect(i18n.t('close')).toBe('Cerrar')
    expect(document.documentElement.lang).toBe('es-MX')
    expect([localStorage.getItem('locale'), currentLocale()]).toEqual(['es-mx', 'es-mx'])
  })

  test('counts with the plural forms of Spanish, millions included', () => {
    const characters = (count: number) => i18n.t('characters', { count })
    expect([characters(1), characters(2), characters(1_000_000)]).toEqual([
      '1 carácter',
      '2 caracteres',
      '1000000 de caracteres',
    ])
  })
})

test('an error code that this page does not know gets a plain sentence', () => {
  expect(errorText(i18n.t, 'plan_attached')).toContain('cannot be deleted')
  expect(errorText(i18n.t, 'code_of_a_newer_server')).toBe('Something went wrong. Please try again.')
  expect(errorText(i18n.t, null)).toBe('Something went wrong. Please try again.')
  expect(errorText(i18n.t, 'journal_length', { count: 10 })).toBe(
    'Entries cannot be submitted with less than 10 characters',
  )
})

test.each([
  ['es-MX', 'es-mx'],
  ['en-US', 'en-us'],
  ['', undefined],
])('a page that began in “%s” goes on in %s', (tag, locale) => {
  document.documentElement.lang = tag
  expect(findPageLocale()).toBe(locale)
})

test.each([
  ['en-us', 'Go to “Try ‘yes, and’ at work”'],
  ['es-mx', 'Ir a “Try ‘yes, and’ at work”'],
] as const)('what is quoted inside a quote gets inner quotes: %s', async (locale, words) => {
  await changeLocale(locale)
  await loadWords(['results'])
  expect(i18n.t('results:factor.go', { task: 'Try “yes, and” at work' })).toBe(words)
})
