import { expect, test } from 'vitest'
import { parsePlainLines } from './plain-lines.ts'

test('plain text is read line by line, without the empty ones', () => {
  expect(parsePlainLines('0:00 One & two\n\n 0:04  Three ')).toEqual(['0:00 One & two', '0:04 Three'])
})

test('rich text gives a line for each of its blocks, without marks', () => {
  expect(parsePlainLines('<p>What <strong>held</strong> you &amp; them?</p><ul><li>One</li><li>Two</li></ul>')).toEqual(
    ['What held you & them?', 'One', 'Two'],
  )
  expect(parsePlainLines('<p>0:00 One<br>0:04 Two</p>')).toEqual(['0:00 One', '0:04 Two'])
})
