import {
  type AccountFieldDefinition,
  definitionOf,
  type ImportColumnField,
  type ImportField,
  isImportExtra,
} from '@evenground/shared/account-fields'
import { foldText, isEmail, isUsername, normalizeLogin, parseDateInput } from '@evenground/shared/rules'
import type { AccountImportReason } from '@evenground/shared/schemas'
import type { CellReading, ImportError, ImportNote, ImportRow, ImportValues } from './import-row.ts'
import { type DateReading, parseDate } from './parse-date.ts'
import { readExtras } from './read-extras.ts'

type Read = { value: unknown } | { code: AccountImportReason }

/** Of a cell whose field has no length of its own, such as a date. */
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
const YES = new Set([
  ...['true', 'yes', 'y', '1', 'si', 's', 'x', 'active', 'activa', 'activo', 'employed', 'current', 'a', 'full time'],
  ...['part time', 'on leave', 'leave', 'paid leave', 'unpaid leave', 'permanent', 'contract', 'probation', 'alta'],
  ...['vigente', 'con licencia', 'licencia', 'empleado', 'tiempo completo', 'medio tiempo', 'onboarding'],
])
const NO = new Set([
  ...['false', 'no', 'n', '0', 'inactive', 'inactiva', 'inactivo', 'terminated', 'left', 'resigned', 'retired', 't'],
  ...['former', 'deceased', 'baja', 'cesado', 'jubilado', 'dismissed', 'separated'],
])
/** What people and programs write where there is nothing. */
const NOTHING =
  /^(?:n\/?a|n\.a\.|#n\/a|none|null|nil|-+|–|—|\(blank\)|\(none\)|not available|no aplica|ning[uú]n[oa]?|sin datos?|s\/d)$/i

const known = <T>(value: T | undefined, code: AccountImportReason): Read => (value === undefined ? { code } : { value })

function readYesNo(text: string): Read {
  const word = foldText(text).replaceAll(/[-_]/g, ' ')
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { code: 'not_yes_no' }
}

/** A day counts from its first second to its last, in UTC. */
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

/** Fields that are read in a way of their own. */
const READERS: Partial<Record<ImportField, Reader>> = {
  // "Ana Ruiz <ana@example.org>", "mailto:ana@example.org"
  email: (text) => readLogin(text.replace(/^.*<([^<>]+)>$/, '$1').replace(/^mailto:/i, ''), isEmail, 'valid_email'),
  username: (text) => readLogin(text, isUsername, 'valid_username'),
  start_at: (text, dates) => readMoment(text, '00:00:00.000', dates),
  end_at: (text, dates) => readMoment(text, '23:59:59.000', dates),
}

const READERS_OF_KINDS: Partial<Record<AccountFieldDefinition['kind'], Reader>> = {
  locale: (text) => known(LANGUAGES[foldText(text).replace('_', '-')], 'unknown_language'),
  flag: readYesNo,
  day: (text, dates) => {
    const parsed = parseDate(text, dates)
    return 'day' in parsed ? { value: parsed.day } : parsed
  },
}

/** Takes off what spreadsheets and exports put around a text: `="007"`, and the apostrophe before = + - @. */
function unwrap(cell: string): string {
  const text = cell.trim()
  const quoted = /^="([^"]*)"$/.exec(text)
  if (quoted) return (quoted[1] ?? '').trim()
  return /^'[=+\-@]/.test(text) ? text.slice(1).trim() : text
}

/** The text of a cell, or why it cannot be taken; null where it says nothing. */
function readText(cell: string, max: number): Read | null {
  const text = unwrap(cell)
  if (text === '') return null
  // A formula says what a spreadsheet would compute, not what is meant.
  if (cell.trim().startsWith('=') && text.startsWith('=')) return { code: 'formula' }
  if (text.length > max) return { code: 'too_long' }
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) return { code: 'invalid_text' }
  return { value: text }
}

/** Cells without which nobody can tell who is meant: a row with a wrong one is refused. All others can be left out. */
const NEEDED: ReadonlySet<ImportColumnField> = new Set([
  ...(['client_id', 'email', 'username', 'given_name', 'family_name', 'full_name', 'second_family_name'] as const),
])
/** Somebody may be called so. */
const NAMES: ReadonlySet<ImportColumnField> = new Set([
  ...(['given_name', 'family_name', 'full_name', 'second_family_name'] as const),
])
/** Of a cell that holds several titles. */
const LIST_MAX = 2000

/** Fields of an account are one line each. */
const joinLines = (cell: string): string => cell.replaceAll(/\s*[\r\n]+\s*/g, ' ')

function readCell(field: ImportColumnField, cell: string, dates: DateReading): Read | null {
  if (!NAMES.has(field) && NOTHING.test(cell.trim())) return null
  if (isImportExtra(field)) return readText(cell, LIST_MAX)
  const { kind, max = CELL_MAX } = definitionOf(field)
  const read = readText(joinLines(cell), max)
  if (!read || 'code' in read) return read
  const text = read.value as string
  return (READERS[field] ?? READERS_OF_KINDS[kind])?.(text, dates) ?? read
}

/** Reads one row by what its columns hold. */
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
    else if (NEEDED.has(field)) errors.push({ field, code: read.code })
    else notes.push({ field, code: read.code, text: (cells[at] ?? '').trim().slice(0, CELL_MAX) })
  }
  const extras = readExtras(values, reading, (note) => notes.push(note))
  return { row, cells, values: values as ImportValues, extras, errors, notes }
}
