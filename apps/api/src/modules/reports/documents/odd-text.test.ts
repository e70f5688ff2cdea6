import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readPdfLines } from '../../../../test/read-pdf.ts'
import type { ReportDocument } from './report-document.ts'
import { writeOdt } from './write-odt.ts'
import { writePdf } from './write-pdf.ts'

/** Text that a spreadsheet would compute, or that PDF, XML or a terminal would treat as syntax. */
const ODD = [
  '=1+1',
  '=HYPERLINK("https://evil.test","x")',
  "+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(A1:A9)',
  '(a) \\ ) Tj ET endstream endobj',
  '<< /S /JavaScript /JS (app.alert(1)) >>',
  '%PDF-1.7 %%EOF',
  '<script>alert(1)</script>',
  '<text:p>&amp; "quoted" ]]></text:p>',
  '{{7*7}} #{7*7} `id` $(id)',
  "Ñandú, ¿qué tal? O'Brien – 100 %",
]

const report = (rows: readonly string[]): ReportDocument => ({
  locale: 'en-us',
  title: '=TITLE()',
  finding: null,
  organization: 'R&D <North>',
  sentence: '@SENTENCE (of) it',
  population: 'n = 2',
  madeOn: 'Made on Jan 1, 2026',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  chart: null,
  table: {
    columns: [
      { label: '+HEAD()', align: 'left', weight: 9 },
      { label: 'Score', align: 'right', weight: 2 },
    ],
    rows: rows.map((text) => [text, '-5']),
  },
  notes: ['=NOTE()'],
  empty: 'Nobody.',
  page: (number) => `Page ${number}`,
  continued: 'continued',
  colors: { primary: '#1d5c4f', secondary: '#8c3417' },
})

test('a PDF says every text as it is, and holds nothing that runs or asks for anything', async () => {
  const pdf = await writePdf(report(ODD), 'letter')
  const lines = readPdfLines(pdf)
  const texts = [
    '=TITLE()',
    'R&D <North>',
    '@SENTENCE (of) it',
    '+HEAD()',
    '=NOTE()',
    ...ODD.flatMap((text) => [text, '-5']),
  ]
  expect(lines).toEqual(expect.arrayContaining(texts))
  expect(lines.filter((line) => line === '-5')).toHaveLength(ODD.length)
  const outside = pdf.toString('latin1').replaceAll(/stream\r?\n[\s\S]*?endstream/g, '')
  expect(outside).not.toMatch(/\/(?:JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile|URI|SubmitForm|AcroForm)\b/)
})

test('a text document says every text as text: no cell has a value or a formula', () => {
  const content = strFromU8(unzipSync(new Uint8Array(writeOdt(report(ODD), 'a4')))['content.xml']!)
  const cells = [...content.matchAll(/<table:table-cell([^>]*)><text:p [^>]*>(.*?)<\/text:p><\/table:table-cell>/g)]
  const read = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  expect(cells.map(([, , text = '']) => read(text))).toEqual([
    '+HEAD()',
    'Score',
    ...ODD.flatMap((text) => [text, '-5']),
  ])
  for (const [, attributes] of cells)
    expect(attributes).toMatch(/^ table:style-name="Cell" office:value-type="string"$/)
  expect(content).not.toMatch(/table:formula|office:value=|<script|xlink:href|<office:scripts/)
})

/** A character that the typeface lacks is drawn as a box, which is extracted as NUL. */
test.each([
  ['control characters', 'One\ttwo\u0007 three', ['One two\0 three']],
  ['line breaks of every kind', 'One\r\ntwo\rthree\nfour', ['One', 'two', 'three', 'four']],
  ['a turn of the direction', 'invoice\u202egpj.exe', ['invoice\0gpj.exe']],
  ['half a character', 'half \ud83d of one', ['half \0 of one']],
])('%s in a PDF neither end it nor hide what follows', async (_what, text, lines) => {
  const read = readPdfLines(await writePdf(report([text]), 'letter'))
  const first = read.indexOf(lines[0] as string)
  expect(read.slice(first, first + lines.length + 1)).toEqual([...lines, '-5'])
})
