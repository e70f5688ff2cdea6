import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { RichHtml } from './rich-html.tsx'

/** Attack strings, shared with the tests of the API and the end-to-end tests. */
const PAYLOADS = JSON.parse(readFileSync('../../e2e/xss-payloads.json', 'utf8')) as readonly string[]

const LIVE =
  'script, style, svg, math, iframe, object, embed, form, input, button, video, audio, link, meta, base, template'
const HARMLESS = /^(?:class|href|target|rel|src|alt|width|height|colspan|rowspan|scope|start)$/
const HREF = /^(?:https:\/\/[^@]+|mailto:.+|\/[^/\\].*)$/
const SRC = /^(?:\/[^/\\].*|data:image\/(?:png|jpeg|webp|gif);base64,.+)$/

describe('attacks shown as formatted text, as they would stand in a database that nobody cleaned', () => {
  test.each(PAYLOADS)('leave nothing live: %s', (payload) => {
    const { container } = render(<RichHtml html={`<p>Before</p>${payload}`} />)
    expect(container.querySelector(LIVE)).toBeNull()
    for (const element of container.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(HARMLESS)
        if (name === 'href') expect(value).toMatch(HREF)
        if (name === 'src') expect(value).toMatch(SRC)
      }
    }
    expect(container).toHaveTextContent('Before')
  })
})
