import { describe, expect, test } from 'vitest'
import { countTurns } from '../../../test/count-turns.ts'
import { cleanRichTexts } from './clean-rich-texts.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

describe('the rich texts of one request', () => {
  test('come out as they do one by one, whether they are short or long', async () => {
    const short = ['<p onclick="x">a</p>', 'R&D', '']
    const long = [...short, '<b>x</b>'.repeat(5000), `<p>${'word '.repeat(50_000)}</p>`]
    for (const texts of [short, long]) {
      expect(await cleanRichTexts(texts)).toEqual(texts.map((text) => ({ clean: sanitizeRichText(text) })))
    }
  })

  test('leave others their turns while they are cleaned, when they are many marks or long', async () => {
    const nasty = ['<b>'.repeat(19_000), `<p>${'>'.repeat(50_000)}`, `<p>${'&lt;'.repeat(40_000)}`]
    for (const text of nasty) expect(await countTurns(() => cleanRichTexts([text]))).toBeGreaterThan(20)
    const many = Array.from({ length: 1000 }, () => `<p>${'>'.repeat(500)}`)
    expect(await countTurns(() => cleanRichTexts(many))).toBeGreaterThan(20)
  })

  test('name which of them has far more markup than a page can show, in whatever form', async () => {
    const nasty = ['<b>'.repeat(30_000), '</b>'.repeat(150_000), `<p>${'>'.repeat(3_000_000)}`, '<i>ok</i>']
    expect(await cleanRichTexts(nasty)).toEqual([
      { error: 'too_many_tags' },
      { error: 'too_many_tags' },
      { error: 'too_many_tags' },
      { clean: '<em>ok</em>' },
    ])
  })
})
