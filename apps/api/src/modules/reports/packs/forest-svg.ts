import { darkenUntilReadable } from '../../../platform/pdf/index.ts'
import { escapeXml } from '../../../platform/xml-text.ts'
import { INK } from '../documents/pdf-page.ts'
import { wrapText } from '../documents/wrap-text.ts'
import { fitAxis, formatMark } from './forest-axis.ts'
import type { ForestChart } from './pack-document.ts'

/** In points: fits the text width of a page of every paper size. */
const WIDTH = 480
const ROW = 30
const AXIS = 30
const LABELS = 165
const FIGURES = 125
/** The maximum number of rows per page. */
const ROWS_MAX = 18
/** Average width of a character relative to the font size: the reader's typeface is unknown. */
const CHARACTER = 0.56

export interface Picture {
  svg: string
  width: number
  height: number
  /** The text alternative, for readers who cannot see the picture. */
  words: string
}

type Rows = ForestChart['rows']

interface TextStyle {
  x: number
  y: number
  size?: number
  anchor?: 'start' | 'middle' | 'end'
  color?: string
  bold?: boolean
}

function writeText(
  text: string,
  { x, y, size = 9, anchor = 'start', color = INK.text, bold = false }: TextStyle,
): string {
  const weight = bold ? ' font-weight="bold"' : ''
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${color}"${weight}>${escapeXml(text)}</text>`
}

const line = (x1: number, y1: number, x2: number, y2: number, color: string, width: number): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}" stroke-width="${width}"/>`

function writeRow(row: Rows[number], top: number, at: (value: number) => number, color: string): string[] {
  const [first = '', ...more] = wrapText(row.label, LABELS - 10, (text) => text.length * 9 * CHARACTER)
  const middle = top + ROW / 2
  const ends = row.interval && [at(row.interval.low), at(row.interval.high)]
  return [
    writeText(more.length > 0 ? `${first}…` : first, { x: 0, y: top + 12, bold: row.isTotal }),
    writeText(row.note, { x: 0, y: top + 23, size: 8, color: INK.muted }),
    ...(ends ? [line(ends[0] as number, middle, ends[1] as number, middle, color, 1.2)] : []),
    ...(ends ?? []).map((end) => line(end, middle - 4, end, middle + 4, color, 1.2)),
    `<circle cx="${at(row.value)}" cy="${middle}" r="${row.isTotal ? 4.5 : 3.5}" fill="${color}"/>`,
    writeText(row.text, { x: WIDTH, y: middle + 3, anchor: 'end' }),
  ]
}

function drawRows({ title, axis: meaning, rows: all }: ForestChart, rows: Rows, color: string): Picture {
  const axis = fitAxis(all)
  const at = (value: number): number => {
    const share = (value - axis.low) / (axis.high - axis.low)
    return Math.round((LABELS + share * (WIDTH - LABELS - FIGURES)) * 10) / 10
  }
  const bottom = rows.length * ROW
  const height = bottom + AXIS
  const parts = [
    ...axis.marks.flatMap((mark) => [
      line(at(mark), 0, at(mark), bottom, mark === 0 ? INK.text : INK.line, mark === 0 ? 1 : 0.4),
      writeText(formatMark(mark), { x: at(mark), y: bottom + 11, size: 8, anchor: 'middle', color: INK.muted }),
    ]),
    ...rows.flatMap((row, index) => writeRow(row, index * ROW, at, color)),
    writeText(meaning, { x: LABELS, y: bottom + 24, size: 8, color: INK.muted }),
  ]
  return {
    svg: `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}pt" height="${height}pt" viewBox="0 0 ${WIDTH} ${height}" font-family="Atkinson Hyperlegible Next, Arial, sans-serif">${parts.join('')}</svg>`,
    width: WIDTH,
    height,
    words: `${title}: ${rows.map(({ label, text, note }) => `${label} ${text}, ${note}`).join('; ')}`,
  }
}

/** Draws changes as dots with intervals around 0, in pictures that each fit on a page and share one axis. */
export function drawForestPictures(chart: ForestChart, color: string): Picture[] {
  const shade = darkenUntilReadable(color, 3)
  return Array.from({ length: Math.ceil(chart.rows.length / ROWS_MAX) }, (_, at) =>
    drawRows(chart, chart.rows.slice(at * ROWS_MAX, (at + 1) * ROWS_MAX), shade),
  )
}
