import { expect, test } from 'vitest'
import { markUpLines } from './mark-up-lines.ts'

test('points that were written with a dash become a list, short lines between them titles', () => {
  const plain = 'The decision\n- Is it open?\n- Who is asked?\nThis line ends as a sentence does.'
  const html = markUpLines(plain).replaceAll('\n', '')
  expect(html).toBe(
    '<h3>The decision</h3><ul><li>Is it open?</li><li>Who is asked?</li></ul><p>This line ends as a sentence does.</p>',
  )
})

test('a text without points, or with tags of its own, stays as it is', () => {
  for (const plain of ['Two lines\nand no points', '- a point\n<p>beside a tag</p>'])
    expect(markUpLines(plain)).toBe(plain)
})

test('what looks like markup is written out', () => {
  expect(markUpLines('- a < b & c\n- 1 <3')).toContain('<li>a &lt; b &amp; c</li>')
  expect(markUpLines('- <!-- -->\n- </li>')).not.toMatch(/<!--|<\/li><\/li>/)
})
