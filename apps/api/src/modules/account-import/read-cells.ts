import { type AccountFieldDefinition, definitionOf, type ImportField } from '@evenground/shared/account-fields'
import { foldText, isEmail, isUsername, normalizeLogin, parseDateInput } from '@evenground/shared/rules'
import type { AccountImportReason, AccountUpdate } from '@evenground/shared/schemas'

export interface ImportError {
  field: ImportField | null
  code: AccountImportReason
}

/** A row as it is meant; an empty cell says nothing about its field. */
export type ImportValues = Omit<Pick<AccountUpdate, ImportField>, 'given_name' | 'family_name'> & {
  given_name?: string
  family_name?: string
}

export interface ImportRow {
  row: number
  cells: string[]
  values: ImportValues
  errors: ImportError[]
}

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
const YES = new Set(['true', 'yes', 'y', '1', 'si', 'x', 'active', 'activa', 'activo'])
const NO = new Set(['false', 'no', 'n', '0', 'inactive', 'inactiva', 'inactivo'])

const known = <T>(value: T | undefined, code: AccountImportReason): Read => (value === undefined ? { code } : { value })

function readYesNo(text: string): Read {
  const word = foldText(text)
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { code: 'not_yes_no' }
}

/** A day counts from its first second to its last, in UTC. */
function readMoment(text: string, time: string): Read {
  if (parseDateInput(text)) return { value: `${text}T${time}Z` }
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && parseDateInput(text.slice(0, 10))
  return isMoment && !Number.isNaN(Date.parse(text))
    ? { value: new Date(text).toISOString() }
    : { code: 'invalid_date' }
}

const readLogin = (text: string, isValid: (login: string) => boolean, code: AccountImportReason): Read => {
  const login = normalizeLogin(text)
  return isValid(login) ? { value: login } : { code }
}

type Reader = (text: string) => Read

/** Fields that are read in a way of their own. */
const READERS: Partial<Record<ImportField, Reader>> = {
  email: (text) => readLogin(text, isEmail, 'valid_email'),
  username: (text) => readLogin(text, isUsername, 'valid_username'),
  start_at: (text) => readMoment(text, '00:00:00.000'),
  end_at: (text) => readMoment(text, '23:59:59.000'),
}

const READERS_OF_KINDS: Partial<Record<AccountFieldDefinition['kind'], Reader>> = {
  locale: (text) => known(LANGUAGES[foldText(text).replace('_', '-')], 'unknown_language'),
  flag: readYesNo,
  day: (text) => known(parseDateInput(text) ? text : undefined, 'invalid_date'),
}

/** Takes off what spreadsheets and exports put around a text: `="007"`, and the apostrophe before = + - @. */
function unwrap(cell: string): string {
  const text = cell.trim()
  const quoted = /^="([^"]*)"$/.exec(text)
  if (quoted) return (quoted[1] ?? '').trim()
  return /^'[=+\-@]/.test(text) ? text.slice(1).trim() : text
}

function readCell(field: ImportField, cell: string): Read | null {
  const text = unwrap(cell)
  if (text === '') return null
  // A formula says what a spreadsheet would compute, not what is meant.
  if (cell.trim().startsWith('=') && text.startsWith('=')) return { code: 'formula' }
  const { kind, max = CELL_MAX } = definitionOf(field)
  if (text.length > max) return { code: 'too_long' }
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) return { code: 'invalid_text' }
  const read = READERS[field] ?? READERS_OF_KINDS[kind]
  return read?.(text) ?? { value: text }
}

/** Reads one row by what its columns hold. */
export function readCells(
  { row, cells }: { row: number; cells: string[] },
  columns: readonly (ImportField | null)[],
): ImportRow {
  const errors: ImportError[] = []
  const values: Record<string, unknown> = {}
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    errors.push({ field: null, code: 'too_many_cells' })
  }
  for (const [at, field] of columns.entries()) {
    const read = field && readCell(field, cells[at] ?? '')
    if (!field || !read) continue
    if ('code' in read) errors.push({ field, code: read.code })
    else values[field] = read.value
  }
  return { row, cells, values: values as ImportValues, errors }
}
