import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findStrangeMarkup } from './find-strange-markup.fixture.ts'
import { RichTextError } from './rich-text-error.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'
import { XSS_VECTORS } from './xss-vectors.fixture.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('rich text', () => {
  test('no vector of the corpus leaves anything but allowed marks behind', () => {
    expect(XSS_VECTORS.length).toBeGreaterThan(60)
    for (const vector of XSS_VECTORS) expect(findStrangeMarkup(sanitizeRichText(vector)), vector).toEqual([])
  })

  test('the grammar that judges the corpus would see a handler, a style, a script and a foreign address', () => {
    const faulty = [
      '<p onclick="x">',
      '<p style="x">',
      '<script>',
      '<a href="javascript:x">',
      '<img src="//evil.test">',
    ]
    for (const html of faulty) expect(findStrangeMarkup(html), html).not.toEqual([])
  })

  test('saving a second time changes nothing, for each vector in each surrounding', () => {
    for (const vector of XSS_VECTORS) {
      for (const text of [vector, `<p>${vector}</p>`, `<ul><li>${vector}<table><tr><td>${vector}`]) {
        const saved = sanitizeRichText(text)
        expect(sanitizeRichText(saved), text).toBe(saved)
      }
    }
  })

  test('saving a second time changes nothing, whatever pieces of markup meet', () => {
    const pieces = [
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<a href="/x">',
      '</a>',
      '<table>',
      '<tr>',
      '<td colspan="2">',
      '<li>',
    ]
    const more = [
      '<font size="2">',
      '</font>',
      '<span class="text-size-2">',
      '</span>',
      '&lt;',
      '&',
      '<',
      '>',
      'x',
      '"',
    ]
    const word = fc.array(fc.constantFrom(...pieces, ...more, '<!--', '-->', '<h2>', '<div>', '<br>'), {
      maxLength: 25,
    })
    fc.assert(
      fc.property(word, (parts) => {
        const saved = sanitizeRichText(parts.join(''))
        expect(sanitizeRichText(saved)).toBe(saved)
        expect(findStrangeMarkup(saved)).toEqual([])
      }),
      { numRuns: 500, seed: 1 },
    )
  })

  test('every mark of the editor survives', () => {
    const text =
      '<h1>One</h1><h6>Six</h6><p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code></p>' +
      '<ul><li>x</li></ul><ol start="3"><li>y</li></ol><blockquote><p>z</p></blockquote>' +
      '<table><tbody><tr><th scope="col">A</th><td colspan="2">B</td></tr></tbody></table>' +
      '<p><span class="text-size-7 text-weight-600">big</span> <a href="/content">here</a> <a href="mailto:hr@org.test">mail</a></p>'
    expect(sanitizeRichText(text)).toBe(text)
  })

  test('a legacy font size becomes a class mark, absolute or relative', () => {
    expect(sanitizeRichText('<font size="5">x</font>')).toBe('<span class="text-size-5">x</span>')
    expect(sanitizeRichText('<font size="+1">x</font>')).toBe('<span class="text-size-4">x</span>')
    expect(sanitizeRichText('<font size="-9">x</font>')).toBe('<span class="text-size-1">x</span>')
    expect(sanitizeRichText('<font color="red">x</font>')).toBe('x')
  })

  test('a link that leaves the site opens apart and tells the other side nothing', () => {
    expect(sanitizeRichText('<a href="https://ok.test/a?b=1&amp;c=2">x</a>')).toBe(
      '<a href="https://ok.test/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">x</a>',
    )
    expect(sanitizeRichText('<a href="javascript:alert(1)">x</a>')).toBe('x')
  })

  test('an image is kept when it is a file of this site or carries a real picture, whatever it calls itself', () => {
    const carried = `<img src="data:image/png;base64,${PNG}" alt="A dot" />`
    expect(sanitizeRichText(carried)).toBe(carried)
    expect(sanitizeRichText('<img src="/media/a.png">')).toBe('<img src="/media/a.png" alt="" />')
    expect(sanitizeRichText(`<p><img src="data:image/svg+xml;base64,${PNG}"></p>`)).toBe('<p></p>')
    expect(sanitizeRichText('<p><img src="data:image/png;base64,PHN2Zz48L3N2Zz4="></p>')).toBe('<p></p>')
  })

  test('an image that is a document as well is left out', () => {
    const both = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.from('%PDF-1.7')]).toString('base64')
    expect(sanitizeRichText(`<p><img src="data:image/png;base64,${both}"></p>`)).toBe('<p></p>')
  })

  test('an image of exactly 2 MB passes and one byte more is refused', () => {
    const header = Buffer.from(PNG, 'base64').subarray(0, 24)
    const image = (bytes: number) =>
      `<img src="data:image/png;base64,${Buffer.concat([header, Buffer.alloc(bytes - 24)]).toString('base64')}" alt="" />`
    expect(sanitizeRichText(image(2_097_152))).toBe(image(2_097_152))
    expect(() => sanitizeRichText(image(2_097_153))).toThrow(new RichTextError('image_too_large'))
  })

  test('plain text stays exactly as it was written', () => {
    for (const text of ['R&D < 5 > 3', 'I <3 this & that', 'First line\n\nSecond line', '&lt;b&gt;']) {
      expect(sanitizeRichText(text)).toBe(text)
    }
  })

  test('a text made to hold up the parser is refused at once', () => {
    expect(() => sanitizeRichText('<b>'.repeat(1_000_000))).toThrow(new RichTextError('too_many_tags'))
  })
})
