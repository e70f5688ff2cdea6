import type { TableRows } from './people-file.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Removes the characters that XML does not allow. */
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** The spreadsheet name of a column by its index, such as `A`, `Z` or `AA`. */
const nameColumn = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : nameColumn(Math.floor(at / 26) - 1) + nameColumn(at % 26)

/** Every cell is text, so that staff numbers keep their leading zeros and nothing is read as a formula. */
function writeRow(cells: readonly string[], row: number): string {
  const written = cells.map((cell, at) => {
    const place = `${nameColumn(at)}${row + 1}`
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
  })
  return `<row r="${row + 1}">${written.join('')}</row>`
}

const relate = (type: string, target: string): string =>
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`

const part = (name: string, kind: string) => `<Override PartName="/${name}" ContentType="${SHEET}.${kind}+xml"/>`

/** Builds an .xlsx workbook with one sheet. The ZIP library is loaded on first use. */
export async function writeWorkbook(rows: TableRows, title: string): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate')
  const types = [
    `<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    part('xl/workbook.xml', 'sheet.main'),
    part('xl/worksheets/sheet1.xml', 'worksheet'),
    '</Types>',
  ]
  const sheets = `<sheets><sheet name="${escapeXml(title.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets>`
  const files = {
    '[Content_Types].xml': types.join(''),
    '_rels/.rels': relate('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${sheets}</workbook>`,
    'xl/_rels/workbook.xml.rels': relate('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(writeRow).join('')}</sheetData></worksheet>`,
  }
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(HEAD + text)])))
  return new Blob([zipped as Uint8Array<ArrayBuffer>], { type: `${SHEET}.sheet` })
}
