import type { Paper } from '../../../platform/pdf/index.ts'
import { writeHeading, writeParagraph, writeTable } from './odt-parts.ts'
import { packOdt } from './pack-odt.ts'
import { buildHeading, type ReportDocument } from './report-document.ts'
import { splitTable } from './split-table.ts'

const PORTRAIT_WEIGHT = 19
const LANDSCAPE_WEIGHT = 26

/** Writes a report as an OpenDocument text that can be edited, with named styles. */
export function writeOdt(report: ReportDocument, paper: Paper): Buffer {
  const whole = report.table.columns.reduce((sum, { weight }) => sum + weight, 0)
  const isWide = whole > PORTRAIT_WEIGHT
  const hasRows = report.table.rows.length > 0
  const parts = hasRows ? splitTable(report.table, isWide ? LANDSCAPE_WEIGHT : PORTRAIT_WEIGHT) : []
  const tables = parts.map((table, index) => [`Table${index + 1}`, table] as [string, typeof table])
  const { heading, kicker } = buildHeading(report)
  const body = [
    writeParagraph('Note', kicker),
    writeHeading(heading),
    writeParagraph('Lead', report.sentence),
    writeParagraph('Note', [report.population, report.madeOn].filter(Boolean).join(' · ')),
    hasRows ? '' : writeParagraph('Lead', report.empty),
    // Without a paragraph between them, two tables would be read as one.
    ...tables.flatMap(([name, table], index) => [
      index > 0 ? writeParagraph('Note', `${report.title} (${report.continued})`) : '',
      writeTable(name, table),
    ]),
    ...report.notes.map((note) => writeParagraph('Note', note)),
  ].join('')
  return packOdt(body, tables, { ...report, title: heading }, { paper, isWide })
}
