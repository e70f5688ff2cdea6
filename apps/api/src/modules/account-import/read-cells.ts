import {
  type AccountFieldDefinition,
  definitionOf,
  type ImportColumnField,
  type ImportField,
  isImportExtra,
} from '@evenground/shared/account-fields'
import {
  foldText,
  isEmail,
  isUsername,
  normalizeLogin,
  parseDateInput,
  unescapeCsvCell,
} from '@evenground/shared/rules'
import type { AccountImportReason } from '@evenground/shared/schemas'
import type { CellReading, ImportError, ImportNote, ImportRow, ImportValues } from './import-row.ts'
import { type DateReading, parseDate } from './parse-date.ts'
import { readExtras } from './read-extras.ts'

/** The value of a cell, or why it cannot be used. */
type Read = { value: unknown } | { code: AccountImportReason }

/** The longest text in a cell whose field sets no maximum itself, such as a date. */
const CELL_MAX = 200
const LANGUAGES: Readonly<Record<string, string>> = {
  'en-us': 'en-us',
  en: 'en-us',
  english: 'en-us',
  ingles: 'en-us',
  'es-mx': 'es-mx',
  es: 'es-mx',
  spanish: 'es-mx',
  espanol: 'es-mx',
}
/** Words and codes for "yes" or for a current employee in spreadsheets and HR systems, in English and Spanish. */
const YES = new Set([
  ...['true', 'yes', 'y', '1', 'si', 's', 'x', 'active', 'activa', 'activo', 'employed', 'current', 'a', 'full time'],
  ...['part time', 'on leave', 'leave', 'paid leave', 'unpaid leave', 'permanent', 'contract', 'probation', 'alta'],
  ...['vigente', 'con licencia', 'licencia', 'empleado', 'tiempo completo', 'medio tiempo', 'onboarding'],
])
/** Words and codes for "no" or for a former employee. */
const NO = new Set([
  ...['false', 'no', 'n', '0', 'inactive', 'inactiva', 'inactivo', 'terminated', 'left', 'resigned', 'retired', 't'],
  ...['former', 'deceased', 'baja', 'cesado', 'jubilado', 'dismissed', 'separated'],
])
/** What people and programs write instead of leaving a cell empty. */
const BLANK =
  /^(?:n\/?a|n\.a\.|#n\/a|none|null|nil|-+|–|—|\(blank\)|\(none\)|not available|no aplica|ning[uú]n[oa]?|sin datos?|s\/d)$/i

const valueOrCode = <T>(value: T | undefined, code: AccountImportReason): Read =>
  value === undefined ? { code } : { value }

function readYesNo(text: string): Read {
  const word = foldText(text).replaceAll(/[-_]/g, ' ')
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { code: 'not_yes_no' }
}

/**
 * Reads a date with or without a time. A date alone gets `time` in UTC: access starts at the beginning of a day and
 * ends at the end.
 */
function readMoment(text: string, time: string, dates: DateReading): Read {
  const parsed = /^\d{4}-\d{2}-\d{2}T/.test(text) ? null : parseDate(text, dates)
  if (parsed) return 'day' in parsed ? { value: `${parsed.day}T${time}Z` } : parsed
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && parseDateInput(text.slice(0, 10))
  return isMoment && !Number.isNaN(Date.parse(text))
    ? { value: new Date(text).toISOString() }
    : { code: 'invalid_date' }
}

const readLogin = (text: string, isValid: (login: string) => boolean, code: AccountImportReason): Read => {
  const login = normalizeLogin(text)
  return isValid(login) ? { value: login } : { code }
}

type Reader = (text: string, dates: DateReading) => Read

/** Fields with a reader of their own. Other fields are read according to their kind, or as text. */
const READERS: Partial<Record<ImportField, Reader>> = {
  // For example "Ana Ruiz <ana@example.org>" or "mailto:ana@example.org".
  email: (text) => readLogin(text.replace(/^.*<([^<>]+)>$/, '$1').replace(/^mailto:/i, ''), isEmail, 'valid_email'),
  username: (text) => readLogin(text, isUsername, 'valid_username'),
  start_at: (text, dates) => readMoment(text, '00:00:00.000', dates),
  end_at: (text, dates) => readMoment(text, '23:59:59.000', dates),
}

const READERS_OF_KINDS: Partial<Record<AccountFieldDefinition['kind'], Reader>> = {
  locale: (text) => valueOrCode(LANGUAGES[foldText(text).replace('_', '-')], 'unknown_language'),
  flag: readYesNo,
  day: (text, dates) => {
    const parsed = parseDate(text, dates)
    return 'day' in parsed ? { value: parsed.day } : parsed
  },
}

/** Removes what spreadsheets and exports put around a text: `="007"`, and apostrophes before = + - @. */
function unwrap(cell: string): string {
  const text = cell.trim()
  const quoted = /^="([^"]*)"$/.exec(text)
  if (quoted) return (quoted[1] ?? '').trim()
  return unescapeCsvCell(text).trim()
}

/** The text of a cell, or why it cannot be used; null if it is empty. */
function readText(cell: string, max: number): Read | null {
  const text = unwrap(cell)
  if (text === '') return null
  // Formulas are refused, since we do not compute them. After an apostrophe, a text with = is not a formula.
  if (cell.trim().startsWith('=') && text.startsWith('=')) return { code: 'formula' }
  if (text.length > max) return { code: 'too_long' }
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) return { code: 'invalid_text' }
  return { value: text }
}

/** Fields that identify a person: one invalid cell refuses the whole row. Any other invalid cell is skipped. */
const IDENTIFYING: ReadonlySet<ImportColumnField> = new Set([
  ...(['client_id', 'email', 'username', 'given_name', 'family_name', 'full_name', 'second_family_name'] as const),
])
/** Fields in which words such as "None" or "Nil" are read as text, since a person may have that name. */
const NAMES: ReadonlySet<ImportColumnField> = new Set([
  ...(['given_name', 'family_name', 'full_name', 'second_family_name'] as const),
])
/** The longest text in a cell that may list several titles, such as plans. */
const LIST_MAX = 2000

/** Longer cells are not examined: no field could contain their text, even after removing line breaks and blanks. */
const LOOKED_AT_MAX = 20_000

/** Replaces line breaks with spaces, since account fields are a single line. */
const joinLines = (text: string): string =>
  text
    .split(/[\r\n]+/)
    // The apostrophe of the first line is looked at with the whole cell.
    .map((line, at) => (at === 0 ? line.trim() : unescapeCsvCell(line.trim())))
    .filter((line) => line !== '')
    .join(' ')

function readCell(field: ImportColumnField, cell: string, dates: DateReading): Read | null {
  const trimmed = cell.trim()
  if (trimmed.length > LOOKED_AT_MAX) return { code: 'too_long' }
  if (!NAMES.has(field) && BLANK.test(trimmed)) return null
  if (isImportExtra(field)) return readText(trimmed, LIST_MAX)
  const { kind, max = CELL_MAX } = definitionOf(field)
  const read = readText(joinLines(trimmed), max)
  if (!read || 'code' in read) return read
  const text = read.value as string
  return (READERS[field] ?? READERS_OF_KINDS[kind])?.(text, dates) ?? read
}

/** Reads one row: turns each cell into the value of its column's field, or notes why it cannot. */
export function readCells({ row, cells }: { row: number; cells: string[] }, reading: CellReading): ImportRow {
  const { columns, dates } = reading
  const errors: ImportError[] = []
  const notes: ImportNote[] = []
  const values: Record<string, unknown> = {}
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    errors.push({ field: null, code: 'too_many_cells' })
  }
  for (const [at, field] of columns.entries()) {
    const read = field && readCell(field, cells[at] ?? '', dates)
    if (!field || !read) continue
    if ('value' in read) values[field] = read.value
    else if (IDENTIFYING.has(field)) errors.push({ field, code: read.code })
    else notes.push({ field, code: read.code, text: (cells[at] ?? '').trim().slice(0, CELL_MAX) })
  }
  const extras = readExtras(values, reading, (note) => notes.push(note))
  return { row, cells, values: values as ImportValues, extras, errors, notes }
}
