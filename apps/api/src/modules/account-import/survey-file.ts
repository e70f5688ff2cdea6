import { definitionOf, type ImportColumnField, isImportExtra } from '@evenground/shared/account-fields'
import type {
  AccountImportEvent,
  AccountImportInput,
  AccountImportReason,
  DateOrder,
  NameOrder,
} from '@evenground/shared/schemas'
import { correctColumns } from './correct-columns.ts'
import { findHead, HEAD_ROWS } from './find-head.ts'
import type { PeopleFile } from './load-file.ts'
import { parseDate, readOrder } from './parse-date.ts'
import { type FileRow, MalformedCsvError, readRows } from './read-file.ts'
import { findColumnError, type Head, type RememberedColumns, readHead } from './read-head.ts'
import { splitName } from './split-name.ts'
import { isTotalsRow } from './totals-row.ts'

type StartEvent = Extract<AccountImportEvent, { type: 'start' }>

/** The decisions from the last import into a domain. */
export interface RememberedMapping {
  columns: RememberedColumns
  dateOrder: DateOrder | null
  nameOrder: NameOrder | null
}

/** What is known about a file before any of its rows is imported. */
export interface Survey {
  head: Head
  /** Number of the last header row. People start in the row after it. */
  headRow: number
  error: AccountImportReason | null
  /** How many rows with people the file has. 0 if `error` is set. */
  people: number
  dateOrder: DateOrder | null
  nameOrder: NameOrder
  start: Omit<StartEvent, 'type' | 'import_id'>
}

const SAMPLES = 3
const EXAMPLES = 3
/** How many rows are read to find out what a column contains. */
const LOOKED_AT = 50

const holdsDate = (field: ImportColumnField | null): boolean =>
  field === 'plans_due' ||
  (field !== null && !isImportExtra(field) && ['day', 'moment'].includes(definitionOf(field).kind))

/** The order of dates that a header reveals, as in "Hire Date (MM/DD/YYYY)". */
function readHint(header: string): DateOrder | null {
  const text = header.toLowerCase()
  if (/d{1,2}.?m{1,2}.?[ya]{2}/.test(text)) return 'dmy'
  if (/m{1,2}.?d{1,2}.?[ya]{2}/.test(text)) return 'mdy'
  return null
}

interface DateEvidence {
  dmy: number
  mdy: number
  /** Examples of dates that can be read in two ways. */
  unclear: string[]
}

function countDates({ cells }: FileRow, columns: readonly number[], evidence: DateEvidence): void {
  for (const at of columns) {
    const text = (cells[at] ?? '').trim()
    const order = text.length < 30 ? readOrder(text) : null
    if (order === 'both') {
      if (evidence.unclear.length < EXAMPLES && !evidence.unclear.includes(text)) evidence.unclear.push(text)
    } else if (order) evidence[order]++
  }
}

/** The order that the dates in the file reveal, if all clear dates agree. */
const decideOrder = ({ dmy, mdy }: DateEvidence): DateOrder | null =>
  dmy > 0 && mdy === 0 ? 'dmy' : mdy > 0 && dmy === 0 ? 'mdy' : null

function showDates(texts: readonly string[]) {
  return texts.flatMap((text) =>
    (['dmy', 'mdy', 'ymd'] as const).flatMap((order) => {
      const parsed = parseDate(text, { order, from1904: false })
      return 'day' in parsed ? [{ order, text, day: parsed.day }] : []
    }),
  )
}

interface Scan {
  evidence: DateEvidence
  /** How many rows with people the file has. */
  people: number
}

const NO_EVIDENCE: DateEvidence = { dmy: 0, mdy: 0, unclear: [] }

/**
 * Reads the rest of the file. Counts its people, so that a file with too many is refused before anything is written,
 * and looks for clear dates, so that an ambiguous date is not misread when a later date shows the order.
 */
async function scanRest(rows: AsyncIterator<FileRow>, head: Head, behind: readonly FileRow[]): Promise<Scan> {
  const scan: Scan = { evidence: { dmy: 0, mdy: 0, unclear: [] }, people: 0 }
  const columns = head.fields.flatMap((field, at) => (holdsDate(field) ? [at] : []))
  const take = (row: FileRow) => {
    countDates(row, columns, scan.evidence)
    if (!isTotalsRow(row)) scan.people++
  }
  for (const row of behind) take(row)
  try {
    for (let next = await rows.next(); !next.done; next = await rows.next()) take(next.value)
  } catch (error) {
    // The error is reported when the rows are imported.
    if (!(error instanceof MalformedCsvError)) throw error
  }
  return scan
}

async function takeFirst(rows: AsyncIterator<FileRow>): Promise<FileRow[]> {
  const first: FileRow[] = []
  try {
    while (first.length < HEAD_ROWS + LOOKED_AT) {
      const next = await rows.next()
      if (next.done) break
      first.push(next.value)
    }
  } catch (error) {
    if (!(error instanceof MalformedCsvError) || first.length === 0) throw error
  }
  return first
}

const samplesOf = (rows: readonly FileRow[]) => (column: number) => rows.map(({ cells }) => cells[column] ?? '')

function showNames({ fields }: Head, rows: readonly FileRow[], order: NameOrder, isSpanish: boolean) {
  const at = fields.indexOf('full_name')
  if (at < 0) return null
  const texts = samplesOf(rows)(at).filter((text) => text.trim() !== '')
  return {
    order,
    examples: texts.slice(0, EXAMPLES).map((text) => ({
      text: text.trim().slice(0, 80),
      ...splitName(text.slice(0, 200), order, isSpanish),
    })),
  }
}

const describeColumns = ({ cells, fields, origins }: Head, rows: readonly FileRow[]) =>
  cells.map((header, at) => ({
    header: header.trim().replaceAll(/\s+/g, ' '),
    field: fields[at] ?? null,
    samples: rows.slice(0, SAMPLES).map((row) => (row.cells[at] ?? '').slice(0, 80)),
    from: origins[at] ?? null,
  }))

interface Asked {
  input: AccountImportInput
  remembered: RememberedMapping
  isSpanish: boolean
}

function readColumns(cells: readonly string[], behind: readonly FileRow[], { input, remembered }: Asked) {
  const { head, error } = readHead({ cells }, input.columns, remembered.columns)
  if (input.columns || error === 'too_many_columns') return { head, error }
  const fields = correctColumns(head.fields, samplesOf(behind))
  return { head: { ...head, fields }, error: findColumnError(fields) }
}

/**
 * Finds out where the header of a file is, what its columns contain, and in which order dates and names are written.
 * @throws MalformedCsvError if not even the first row can be read
 */
export async function surveyFile(file: PeopleFile, asked: Asked): Promise<Survey> {
  const { input, remembered, isSpanish } = asked
  const rows = readRows(file.text, file.delimiter)
  const first = await takeFirst(rows)
  const found = findHead(first, input.header_row)
  const behind = first.slice(found.at + found.length)
  const { head, error } = readColumns(found.cells, behind, asked)
  const { evidence, people } = error ? { evidence: NO_EVIDENCE, people: 0 } : await scanRest(rows, head, behind)
  const hints = head.cells.flatMap((cell, at) => (holdsDate(head.fields[at] ?? null) ? (readHint(cell) ?? []) : []))
  const shown = hints[0] ?? decideOrder(evidence)
  const dateOrder = input.date_order ?? shown ?? remembered.dateOrder
  const isAsked = evidence.unclear.length > 0 && (shown === null || input.date_order !== undefined)
  const nameOrder = input.name_order ?? remembered.nameOrder ?? 'given_first'
  const { kind, encoding, delimiter, sheets, sheet } = file
  const headRow = first[found.at + found.length - 1]?.row ?? 1
  return {
    head,
    headRow,
    error,
    people,
    dateOrder,
    nameOrder,
    start: {
      columns: describeColumns(head, behind),
      source: { kind, encoding, delimiter: kind === 'csv' ? delimiter : null, sheets, sheet, header_row: headRow },
      dates: isAsked ? { order: dateOrder, examples: showDates(evidence.unclear) } : null,
      names: showNames(head, behind, nameOrder, isSpanish),
    },
  }
}
