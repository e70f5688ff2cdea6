import { describe, expect, test } from 'vitest'
import { foldCase, foldText } from './fold-text.ts'

describe('foldText', () => {
  test.each([
    ['Núñez', 'nunez', 'accents and case'],
    ['Nu\u0301n\u0303ez', 'nunez', 'accents that stand beside their letter'],
    ['STRASSE Straße', 'strasse strasse', 'sharp s'],
    ['Iıİ', 'iii', 'the Turkish i with and without a dot'],
    ['Đà Nẵng, Ðagur', 'da nang, dagur', 'two letters that look alike'],
    ['Øster Łódź Đorđe Æsir Œuvre Þór', 'oster lodz dorde aesir oeuvre thor', 'letters without a base letter'],
    ['ad\u200Bmin ad\u00ADmin', 'admin admin', 'invisible characters'],
    ['ﬁle Ａｎａ', 'file ana', 'ligatures and full-width forms'],
  ])('%s becomes %s: %s', (text, folded) => expect(foldText(text)).toBe(folded))

  test('blanks, punctuation and other scripts stay', () => {
    expect(foldText('  a-b_c  \n')).toBe('  a-b_c  \n')
    expect(foldText('信頼')).toBe('信頼')
  })

  test('what is folded stays as it is when folded again', () => {
    for (const text of ['Núñez', 'ß', 'İ', 'ﬁ', 'Ⅷ']) expect(foldText(foldText(text))).toBe(foldText(text))
  })
})

describe('foldCase', () => {
  test('folds case and nothing else', () => {
    expect(foldCase('Camión')).toBe('camión')
    expect(foldCase('CAMIO\u0301N')).toBe('camión')
    expect(foldCase('camión')).not.toBe(foldCase('camion'))
  })
})
