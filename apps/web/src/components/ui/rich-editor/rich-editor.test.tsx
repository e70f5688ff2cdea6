import { fireEvent, screen } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { parseInert } from '../rich-html/parse-inert.ts'
import { cleanMarkup } from './clean-markup.ts'
import { EXTENSIONS } from './extensions.ts'
import { parseLink } from './links.ts'
import { parseContent } from './parse-content.ts'
import RichEditor from './rich-editor.tsx'

// Missing in jsdom; the editor calls it to scroll to the cursor.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect ??= () => new DOMRect()

/** The text as the editor would save it after a change. */
function rewrite(html: string): string {
  const editor = new Editor({ extensions: EXTENSIONS, content: parseContent(html), injectCSS: false })
  const written = editor.getHTML()
  editor.destroy()
  return written
}

describe('what is stored', () => {
  test.each([
    '<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6>',
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code><sub>f</sub><sup>g</sup></p>',
    '<ul><li><p>x</p></li></ul><ol start="3"><li><p>y</p></li></ol><blockquote><p>z</p></blockquote><hr>',
    '<p><a href="https://ok.test/a?b=1">x</a> <a href="mailto:hr@org.test">y</a> <a href="/content">z</a></p>',
    ...[1, 2, 3, 4, 5, 6, 7].map((size) => `<p><span class="text-size-${size}">x</span></p>`),
    ...[400, 500, 600, 700].map((weight) => `<p><span class="text-weight-${weight}">x</span></p>`),
    '<table><caption>C</caption><tr><th scope="col"><p>A</p></th><td colspan="2"><p>B</p></td></tr></table>',
  ])('comes out of the editor as it went in: %s', (html) => expect(rewrite(html)).toBe(html))

  test('one span of two looks keeps both, and a legacy font size becomes a class', () => {
    const both = rewrite('<p><span class="text-size-7 text-weight-600">x</span></p>')
    expect(both).toContain('text-size-7')
    expect(both).toContain('text-weight-600')
    expect(rewrite('<p><font size="5">x</font><font size="+1">y</font></p>')).toBe(
      '<p><span class="text-size-5">x</span><span class="text-size-4">y</span></p>',
    )
  })

  test('plain text keeps its lines and signs', () => {
    expect(rewrite('Less is < more\nR&D')).toBe('<p>Less is &lt; more</p><p>R&amp;D</p>')
  })

  test('a link or a picture that the server would refuse is not taken in', () => {
    expect(rewrite('<p><a href="javascript:alert(1)">x</a><img src="https://evil.test/x.png">y</p>')).toBe('<p>xy</p>')
  })
})

describe('what is pasted', () => {
  const paste = (html: string) => rewrite(cleanMarkup(parseInert(html)).innerHTML)

  test('from Word loses its looks and keeps its lists', () => {
    const word =
      '<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->' +
      '<p class="MsoNormal" style="margin:0"><b><span style="color:red;font-family:Calibri">Hello<o:p></o:p></span></b></p>' +
      '<p class="MsoListParagraphCxSpFirst" style="mso-list:l0"><span style="font-family:Symbol">·<span>      </span></span>One</p>' +
      '<p class="MsoListParagraphCxSpLast" style="mso-list:l0"><span>·</span> Two</p><!--EndFragment--></body></html>'
    expect(paste(word)).toBe('<p><strong>Hello</strong></p><ul><li><p>One</p></li><li><p>Two</p></li></ul>')
  })

  test('from the web keeps words and loses scripts, handlers and foreign pictures', () => {
    const web =
      '<article onclick="x()"><script>alert(1)</script><h2 class="big">Title</h2>' +
      '<div style="position:fixed">Text <img src="https://evil.test/x.gif"><b>bold</b></div></article>'
    expect(paste(web)).toBe('<h2>Title</h2><p>Text <strong>bold</strong></p>')
  })
})

test.each([
  ['https://ok.test/a', 'https://ok.test/a'],
  [' ok.test/a ', 'https://ok.test/a'],
  ['ana@ok.test', 'mailto:ana@ok.test'],
  ['mailto:ana@ok.test', 'mailto:ana@ok.test'],
  ['/media/a.pdf', '/media/a.pdf'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['http://ok.test', null],
  ['//evil.test', null],
  ['', null],
])('the address %j is read as %j', (typed, href) => expect(parseLink(typed)).toBe(href))

function Writing({ start = '<p>Hello</p>' }) {
  const [html, setHtml] = useState(start)
  return (
    <>
      <RichEditor label="Text" value={start} onChange={setHtml} />
      <output>{html}</output>
    </>
  )
}

describe('the toolbar', () => {
  test('is one stop for the tab key; arrows walk through its tools', async () => {
    const { user } = await renderUi(<Writing />)
    const bar = screen.getByRole('toolbar', { name: 'Format: Text' })
    expect(bar.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await user.tab()
    expect(screen.getByRole('combobox', { name: 'Paragraph or heading' })).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus()
    await user.keyboard('{End}')
    expect(screen.getByRole('button', { name: /^Image/ })).toHaveFocus()
  })

  test('offers six headings, seven sizes and four weights of one font', async () => {
    await renderUi(<Writing />)
    const valuesOf = (name: string) =>
      [...screen.getByRole('combobox', { name }).querySelectorAll('option')].map(({ value }) => value)
    expect(valuesOf('Paragraph or heading')).toEqual(['', '1', '2', '3', '4', '5', '6'])
    expect(valuesOf('Size')).toEqual(['', '1', '2', '3', '4', '5', '6', '7'])
    expect(valuesOf('Weight')).toEqual(['', '400', '500', '600', '700'])
  })

  test('calls sizes and weights by words', async () => {
    await renderUi(<Writing />)
    const wordsOf = (name: string) =>
      [...screen.getByRole('combobox', { name }).querySelectorAll('option')].map(({ text }) => text)
    const sizes = ['Size', 'Very small', 'Small', 'Normal', 'Slightly large', 'Large', 'Very large', 'Huge']
    expect(wordsOf('Size')).toEqual(sizes)
    expect(wordsOf('Weight')).toEqual(['Weight', 'Normal', 'Medium', 'Semibold', 'Bold'])
  })

  test('turns a paragraph into a heading, and the form hears of it', async () => {
    const { user } = await renderUi(<Writing />)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paragraph or heading' }), '3')
    expect(screen.getByRole('status')).toHaveTextContent('<h3>Hello</h3>')
  })

  test('refuses javascript: as an address in words, and sets one that is allowed', async () => {
    const { user } = await renderUi(<Writing />)
    await user.click(screen.getByRole('button', { name: 'Link' }))
    const address = screen.getByRole('textbox', { name: 'Link address' })
    await user.type(address, 'javascript:alert(1){Enter}')
    expect(screen.getByText('Only addresses that start with https:// or mailto: can be linked.')).toBeInTheDocument()
    await user.clear(address)
    await user.type(address, 'ok.test{Enter}')
    expect(screen.getByRole('status')).toHaveTextContent('<a href="https://ok.test">')
  })

  test('takes no picture beyond 2 MB, and says so', async () => {
    await renderUi(<Writing />)
    const large = new File([new Uint8Array(2_097_153)], 'large.png', { type: 'image/png' })
    fireEvent.change(screen.getByLabelText('Image, up to 2 MB', { selector: 'input' }), {
      target: { files: [large] },
    })
    expect(await screen.findByText('File too large. Limit is 2MB.')).toBeInTheDocument()
  })

  test('no style element is written, which the content security policy would refuse', async () => {
    const before = document.querySelectorAll('style').length
    await renderUi(<Writing />)
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Hello')
    expect(document.querySelectorAll('style')).toHaveLength(before)
  })
})
