import { foldText, parseDateInput } from '@evenground/shared/rules'
import type { DateOrder } from '@evenground/shared/schemas'

/** A day, or why there is none: the date is ambiguous, or not a date at all. */
export type ParsedDate = { day: string } | { code: 'unclear_date' | 'invalid_date' }

export interface DateReading {
  /** Null if the order is not known yet. */
  order: DateOrder | null
  /** Whether numeric dates count days from 1904, as in files from early Macs, instead of 1900. */
  from1904: boolean
}

const MONTHS: Readonly<Record<string, number>> = {
  ...{ jan: 1, ene: 1, feb: 2, mar: 3, apr: 4, abr: 4, may: 5, mai: 5, jun: 6, jul: 7, aug: 8, ago: 8, sep: 9 },
  ...{ set: 9, oct: 10, okt: 10, nov: 11, dec: 12, dic: 12, dez: 12 },
}
const INVALID: ParsedDate = { code: 'invalid_date' }
const DAY_MS = 86_400_000
const SERIAL_MAX = 80_000
/** Two-digit years up to this one are in the 2000s, later ones in the 1900s. */
const CENTURY = 45

const pad = (number: number, length = 2): string => String(number).padStart(length, '0')

function toDay(year: number, month: number, day: number, isShort: boolean): ParsedDate {
  const full = isShort ? year + (year <= CENTURY ? 2000 : 1900) : year
  const text = `${pad(full, 4)}-${pad(month)}-${pad(day)}`
  return parseDateInput(text) ? { day: text } : INVALID
}

/**
 * Converts a spreadsheet's day number. Days count from 1904, or from 1900 including a 29 February 1900, which never
 * existed.
 */
function fromSerial(days: number, from1904: boolean): ParsedDate {
  if (days < 61 || days > SERIAL_MAX) return INVALID
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const day = new Date(start + Math.floor(days) * DAY_MS).toISOString().slice(0, 10)
  return parseDateInput(day) ? { day } : INVALID
}

interface NumericDate {
  first: number
  second: number
  year: number
  isShort: boolean
  /** Whether dots separate the parts. The day comes first in such dates. */
  hasDots: boolean
}

function matchNumeric(text: string): NumericDate | null {
  const found = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[ ,T].*)?$/.exec(text)
  if (!found) return null
  const [, first, sign, second, year = ''] = found
  return {
    first: Number(first),
    second: Number(second),
    year: Number(year),
    isShort: year.length === 2,
    hasDots: sign === '.',
  }
}

/**
 * The order that a date reveals by itself; `both` if it can be read in two ways with different results; null if it
 * reveals none.
 */
export function readOrder(text: string): 'dmy' | 'mdy' | 'both' | null {
  const date = matchNumeric(text.trim())
  if (!date) return null
  if (date.hasDots) return 'dmy'
  // Two-digit years may come first, too.
  if (date.first > 31) return null
  if (date.first > 12) return date.isShort && date.year <= 31 ? 'both' : 'dmy'
  if (date.second > 12) return 'mdy'
  return date.first === date.second ? null : 'both'
}

function fromNumeric(text: string, date: NumericDate, order: DateOrder | null): ParsedDate {
  const own = readOrder(text)
  const read = own === 'both' ? order : (own ?? 'dmy')
  if (read === null) return { code: 'unclear_date' }
  if (date.isShort && (read === 'ymd' || date.first > 31)) return toDay(date.first, date.second, date.year, true)
  if (read === 'ymd') return { code: 'unclear_date' }
  const [day, month] = read === 'dmy' ? [date.first, date.second] : [date.second, date.first]
  return toDay(date.year, month, day, date.isShort)
}

/** Reads dates such as "28 February 1990", "28-feb-90", "Feb 28, 1990" and "28 de febrero de 1990". */
function fromWords(text: string): ParsedDate | null {
  const parts = foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '' && part !== 'de' && part !== 'del')
  const word = parts.findIndex((part) => /^[a-z]{3,}$/.test(part))
  const month = MONTHS[parts[word]?.slice(0, 3) ?? '']
  const numbers = parts.filter((_part, at) => at !== word)
  const [day = '', year = ''] = word === 2 || Number(numbers[0]) > 31 ? [...numbers].reverse() : numbers
  const dayNumber = Number(day.replace(/(?:st|nd|rd|th)$/, ''))
  if (!month || numbers.length < 2 || !/^\d{2}(?:\d{2})?$/.test(year) || !dayNumber) return null
  return toDay(Number(year), month, dayNumber, year.length === 2)
}

/** Reads a date as people and programs write it. */
export function parseDate(cell: string, { order, from1904 }: DateReading): ParsedDate {
  const text = cell.trim()
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/.exec(text) ?? []
  if (year) return toDay(Number(year), Number(month), Number(day), false)
  const [, y = '', m = '', d = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (y) return toDay(Number(y), Number(m), Number(d), false)
  if (/^\d{3,5}(?:[.,]\d+)?$/.test(text)) return fromSerial(Number(text.replace(',', '.')), from1904)
  const numeric = matchNumeric(text)
  return numeric ? fromNumeric(text, numeric, order) : (fromWords(text) ?? INVALID)
}
