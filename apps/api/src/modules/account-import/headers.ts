import {
  ACCOUNT_FIELDS,
  IMPORT_COLUMN_FIELDS,
  type ImportColumnField,
  isImportExtra,
} from '@evenground/shared/account-fields'
import { foldText } from '@evenground/shared/rules'
import { HEADER_WORDS } from './header-words.ts'

/** In characters. A longer text above a column is no head, and is neither recognized nor remembered. */
const HEAD_MAX = 200

/** A head without what differs from program to program: case, accents, spaces and signs. Empty if it is too long. */
export const normalizeHeader = (header: string): string =>
  header.length > HEAD_MAX ? '' : foldText(header).replaceAll(/[^a-z0-9]+/g, '')

/** What stays open goes on to the end: each character is looked at once, however many brackets there are. */
const withoutBrackets = (header: string): string => header.replaceAll(/\([^)]*\)?|\[[^\]]*\]?/g, ' ')

const listWords = (field: ImportColumnField): readonly string[] => [
  field,
  ...(isImportExtra(field) ? [] : ACCOUNT_FIELDS[field].import.headers),
  ...(HEADER_WORDS[field] ?? []),
]

/** A field's own name, and what people and HR systems call it in both languages. */
const FIELD_OF = new Map<string, ImportColumnField>(
  IMPORT_COLUMN_FIELDS.flatMap((field) => listWords(field).map((name) => [normalizeHeader(name), field] as const)),
)

/** What a column contains, judged only by its head. */
export function recognizeHeader(header: string): ImportColumnField | null {
  if (header.length > HEAD_MAX) return null
  const folded = normalizeHeader(header)
  const found = FIELD_OF.get(folded)
  if (found) return found
  // "Hire Date (MM/DD/YYYY)"
  return header.includes('(') || header.includes('[')
    ? (FIELD_OF.get(normalizeHeader(withoutBrackets(header))) ?? null)
    : null
}

/** What each column contains by its head; of two alike, the first. */
export function recognizeColumns(headers: readonly string[]): (ImportColumnField | null)[] {
  const taken = new Set<ImportColumnField>()
  return headers.map((header) => {
    const field = recognizeHeader(header)
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
