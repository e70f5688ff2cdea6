import type { ImportExtra } from '@evenground/shared/account-fields'
import type { CellReading, ImportExtras, ImportNote } from './import-row.ts'
import { parseDate } from './parse-date.ts'
import { splitName } from './split-name.ts'

/** The longest given name or family name. */
const NAME_MAX = 100

/** Titles in one cell, separated by line breaks, semicolons or pipes; a comma may be part of a title. */
const splitTitles = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;|\r\n]+/)
      .map((title) => title.trim())
      .filter((title) => title !== ''),
  ),
]

/** Splits a full name into given name and family name, and appends a second family name to the first. */
function readNames(values: Record<string, unknown>, texts: ExtraTexts, { nameOrder, isSpanish }: CellReading): void {
  if (texts.full_name !== undefined && values.given_name === undefined) {
    const { given_name, family_name } = splitName(texts.full_name, nameOrder, isSpanish)
    if (given_name) values.given_name = given_name.slice(0, NAME_MAX)
    if (family_name && values.family_name === undefined) values.family_name = family_name.slice(0, NAME_MAX)
  }
  if (texts.second_family_name !== undefined) {
    values.family_name = [values.family_name, texts.second_family_name].filter(Boolean).join(' ').slice(0, NAME_MAX)
  }
}

type ExtraTexts = Partial<Record<ImportExtra, string>>

const EXTRAS = ['full_name', 'second_family_name', 'role', 'groups', 'plans', 'plans_due', 'manager'] as const

/** Removes the extra columns, which are not account fields, from the values of a row, and reads them. */
export function readExtras(
  values: Record<string, unknown>,
  reading: CellReading,
  addNote: (note: ImportNote) => void,
): ImportExtras {
  const texts: ExtraTexts = {}
  for (const name of EXTRAS) {
    if (typeof values[name] === 'string') texts[name] = values[name]
    delete values[name]
  }
  readNames(values, texts, reading)
  const due = texts.plans_due === undefined ? null : parseDate(texts.plans_due, reading.dates)
  if (due && 'code' in due) addNote({ field: 'plans_due', code: due.code, text: texts.plans_due ?? '' })
  return {
    ...(texts.role !== undefined && { role: texts.role }),
    groups: splitTitles(texts.groups ?? ''),
    plans: splitTitles(texts.plans ?? ''),
    dueOn: due && 'day' in due ? due.day : null,
    ...(texts.manager !== undefined && { manager: texts.manager }),
  }
}
