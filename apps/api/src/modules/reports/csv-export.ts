import type { Locale } from '@evenground/shared/constants'
import { escapeCsvCell, pickText, quoteCsvCell } from '@evenground/shared/rules'
import type { LocalizedText } from '@evenground/shared/schemas'
import { createRowWriter } from '../../http/csv/csv-table.ts'
import { toPlainText } from './plain-text.ts'
import type { ReportTable } from './report-table.ts'

/** Writes the header line. Factor titles are text that someone entered, so cells are escaped. */
export function writeHeader(names: readonly string[]): string {
  return `${names.map((name) => quoteCsvCell(escapeCsvCell(name))).join(',')}\r\n`
}

/** Writes a table that is completely in memory. */
export function writeTable({ columns, rows }: ReportTable, locale: Locale): string {
  const writer = createRowWriter(
    columns.map(({ name, kind }) => ({ name, kind: kind === 'localized' ? kind : 'text' })),
    { locale, timeZone: undefined },
  )
  const rich = columns.filter(({ kind }) => kind === 'rich').map(({ name }) => name)
  const bare = (row: ReportTable['rows'][number]) => ({
    ...row,
    ...Object.fromEntries(rich.map((name) => [name, toPlainText(pickText(row[name] as LocalizedText | null, locale))])),
  })
  return [writer.header(), ...rows.map((row) => writer.row(bare(row)))].join('')
}
