import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countTurns } from '../../../test/count-turns.ts'
import { detectDelimiter, type FileRow, readRows } from './read-file.ts'
import { splitIntoBatches } from './split-into-batches.ts'

async function collect(file: string): Promise<FileRow[][]> {
  const pieces: FileRow[][] = []
  for await (const batch of splitIntoBatches(readRows(file))) pieces.push(batch)
  return pieces
}

describe('the rows of a file', () => {
  test('end with any line break and may hold any in quotation marks, of which two stand for one', async () => {
    const lines = ['\ufeff"a","b ""c"""\r\n', '\n', '1,"2\r\n3\n"\r', '="007",5 "6" 7\n', '"8" 9,""\n', ',\n', 'last']
    const [rows = []] = await collect(lines.join(''))
    expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [1, 'a', 'b "c"'],
      [3, '1', '2\r\n3\n'],
      [4, '="007"', '5 "6" 7'],
      [5, '"8" 9', ''],
      [7, 'last'],
    ])
  })

  test('are those that another reader finds, whatever stands in them', async () => {
    const cell = fc.array(fc.constantFrom('a', 'é', ' ', '"', ',', ';', '\t', '\n'), { maxLength: 5 })
    const written = cell.map((parts) => `"${parts.join('').replaceAll('"', '""')}"`)
    const bare = fc.array(fc.constantFrom('a', '1', ' ', '=', "'"), { maxLength: 3 }).map((parts) => parts.join(''))
    const line = fc.array(fc.oneof(written, bare), { minLength: 1, maxLength: 4 })
    const lines = fc.array(line, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(lines, fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n'), async (all, by, end) => {
        const file = `head${by}line${end}${all.map((cells) => cells.join(by)).join(end)}${end}`
        fc.pre(detectDelimiter(file) === by)
        const options = { delimiter: by, relax_column_count: true, skip_empty_lines: true }
        const expected = (parse(file, options) as string[][]).filter((cells) => cells.some((one) => one.trim() !== ''))
        expect((await collect(file)).flat().map(({ cells }) => cells)).toEqual(expected)
      }),
      { numRuns: 300, seed: 1 },
    )
  })

  test.each([
    ['empty lines', '\n'],
    ['lines of separators', ',,\n'],
    ['quoted nothing', '""\n'],
    ['people', 'ana@x.example,Ana,Ruiz\n'],
  ])('leave others a turn for each 64 KB: %s', async (_what, line) => {
    const file = `a,b,c\n${line.repeat(2_000_000 / line.length)}`
    expect(await countTurns(() => collect(file))).toBeGreaterThanOrEqual(Math.floor(file.length / 66_000))
  })

  test('have no more cells than a file has columns, and one for what is surplus', async () => {
    const wide = ','.repeat(150_000)
    const [rows = []] = await collect(`a,b\n1,2${wide}\n1,2${wide}x\n1,2${','.repeat(30)}\n`)
    expect(rows.map(({ cells }) => cells.length)).toEqual([2, 200, 201, 32])
    expect(rows[2]?.cells.at(-1)).toBe('x')
  })

  test('are taken in pieces that grow neither long nor large', async () => {
    const short = await collect(`a\n${'x\n'.repeat(1000)}`)
    expect(short.map((batch) => batch.length)).toEqual([250, 250, 250, 250, 1])
    const long = await collect(`a\n${`${'x'.repeat(100_000)}\n`.repeat(9)}`)
    expect(long.map((batch) => batch.length)).toEqual([4, 3, 3])
  })
})
