import { expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'

test('a text of open brackets is gone through once', () => {
  // Starting over at each bracket would take longer than a test may.
  for (const piece of ['<', '</', '<br ', '<p', '&']) {
    expect(toPlainText(piece.repeat(500_000))).toBe(piece.repeat(500_000).trim())
  }
})

test('markup is left out, a line for each block, and signs that are no markup stay', () => {
  expect(toPlainText('<p>One <strong>two</strong></p><p>3 &lt; 4</p>')).toBe('One two\n3 < 4')
  expect(toPlainText('<< five >')).toBe('<')
})
