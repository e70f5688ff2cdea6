import { expect, test } from 'vitest'
import { pickText } from './localized-text.ts'

const both = { 'en-us': 'Trust', 'es-mx': 'Confianza' }

test.each([
  ['the account’s locale', both, 'es-mx', 'Confianza'],
  ['en-us where that is missing', { 'en-us': 'Trust' }, 'es-mx', 'Trust'],
  ['en-us where that is blank', { 'en-us': 'Trust', 'es-mx': '  ' }, 'es-mx', 'Trust'],
  ['the first filled one', { 'en-us': '', 'zh-cn': '', 'es-mx': 'Confianza' }, 'en-us', 'Confianza'],
  ['nothing where all are empty', { 'en-us': '', 'es-mx': null }, 'es-mx', ''],
  ['nothing without a text', null, 'es-mx', ''],
  ['nothing inherited', {}, 'toString', ''],
])('the text shown is %s', (_, text, locale, expected) => {
  expect(pickText(text, locale)).toBe(expected)
})
