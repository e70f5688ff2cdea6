import { ACCOUNT_FIELDS, IMPORT_FIELDS, type ImportField } from '@evenground/shared/account-fields'
import { foldText } from '@evenground/shared/rules'

const normalizeHeader = (header: string): string =>
  foldText(header)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** A field's own name, and what people call it in both languages. */
const FIELD_OF = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) =>
    [field, ...ACCOUNT_FIELDS[field].import.headers].map((name) => [normalizeHeader(name), field] as const),
  ),
)

/** What each column holds by its head; of two alike, the first. */
export function recognizeColumns(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return headers.map((header) => {
    const field = FIELD_OF.get(normalizeHeader(header)) ?? null
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
