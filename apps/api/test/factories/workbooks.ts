import { strToU8, zipSync } from 'fflate'

/**
 * A cell: a text, a number, a date, or a formula with or without the value that a spreadsheet would have calculated.
 */
type WorkbookCell = string | number | boolean | null | { day: string } | { formula: string; value?: number }

interface WorkbookSheet {
  name: string
  rows: readonly (readonly WorkbookCell[])[]
  merges?: readonly string[]
}

const DAY_MS = 86_400_000

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const nameColumn = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : nameColumn(Math.floor(at / 26) - 1) + nameColumn(at % 26)

/** The number that a spreadsheet stores for a date. */
export const serialOf = (day: string, from1904 = false): number =>
  (Date.parse(`${day}T00:00:00Z`) - (from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))) / DAY_MS

function writeCell(cell: WorkbookCell, reference: string, from1904: boolean): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'string') return `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
  if ('day' in cell) return `<c r="${reference}" s="1"><v>${serialOf(cell.day, from1904)}</v></c>`
  const value = cell.value === undefined ? '' : `<v>${cell.value}</v>`
  return `<c r="${reference}"><f>${escapeXml(cell.formula)}</f>${value}</c>`
}

function writeSheet({ rows, merges = [] }: WorkbookSheet, from1904: boolean): string {
  const lines = rows.map((cells, row) => {
    const written = cells.map((cell, at) => writeCell(cell, `${nameColumn(at)}${row + 1}`, from1904))
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  const spans = merges.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const merged = spans && `<mergeCells count="${merges.length}">${spans}</mergeCells>`
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${merged}</worksheet>`
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`

const relate = (pairs: readonly (readonly [string, string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${pairs
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** The bytes of an .xlsx workbook, written without a library that can also read them. */
export function makeWorkbook(sheets: readonly WorkbookSheet[], { from1904 = false } = {}): Buffer {
  const names = sheets.map(
    ({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const kinds = sheets.map(
    (_sheet, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${kinds.join('')}</Types>`,
    '_rels/.rels': relate([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relate([
      ...sheets.map((_sheet, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, writeSheet(sheet, from1904)])),
  }
  const zipped = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(HEAD + text)]))
  return Buffer.from(zipSync(zipped, { level: 1 }))
}
