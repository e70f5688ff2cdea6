import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeCsvCell, quoteCsvCell } from './csv-cell.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+52 55 1234', "'+52 55 1234"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['＝1', "'＝1"],
  ['Ana', 'Ana'],
  ['a=b', 'a=b'],
  ['', ''],
  ["'quoted", "'quoted"],
])('%j is written as %j', (cell, written) => expect(escapeCsvCell(cell)).toBe(written))

test('no cell begins a formula, none loses its text, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `=${text}`),
      ),
      (cell) => {
        const written = escapeCsvCell(cell)
        expect(written).not.toMatch(/^[=+\-@\t\r]/)
        expect(written.endsWith(cell)).toBe(true)
        expect(escapeCsvCell(written)).toBe(written)
      },
    ),
  )
})

test.each([
  ['Ana', 'Ana'],
  ['a,b', '"a,b"'],
  ['a "b"', '"a ""b"""'],
  ['a\r\nb', '"a\r\nb"'],
])('%j is quoted as %j', (cell, written) => expect(quoteCsvCell(cell)).toBe(written))
