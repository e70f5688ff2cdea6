import { describe, expect, test } from 'vitest'
import { LOCALES } from '../constants/index.ts'
import { foldText } from '../text/fold-text.ts'
import { findAlertKeywordProblem } from './alert-keyword.ts'
import { COMMON_WORDS } from './common-words.ts'

describe('a keyword', () => {
  test.each([
    'the',
    'The',
    'THE',
    'que',
    'más',
    'mas',
    'porque',
    'was',
    'están',
    'of the',
    'I am',
    ' of  the ',
    'lo que es',
  ])('of the commonest words alone may not: %s', (name) => expect(findAlertKeywordProblem(name)).toBe('too_common'))

  test.each(['harm', 'acoso', 'Daño', 'hurt myself', 'no puedo más', 'насилие', 'end it all', 'die'])(
    'may be watched: %s',
    (name) => expect(findAlertKeywordProblem(name)).toBeNull(),
  )

  test.each(['i', 'my', 'a', 'de', 'yo', 'я', '自杀', 'ñ o', '1234', 'e\u0301e\u0301'])(
    'of less than three letters may not: %s',
    (name) => expect(findAlertKeywordProblem(name)).toBe('too_short'),
  )
})

test.each(LOCALES)('the commonest words of %s are a hundred different ones', (locale) => {
  const words = foldText(COMMON_WORDS[locale].words).trim().split(/\s+/)
  expect(words).toHaveLength(100)
  expect(new Set(words).size).toBe(100)
})
