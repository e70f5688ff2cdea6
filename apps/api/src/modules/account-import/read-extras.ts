import type { ImportExtra } from '@evenground/shared/account-fields'
import type { CellReading, ImportExtras, ImportNote } from './import-row.ts'
import { parseDate } from './parse-date.ts'
import { splitName } from './split-name.ts'

/** Names are no longer than this, each. */
const NAME_MAX = 100

/** Several titles in one cell, on lines or between semicolons or pipes; a comma may be part of a title. */
const splitTitles = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;|\r\n]+/)
      .map((title) => title.trim())
      .filter((title) => title !== ''),
  ),
]

/** Takes the names apart, where they are in one cell, and joins the second family name. */
function readNames(values: Record<string, unknown>, given: Given, { nameOrder, isSpanish }: CellReading): void {
  if (given.full_name !== undefined && values.given_name === undefined) {
    const { given_name, family_name } = splitName(given.full_name, nameOrder, isSpanish)
    if (given_name) values.given_name = given_name.slice(0, NAME_MAX)
    if (family_name && values.family_name === undefined) values.family_name = family_name.slice(0, NAME_MAX)
  }
  if (given.second_family_name !== undefined) {
    values.family_name = [values.family_name, given.second_family_name].filter(Boolean).join(' ').slice(0, NAME_MAX)
  }
}

type Given = Partial<Record<ImportExtra, string>>

const EXTRAS = ['full_name', 'second_family_name', 'role', 'groups', 'plans', 'plans_due', 'manager'] as const

/** Moves what is no field of an account out of the values of a row. */
export function readExtras(
  values: Record<string, unknown>,
  reading: CellReading,
  note: (note: ImportNote) => void,
): ImportExtras {
  const given: Given = {}
  for (const name of EXTRAS) {
    if (typeof values[name] === 'string') given[name] = values[name]
    delete values[name]
  }
  readNames(values, given, reading)
  const due = given.plans_due === undefined ? null : parseDate(given.plans_due, reading.dates)
  if (due && 'code' in due) note({ field: 'plans_due', code: due.code, text: given.plans_due ?? '' })
  return {
    ...(given.role !== undefined && { role: given.role }),
    groups: splitTitles(given.groups ?? ''),
    plans: splitTitles(given.plans ?? ''),
    // A day ends with its last second, as the end of an access does.
    due: due && 'day' in due ? new Date(`${due.day}T23:59:59.000Z`) : null,
    ...(given.manager !== undefined && { manager: given.manager }),
  }
}
