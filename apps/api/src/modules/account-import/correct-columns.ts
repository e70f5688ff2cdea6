import type { ImportColumnField } from '@evenground/shared/account-fields'

type Fields = readonly (ImportColumnField | null)[]

const MIXED_NAME = /,|\S\s+\S/

/** Whether more than half of the filled cells contain more than one word or a comma. */
function holdsFullNames(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length > 0 && filled.filter((cell) => MIXED_NAME.test(cell.trim())).length > filled.length / 2
}

const holdsNumbers = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length > 0 && filled.every((cell) => /^[A-Za-z]{0,4}[-_]?\d+$/.test(cell.trim()))
}

/**
 * Corrects fields whose meaning depends on the other columns or on the cells: "Name" is the given name if there is a
 * surname column, otherwise the full name; "Employee" is a name or a number.
 */
export function correctColumns(fields: Fields, samplesOf: (column: number) => readonly string[]): Fields {
  const has = (field: ImportColumnField) => fields.includes(field)
  return fields.map((field, at) => {
    if (field === 'full_name') {
      if (has('family_name') && !has('given_name')) return 'given_name'
      return holdsNumbers(samplesOf(at)) ? (has('client_id') ? null : 'client_id') : field
    }
    const isAlone = field === 'given_name' && !has('family_name') && !has('full_name')
    return isAlone && holdsFullNames(samplesOf(at)) ? 'full_name' : field
  })
}
