import { describe, expect, test } from 'vitest'
import { type ForgedPart, forgeZip, listWorkbookParts } from '../../../test/factories/forged-zips.ts'
import { makeWorkbook } from '../../../test/factories/workbooks.ts'
import { readFacts } from './find-formulas.ts'
import { readPeopleFile } from './read-file.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const ROWS = [
  ['email', 'first name', 'team'],
  ['a@b.example', 'Ana', { formula: '1+1' }],
  ['b@b.example', 'Ben', 'Care'],
]
const HONEST = listWorkbookParts(makeWorkbook([{ name: 'People', rows: ROWS }]))
const TEXT = 'email,first name,team\na@b.example,Ana,=1+1\nb@b.example,Ben,Care'

const change = (name: string, changed: (part: ForgedPart) => Partial<ForgedPart>): ForgedPart[] =>
  HONEST.map((part) => (part.name === name ? { ...part, ...changed(part) } : part))

/** The text of a workbook, or the name of the error. */
async function read(zip: Buffer): Promise<string> {
  const outcome = await readPeopleFile({ base64: zip.toString('base64') })
  return 'code' in outcome ? outcome.code : outcome.file.text
}

describe('a workbook', () => {
  test.each([
    ['as most programs write it', forgeZip(HONEST)],
    ['with lengths behind its parts', forgeZip(HONEST.map((part) => ({ ...part, isStreamed: true })))],
    ['with the numbers of large files', forgeZip(HONEST, { isLarge: true })],
    [
      'with a picture that is larger than it says',
      forgeZip([...HONEST, { name: 'xl/a.png', text: 'x', listedSize: 0 }]),
    ],
  ])('is read: %s', async (_how, zip) => {
    expect(await read(zip)).toBe(TEXT)
  })

  test.each([
    ['and their own headers tell the same as they have', false],
    ['and their lengths come behind them', true],
  ])('is not unpacked any further than its directory says, %s', async (_how, isStreamed) => {
    const blanks = ' '.repeat(5_000_000)
    const parts = change(SHEET, ({ text }) => ({ text: text + blanks, listedSize: text.length, isStreamed }))
    expect(await read(forgeZip(parts))).toBe('workbook_damaged')
  })

  test('consists of what its directory lists and of nothing else', async () => {
    const { text = '' } = HONEST.find(({ name }) => name === SHEET) ?? {}
    const hidden = { name: SHEET, text: text.replace('Ana', 'Eve'), isHidden: true }
    expect(await read(forgeZip([...HONEST, hidden]))).toBe(TEXT)
    expect(await read(forgeZip([hidden, ...HONEST]))).toBe(TEXT)
  })

  test('of more than is taken is refused before it is unpacked, also where many parts make it so', async () => {
    const many = Array.from({ length: 26 }, (_none, at) => ({
      name: `xl/${at}.xml`,
      text: 'x',
      listedSize: 10_000_000,
    }))
    expect(await read(forgeZip(many))).toBe('workbook_too_large')
  })

  test('with one text in many cells is refused where it would be more than a file may be', async () => {
    const shared = 'x'.repeat(30_000)
    const cells = Array.from(
      { length: 1600 },
      (_none, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
    )
    const parts = [
      ...change(SHEET, ({ text }) => ({
        text: text.replace(/<sheetData>.*<\/sheetData>/, `<sheetData>${cells.join('')}</sheetData>`),
      })),
      { name: 'xl/sharedStrings.xml', text: `<sst><si><t>${shared}</t></si></sst>` },
    ]
    expect(await read(forgeZip(parts))).toBe('workbook_too_large')
  })

  test('is damaged where its directory is missing or leads out of it', async () => {
    const whole = forgeZip(HONEST)
    expect(await read(whole.subarray(0, whole.length - 30))).toBe('workbook_damaged')
    expect(await read(Buffer.concat([whole.subarray(0, 1000), whole.subarray(2000)]))).toBe('workbook_damaged')
    expect(await read(Buffer.from('PK\u0003\u0004'))).toBe('workbook_damaged')
  })
})

describe('what a workbook says beside its values is read once, however often it begins', () => {
  const comment = (piece: string) => `<!--${piece.repeat(1_000_000)}-->`
  test.each([
    ['cells', SHEET, comment('<c ')],
    ['formulas', SHEET, comment('<c><f ')],
    ['values', SHEET, `<!--<c><f>1</f>${' '.repeat(2_000_000)}-->`],
    ['sheets', 'xl/workbook.xml', comment('<sheet ')],
    ['the first day', 'xl/workbook.xml', comment('<workbookPr ')],
    ['relations', 'xl/_rels/workbook.xml.rels', comment('<Relationship ')],
  ])('%s', async (_what, name, added) => {
    const parts = change(name, ({ text }) => ({ text: text.replace('?>', `?>${added}`) }))
    const { from1904, formulasOf } = readFacts(unpackWorkbook(forgeZip(parts)))
    expect([from1904, [...formulasOf('People').values()]]).toEqual([false, ['=1+1']])
  })
})
