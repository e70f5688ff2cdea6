import type { Locale } from '@evenground/shared/constants'
import { escapeCsvCell, pickText, quoteCsvCell } from '@evenground/shared/rules'
import { LocalizedText } from '@evenground/shared/schemas'
import { z } from 'zod'
import { AppError } from '../errors/app-error.ts'
import { createWords } from './create-words.ts'

type Kind = 'text' | 'instant' | 'localized' | 'choice' | 'other'

export interface CsvColumn {
  name: string
  kind: Kind
}

export interface CsvStyle {
  /** The language of localized texts. */
  locale: Locale
  /** IANA name; undefined leaves instants in ISO 8601, UTC. */
  timeZone: string | undefined
  /** Whether headers and values are translated into words, and numbers rounded as on screen. */
  inWords?: boolean
}

function unwrap(schema: unknown): unknown {
  const isWrapped = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
  return isWrapped ? unwrap(schema.unwrap()) : schema
}

function readKind(schema: unknown): Kind {
  const inner = unwrap(schema)
  if (inner === LocalizedText) return 'localized'
  if (inner instanceof z.ZodISODateTime) return 'instant'
  if (inner instanceof z.ZodEnum || inner instanceof z.ZodArray) return 'choice'
  return inner instanceof z.ZodString ? 'text' : 'other'
}

/** The name of the only column of a list of texts. */
export const VALUE = 'value'

/**
 * The columns of a list: the declared fields of its rows, in their order. Throws for nested lists and other unfit
 * shapes.
 */
export function listColumns(body: unknown): CsvColumn[] {
  const row = body instanceof z.ZodArray ? body.element : undefined
  if (row instanceof z.ZodString) return [{ name: VALUE, kind: 'text' }]
  if (!(row instanceof z.ZodObject)) throw new TypeError('only a list of objects or texts can be answered as CSV')
  return Object.entries(row.shape).map(([name, schema]) => ({ name, kind: readKind(schema) }))
}

/** The requested columns in the requested order; all columns when `fields` is missing. */
export function chooseColumns(columns: readonly CsvColumn[], fields: string | undefined): readonly CsvColumn[] {
  const names = (fields ?? '').split(',').map((name) => name.trim())
  const wanted = names.filter((name) => name !== '')
  if (wanted.length === 0) return columns
  return wanted.map((name) => {
    const column = columns.find((one) => one.name === name)
    if (column) return column
    const message = `There is no column ${JSON.stringify(name.slice(0, 60))}.`
    throw new AppError('validation_failed', { errors: [{ path: 'fields', code: 'unknown_column', message }] })
  })
}

function writeOther(value: unknown): string {
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(';')
  return JSON.stringify(value)
}

/**
 * Creates a function that writes rows for one reader. Create it once per export: formatters are expensive to create.
 */
export function createRowWriter(columns: readonly CsvColumn[], { locale, timeZone, inWords = false }: CsvStyle) {
  const words = inWords ? createWords(locale) : null
  // The Swedish locale writes dates as spreadsheets everywhere understand them: 2026-11-21 07:05:00.
  const local = timeZone
    ? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    : null

  function writeCell({ kind, name }: CsvColumn, given: unknown): string {
    const value = words ? words.value(name, kind === 'choice', given) : given
    if (value === null || value === undefined) return ''
    if (kind === 'localized') return escapeCsvCell(pickText(value as LocalizedText, locale))
    if (kind === 'instant') return local ? local.format(new Date(value as string)) : String(value)
    // Numbers and booleans are not escaped: a negative number is not a formula.
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    return escapeCsvCell(kind === 'text' ? String(value) : writeOther(value))
  }

  const writeLine = (cells: string[]): string => `${cells.map(quoteCsvCell).join(',')}\r\n`

  return {
    header: (): string => writeLine(columns.map(({ name }) => words?.column(name) ?? name)),
    row: (row: Readonly<Record<string, unknown>>): string =>
      writeLine(columns.map((column) => writeCell(column, row[column.name]))),
  }
}
