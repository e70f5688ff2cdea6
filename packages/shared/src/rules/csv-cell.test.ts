import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeCsvCell, quoteCsvCell, unescapeCsvCell } from './csv-cell.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+52 55 1234', "'+52 55 1234"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\n1', "'\n1"],
  ['Ana;=1+1', "Ana;'=1+1"],
  ['Ana; \u00a0@SUM(A1)', "Ana; \u00a0'@SUM(A1)"],
  ['Ana;"=1+1;"', `Ana;"'=1+1;"`],
  ['Ana\t+1;-2\n＝3', "Ana\t'+1;'-2\n'＝3"],
  ['Two; three', 'Two; three'],
  ['Not now; 5 - 3 = 2', 'Not now; 5 - 3 = 2'],
  ['Tired; - and late', "Tired; '- and late"],
  ["Ana;'=1", "Ana;'=1"],
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
        fc.string({ unit: fc.constantFrom(...'a;=-@ "\t\n＝') }),
      ),
      (cell) => {
        const written = escapeCsvCell(cell)
        expect(written).not.toMatch(/^[=+\-@\t\r]/)
        expect(written.replaceAll("'", '')).toBe(cell.replaceAll("'", ''))
        expect(escapeCsvCell(written)).toBe(written)
        if (!cell.includes("'")) expect(unescapeCsvCell(written).replace(/^'(?=[\t\r\n])/, '')).toBe(cell)
        // To a program that separates by semicolons or tabs, quotes in the middle of a line are text.
        const parts = `x,${quoteCsvCell(written)},x`.split(/[;\t\r\n]/)
        for (const part of parts) expect(part).not.toMatch(/^[ "]*[=+\-@＝]/)
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
