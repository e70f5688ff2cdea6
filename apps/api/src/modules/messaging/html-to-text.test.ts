import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text.ts'

test('a text of open brackets is gone through once', () => {
  // Scanning to the end from each bracket would exceed the time limit of a test.
  for (const piece of ['<', '</', '<li', '<br ', '<a ', '<a href="', '<a href="x">', '&', ' \n']) {
    expect(htmlToText(piece.repeat(500_000)).length).toBeLessThanOrEqual(piece.length * 500_000)
  }
})

test('a link is followed by its address, unless it names it', () => {
  const html = '<p>See <a href="https://a.test/x" target="_blank">the <strong>guide</strong></a>,</p>'
  expect(htmlToText(html)).toBe('See the guide (https://a.test/x),')
  expect(htmlToText('<a href="https://a.test">https://a.test</a> <a target="_blank">b</a>')).toBe('https://a.test b')
})

test('links that never end are gone through once, however many begin', () => {
  // Scanning to the end from each link would take far too long.
  for (const piece of ['<a ', '<a href="#">', '<a href="" '])
    expect(htmlToText(piece.repeat(300_000))).not.toContain('#')
})
