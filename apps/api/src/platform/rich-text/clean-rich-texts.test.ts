import { describe, expect, test } from 'vitest'
import { countTurns } from '../../../test/count-turns.ts'
import { cleanRichTexts } from './clean-rich-texts.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

describe('the rich texts of one request', () => {
  test('come out as they do one by one, whether they are short or long', async () => {
    const short = ['<p onclick="x">a</p>', 'R&D', '']
    const long = [...short, '<b>x</b>'.repeat(5000), `<p>${'word '.repeat(50_000)}</p>`]
    for (const texts of [short, long]) {
      expect(await cleanRichTexts('a', texts)).toEqual(texts.map((text) => ({ clean: sanitizeRichText(text) })))
    }
  })

  test('leave others their turns while they are cleaned, when they are many marks or long', async () => {
    const nasty = ['<b>'.repeat(19_000), `<p>${'>'.repeat(50_000)}`, `<p>${'&lt;'.repeat(40_000)}`]
    for (const text of nasty) expect(await countTurns(() => cleanRichTexts('a', [text]))).toBeGreaterThan(20)
    const many = Array.from({ length: 1000 }, () => `<p>${'>'.repeat(500)}`)
    expect(await countTurns(() => cleanRichTexts('a', many))).toBeGreaterThan(20)
  })

  test('of one tenant hold up nobody else', async () => {
    const long = Array.from({ length: 4 }, () => '<b>x</b>'.repeat(5000))
    const ended: string[] = []
    const many = Array.from({ length: 5 }, () => cleanRichTexts('many', long).then(() => ended.push('many')))
    await cleanRichTexts('few', ['<b>x</b>'.repeat(1000)]).then(() => ended.push('few'))
    expect(ended.length).toBeLessThan(4)
    await Promise.all(many)
  })

  test('name which of them has far more markup than a page can show, in whatever form', async () => {
    const nasty = ['<b>'.repeat(30_000), '</b>'.repeat(150_000), `<p>${'>'.repeat(3_000_000)}`, '<i>ok</i>']
    expect(await cleanRichTexts('a', nasty)).toEqual([
      { error: 'too_many_tags' },
      { error: 'too_many_tags' },
      { error: 'too_many_tags' },
      { clean: '<em>ok</em>' },
    ])
  })
})
