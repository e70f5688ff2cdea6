import {
  ACCOUNT_FIELDS,
  IMPORT_COLUMN_FIELDS,
  type ImportColumnField,
  isImportExtra,
} from '@evenground/shared/account-fields'
import { foldText } from '@evenground/shared/rules'
import { HEADER_WORDS } from './header-words.ts'

/** In characters. Longer text above a column is not a header, and is neither recognized nor remembered. */
const HEAD_MAX = 200

/** Removes what differs between programs from a header: case, accents, spaces, punctuation. Empty if too long. */
export const normalizeHeader = (header: string): string =>
  header.length > HEAD_MAX ? '' : foldText(header).replaceAll(/[^a-z0-9]+/g, '')

/** Removes text in brackets. An unclosed bracket extends to the end, so that the search takes linear time. */
const withoutBrackets = (header: string): string => header.replaceAll(/\([^)]*\)?|\[[^\]]*\]?/g, ' ')

const listWords = (field: ImportColumnField): readonly string[] => [
  field,
  ...(isImportExtra(field) ? [] : ACCOUNT_FIELDS[field].import.headers),
  ...(HEADER_WORDS[field] ?? []),
]

/**
 * Maps each normalized column name to its field: the field's own name, and the names that people and HR systems use in
 * English and Spanish.
 */
const FIELD_OF = new Map<string, ImportColumnField>(
  IMPORT_COLUMN_FIELDS.flatMap((field) => listWords(field).map((name) => [normalizeHeader(name), field] as const)),
)

/** The field that a column contains according to its header alone, or null. */
export function recognizeHeader(header: string): ImportColumnField | null {
  if (header.length > HEAD_MAX) return null
  const folded = normalizeHeader(header)
  const found = FIELD_OF.get(folded)
  if (found) return found
  // For example "Hire Date (MM/DD/YYYY)".
  return header.includes('(') || header.includes('[')
    ? (FIELD_OF.get(normalizeHeader(withoutBrackets(header))) ?? null)
    : null
}

/** The field of each column according to its header. If two headers name the same field, the first column gets it. */
export function recognizeColumns(headers: readonly string[]): (ImportColumnField | null)[] {
  const taken = new Set<ImportColumnField>()
  return headers.map((header) => {
    const field = recognizeHeader(header)
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
