import { strToU8, type ZipOptions, zipSync } from 'fflate'
import type { Paper } from '../../../platform/pdf/index.ts'
import {
  OPEN_DOCUMENT_TEXT,
  writeContent,
  writeHeading,
  writeManifest,
  writeMeta,
  writeParagraph,
  writeStyles,
  writeTable,
} from './odt-parts.ts'
import type { ReportDocument } from './report-document.ts'
import { splitTable } from './split-table.ts'

const PORTRAIT_WEIGHT = 19
const LANDSCAPE_WEIGHT = 26

/** The report as an OpenDocument text: words and tables with named styles, to be worked on. */
export function writeOdt(report: ReportDocument, paper: Paper): Buffer {
  const whole = report.table.columns.reduce((sum, { weight }) => sum + weight, 0)
  const isWide = whole > PORTRAIT_WEIGHT
  const hasRows = report.table.rows.length > 0
  const parts = hasRows ? splitTable(report.table, isWide ? LANDSCAPE_WEIGHT : PORTRAIT_WEIGHT) : []
  const tables = parts.map((table, index) => [`Table${index + 1}`, table] as [string, typeof table])
  const body = [
    writeParagraph('Note', report.organization),
    writeHeading(report.title),
    writeParagraph('Lead', report.sentence),
    writeParagraph('Note', [report.population, report.madeOn].filter(Boolean).join(' · ')),
    hasRows ? '' : writeParagraph('Lead', report.empty),
    // A paragraph between two tables, or they would be taken for one.
    ...tables.flatMap(([name, table], index) => [
      index > 0 ? writeParagraph('Note', `${report.title} (${report.continued})`) : '',
      writeTable(name, table),
    ]),
    ...report.notes.map((note) => writeParagraph('Note', note)),
  ].join('')
  const options: ZipOptions = { mtime: report.createdAt }
  const files = zipSync(
    {
      // First and uncompressed, so that its type can be told from the first bytes (OpenDocument 1.3, part 2, 3.3).
      mimetype: [strToU8(OPEN_DOCUMENT_TEXT), { level: 0 }],
      'META-INF/manifest.xml': strToU8(writeManifest()),
      'content.xml': strToU8(writeContent(body, tables)),
      'styles.xml': strToU8(writeStyles(report, paper, isWide)),
      'meta.xml': strToU8(writeMeta(report)),
    },
    options,
  )
  return Buffer.from(files)
}
