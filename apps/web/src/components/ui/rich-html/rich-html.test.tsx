import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { RichHtml } from './rich-html.tsx'

const show = (html: string) => render(<RichHtml html={html} />).container

/** Attributes allowed on a page. The class of the wrapper is not checked. */
const HARMLESS = /^(?:class|href|target|rel|src|alt|width|height|colspan|rowspan|scope|start)$/

const VECTORS = [
  '<script>window.hit = 1</script>',
  '<scr<script>ipt>window.hit = 1</scr</script>ipt>',
  '<img src=x onerror="window.hit = 1">',
  '<img src="https://evil.test/track.gif">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+PC9zdmc+">',
  '<svg onload="window.hit = 1"><a href="javascript:1">x</a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:window.hit=1">x</a>',
  '<a href="JaVa\tScRiPt:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.test/">x</a>',
  '<a href="/\\evil.test/">x</a>',
  '<a href="http://evil.test/">x</a>',
  '<a href="#/login">x</a>',
  '<a href="https://evil.test/" onclick="window.hit = 1" style="position:fixed">x</a>',
  '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>',
  '<object data="javascript:1"></object><embed src="javascript:1">',
  '<form action="https://evil.test"><input name=password autofocus onfocus=alert(1)><button>x</button></form>',
  '<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<style>body{display:none}</style><link rel="stylesheet" href="https://evil.test/x.css">',
  '<div style="position:fixed;inset:0" id="root" class="modal">x</div>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<span class="text-size-9 fixed" is="x-evil">x</span>',
  '<p __proto__="x" dangerouslysetinnerhtml="{__html: 1}" ref="x" key="x">x</p>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
]

describe('text that means harm', () => {
  test.each(VECTORS)('leaves neither a handler nor a foreign address: %s', (html) => {
    for (const element of show(html).querySelectorAll('*')) {
      expect(element.localName).not.toMatch(
        /script|style|svg|math|iframe|object|embed|form|input|button|video|audio|link|meta|base/,
      )
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(HARMLESS)
        if (name === 'href') expect(value).toMatch(/^(https:\/\/[^@]+|mailto:.+|\/[^/\\].*)$/)
        if (name === 'src') expect(value).toMatch(/^(\/[^/\\].*|data:image\/(png|jpeg|webp|gif);base64,.+)$/)
      }
      expect(element.id).toBe('')
    }
    expect('hit' in window).toBe(false)
  })

  test('a text nested beyond all measure ends instead of the page', () => {
    expect(show(`${'<blockquote>'.repeat(200)}deep`).querySelectorAll('blockquote').length).toBeLessThan(100)
  })
})

test('what the editor writes is shown as it was meant', () => {
  const html =
    '<h2>Why</h2><p>Be <strong>fair</strong> &amp; <em>kind</em>.<br>Always.</p><ol start="3"><li>One</li></ol>' +
    '<p><span class="text-size-5 text-weight-600">Large</span></p>' +
    '<table><thead><tr><th scope="col">A</th></tr></thead> <tbody> <tr> <td colspan="2">B</td></tr></tbody></table>'
  const shown = show(html)
  expect(shown.querySelector('strong')).toHaveTextContent('fair')
  expect(shown).toHaveTextContent('Be fair & kind.Always.')
  expect(shown.querySelector('ol')).toHaveAttribute('start', '3')
  expect(shown.querySelector('span')).toHaveClass('text-size-5', 'text-weight-600')
  expect(shown.querySelector('td')).toHaveAttribute('colspan', '2')
  expect(shown.querySelector('th')).toHaveAttribute('scope', 'col')
})

test.each([
  ['<h1>A</h1><h2>B</h2>', 2, ['h2', 'h3']],
  ['<h3>A</h3><h4>B</h4>', 2, ['h2', 'h3']],
  ['<h1>A</h1><h6>B</h6>', 3, ['h3', 'h6']],
] as const)('headings of %s begin at h%d, right below what stands above them', (html, firstHeading, levels) => {
  const { container } = render(<RichHtml html={html} firstHeading={firstHeading} />)
  expect([...container.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) => localName)).toEqual(levels)
})

test('a link to another site opens apart, one inside the site does not', () => {
  const shown = show(
    '<a href="https://example.org/a?b=1">out</a> <a href="/media/a.pdf">in</a> <a href="mailto:a@b.org">mail</a>',
  )
  const [out, inside, mail] = shown.querySelectorAll('a')
  expect(out).toHaveAttribute('target', '_blank')
  expect(out).toHaveAttribute('rel', 'noopener noreferrer')
  expect(inside).not.toHaveAttribute('target')
  expect(mail).toHaveAttribute('href', 'mailto:a@b.org')
})

test('plain text stays plain, its lines and signs kept', () => {
  const shown = show('Less is < more\nR&D')
  expect(shown.textContent).toBe('Less is < more\nR&D')
  expect(shown.querySelectorAll('p')).toHaveLength(1)
})

test('words inside a mark that is not allowed are kept', () => {
  expect(show('<section><font color="red">Kept</font> <marquee>too</marquee></section>')).toHaveTextContent('Kept too')
})
