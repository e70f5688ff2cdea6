import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text.ts'

test('a text of open brackets is gone through once', () => {
  // Once from each of them would not be done within the time of a test.
  for (const piece of ['<', '</', '<li', '<br ', '&', ' \n']) {
    expect(htmlToText(piece.repeat(500_000)).length).toBeLessThanOrEqual(piece.length * 500_000)
  }
})
