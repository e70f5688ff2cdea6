import { LANGUAGE_TAGS } from '@evenground/shared/constants'
import {
  closeDocument,
  darkenUntilReadable,
  openDocument,
  type Paper,
  type PdfDocument,
} from '../../../platform/pdf/index.ts'
import { type ChartColors, planChart } from './pdf-chart.ts'
import { writeDocumentHead } from './pdf-head.ts'
import { INK, MARGIN, measurePage, numberPages, type PdfPage } from './pdf-page.ts'
import { writeParagraph } from './pdf-paragraph.ts'
import { drawTable } from './pdf-table.ts'
import { buildHeading, type Chart, type ReportDocument } from './report-document.ts'
import { splitTable } from './split-table.ts'

type StructElement = ReturnType<PdfDocument['struct']>

/** The total weight of columns that fit legibly on a page, at about 27 points per unit. */
const PORTRAIT_WEIGHT = 19
const LANDSCAPE_WEIGHT = 26

/**
 * Returns colors that can be told apart from the paper, whatever the domain's colors are (WCAG 1.4.11). Answers go from
 * orange to blue as on screen: they differ for every kind of color vision, and in lightness.
 */
const chartColors = ({ colors }: ReportDocument): ChartColors => ({
  series: [darkenUntilReadable(colors.secondary, 3), darkenUntilReadable(colors.primary, 3)],
  shares: ['#b85a08', '#efb988', '#d9dae2', '#95b7ea', '#1f57ad'],
})

/** Writes the title, the organization, what was asked and who is counted. */
const writeHead = (page: PdfPage, root: StructElement, report: ReportDocument): number =>
  writeDocumentHead(page, root, {
    ...buildHeading(report),
    sentence: report.sentence,
    facts: [report.population, report.madeOn].filter(Boolean).join(' · '),
    color: report.colors.primary,
  }) + 16

/** Returns the text alternative of a range of a chart's rows; the table below the chart contains every value. */
function describeChart(chart: Chart, first: number, end: number): string {
  if (chart.kind === 'time') return `${chart.title}: ${chart.series.join(', ')}`
  const figures =
    chart.kind === 'bars'
      ? chart.groups.slice(first, end).map(({ label, bars }) => `${label} ${bars.map(({ text }) => text).join(', ')}`)
      : chart.groups.slice(first, end).map(({ label, bars }) => {
          const answers = bars.map((bar) => `${bar.label} ${bar.shares.map((share) => `${share}%`).join(', ')}`)
          return `${label} ${answers.join('; ')}`
        })
  return `${chart.title}: ${figures.join('; ')}`.slice(0, 4000)
}

/** Draws a chart as one figure per page, each with the text alternative of its own rows. */
function writeChart(page: PdfPage, root: StructElement, chart: Chart, colors: ChartColors, start: number): number {
  const { document } = page
  const { legend, rows } = planChart(page, chart, colors)
  let y = start
  let index = 0
  while (index < rows.length) {
    if (index > 0 || y + legend.height + (rows[0]?.height ?? 0) > page.bottom) {
      document.addPage()
      y = page.top
    }
    const top = y
    const first = index
    let end = y + legend.height
    while (index < rows.length && (index === first || end + (rows[index]?.height ?? 0) <= page.bottom)) {
      end += rows[index]?.height ?? 0
      index++
    }
    const alt = describeChart(chart, first, index)
    const options = { alt, bbox: [page.left, top, page.left + page.width, end] } as object
    root.add(
      document.struct('Figure', options, () => {
        legend.draw(top)
        let place = top + legend.height
        for (const row of rows.slice(first, index)) {
          row.draw(place)
          place += row.height
        }
      }),
    )
    y = end
  }
  return y + 10
}

/** Writes a report as a tagged PDF, with every value of the charts in a table. */
export async function writePdf(report: ReportDocument, paper: Paper): Promise<Buffer> {
  const whole = report.table.columns.reduce((sum, { weight }) => sum + weight, 0)
  const layout = whole > PORTRAIT_WEIGHT ? 'landscape' : 'portrait'
  const document = openDocument({
    title: [buildHeading(report).heading, report.organization].filter(Boolean).join(', '),
    language: LANGUAGE_TAGS[report.locale],
    paper,
    layout,
    margin: MARGIN,
    createdAt: report.createdAt,
  })
  const page = measurePage(document)
  numberPages(page, report)
  const root = document.struct('Document')
  document.addStructure(root)
  let y = writeHead(page, root, report)
  const hasRows = report.table.rows.length > 0
  if (!hasRows) y = writeParagraph(page, root, report.empty, y, { size: 11 }) + 12
  if (hasRows && report.chart) y = writeChart(page, root, report.chart, chartColors(report), y)
  const tables = splitTable(report.table, layout === 'landscape' ? LANDSCAPE_WEIGHT : PORTRAIT_WEIGHT)
  if (hasRows) for (const table of tables) y = (await drawTable(page, root, table, y)) + 18
  for (const note of report.notes) {
    if (y + 26 > page.bottom) {
      document.addPage()
      y = page.top
    }
    y = writeParagraph(page, root, note, y, { size: 9, color: INK.muted }) + 3
  }
  root.end()
  return closeDocument(document)
}
