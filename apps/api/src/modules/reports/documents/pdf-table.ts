import { FONTS, type PdfDocument } from '../../../platform/pdf/index.ts'
import { drawArtifact, drawLine, INK, type PdfPage } from './pdf-page.ts'
import type { DocumentColumn, DocumentTable } from './report-document.ts'
import { rememberWidths, wrapText } from './wrap-text.ts'

const SIZE = 8
const LINE = 10.5
const PADDING = 3.5

type StructElement = ReturnType<PdfDocument['struct']>

interface Layout {
  page: PdfPage
  columns: readonly (DocumentColumn & { x: number; width: number })[]
  wrap: (text: string, width: number, isHead: boolean) => string[]
}

function layOut(page: PdfPage, columns: readonly DocumentColumn[]): Layout {
  const { document } = page
  const whole = columns.reduce((sum, { weight }) => sum + weight, 0)
  let x = page.left
  const placed = columns.map((column) => {
    const width = (page.width * column.weight) / whole
    const here = { ...column, x, width }
    x += width
    return here
  })
  const measureIn = (font: string) => rememberWidths((text) => document.font(font).fontSize(SIZE).widthOfString(text))
  const [head, body] = [measureIn(FONTS.semibold), measureIn(FONTS.regular)]
  return {
    page,
    columns: placed,
    wrap: (text, width, isHead) => wrapText(text, width - 2 * PADDING, isHead ? head : body),
  }
}

/** Draws the background of a row's cells and the line below the row. */
function drawGround({ page, columns }: Layout, y: number, height: number, fills: readonly (string | null)[]): void {
  const { document } = page
  drawArtifact(document, 'Layout', () => {
    for (const [index, fill] of fills.entries()) {
      const column = columns[index]
      if (fill && column) document.rect(column.x, y, column.width, height).fill(fill)
    }
    const edge = y + height
    document
      .moveTo(page.left, edge)
      .lineTo(page.left + page.width, edge)
      .lineWidth(0.5)
      .stroke(INK.line)
  })
}

function drawCell({ page, columns }: Layout, lines: readonly string[], index: number, y: number, font: string): void {
  const column = columns[index]
  if (!column) return
  const { x, width, align } = column
  lines.forEach((line, position) => {
    const top = y + PADDING + position * LINE
    drawLine(page, line, x + PADDING, top, { font, size: SIZE, width: width - 2 * PADDING, align })
  })
}

const heightOf = (cells: readonly string[][]): number =>
  Math.max(1, ...cells.map((lines) => lines.length)) * LINE + 2 * PADDING

/** Draws the head of a table. Repetitions on further pages are decoration: a screen reader reads the head only once. */
function drawHead(layout: Layout, table: StructElement, cells: readonly string[][], y: number, isRepeated: boolean) {
  const { document } = layout.page
  const height = heightOf(cells)
  drawGround(
    layout,
    y,
    height,
    cells.map(() => INK.soft),
  )
  const draw = (index: number) => drawCell(layout, cells[index] ?? [], index, y, FONTS.semibold)
  if (isRepeated) {
    drawArtifact(document, 'Pagination', () => {
      for (const index of cells.keys()) draw(index)
    })
    return height
  }
  const elements = cells.map((_, index) => document.struct('TH', { scope: 'Column' } as object, () => draw(index)))
  table.add(document.struct('TR', {}, elements))
  return height
}

/**
 * Draws one row, or the part of it that the given lines contain. The first cell is the row's heading. Returns its
 * height.
 */
function drawRow(
  layout: Layout,
  table: StructElement,
  cells: readonly string[][],
  y: number,
  fills: readonly (string | null)[] = [],
): number {
  const { document } = layout.page
  const height = heightOf(cells)
  drawGround(layout, y, height, fills)
  const elements = layout.columns.map((_, index) => {
    const isName = index === 0 && (cells[0] ?? []).some((line) => line.trim() !== '')
    const draw = () => drawCell(layout, cells[index] ?? [], index, y, FONTS.regular)
    return document.struct(isName ? 'TH' : 'TD', isName ? ({ scope: 'Row' } as object) : {}, draw)
  })
  table.add(document.struct('TR', {}, elements))
  return height
}

const linesIn = (page: PdfPage, y: number): number => Math.floor((page.bottom - y - 2 * PADDING) / LINE)

/** Lets other work of the process run: a long table would otherwise block it for seconds. */
const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const ROWS_AT_ONCE = 20

/**
 * Draws a table whose head is repeated on each page. A row that does not fit on the rest of a page starts on the next
 * one; a row longer than a page continues there. Returns the y position below the table.
 */
export async function drawTable(
  page: PdfPage,
  parent: StructElement,
  table: DocumentTable,
  start: number,
): Promise<number> {
  const { document } = page
  const layout = layOut(page, table.columns)
  const element = document.struct('Table')
  parent.add(element)
  const head = layout.columns.map(({ label, width }) => layout.wrap(label, width, true))
  let y = start
  const turn = () => {
    document.addPage()
    y = page.top
    y += drawHead(layout, element, head, y, true)
  }
  if (linesIn(page, y) < head.length + 4) {
    document.addPage()
    y = page.top
  }
  y += drawHead(layout, element, head, y, false)
  for (const [index, row] of table.rows.entries()) {
    let cells = layout.columns.map(({ width }, column) => layout.wrap(row[column] ?? '', width, false))
    const fills = table.fills?.[index] ?? []
    const most = () => Math.max(1, ...cells.map((lines) => lines.length))
    if (most() > linesIn(page, y) && y > page.top + 100) turn()
    while (most() > linesIn(page, y)) {
      const room = Math.max(1, linesIn(page, y))
      drawRow(
        layout,
        element,
        cells.map((lines) => lines.slice(0, room)),
        y,
        fills,
      )
      cells = cells.map((lines) => lines.slice(room))
      turn()
    }
    y += drawRow(layout, element, cells, y, fills)
    if (index % ROWS_AT_ONCE === 0) await giveWay()
  }
  element.end()
  return y
}
