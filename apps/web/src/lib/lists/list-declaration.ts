import type { SortKey } from '../../components/ui/table/table-column.ts'
import type { FieldDeclaration } from '../detail/field-declaration.ts'
import { activeColumn, type ListColumn, stampColumns } from './list-column.ts'

/** The list of a resource. Every list also has columns for its timestamps and its id. */
export interface ListDeclaration<FieldName extends string, Row> {
  /**
   * Names of form fields, and columns that only the list has. The first column is always shown and links to the record.
   */
  columns: readonly (FieldName | ListColumn<Row>)[]
  /** Ids of the columns shown by default. */
  visible: readonly string[]
  /** By default, sorted by title. */
  sort?: readonly SortKey[]
  filters?: readonly ('active' | 'domain_id')[]
  /** Query parameters of every request. */
  fixed?: Record<string, string>
}

/** Column with the domain that owns the content, or the shared library. */
export const OWNER_COLUMN = { id: 'domain_id', kind: 'owner', sort: false } as const

const COLUMN_KINDS = {
  line: 'localized',
  rich_text: 'localized',
  number: 'number',
  flag: 'yes_no',
  choice: 'choice',
} as const

function toColumn(id: string, field: FieldDeclaration<never> | undefined): ListColumn<{ active?: boolean }> {
  if (id === 'active') return activeColumn()
  if (field?.kind === 'pick') return { id, kind: 'lookup', lookup: 'domain', headed: true }
  if (field?.kind === 'long_text') return { id, kind: 'localized', long: true }
  return { id, kind: COLUMN_KINDS[field?.kind as keyof typeof COLUMN_KINDS] ?? 'text' }
}

/** Builds the columns of a list. Columns of form fields take their kind from the field. */
export const declaredColumns = <Row>(
  columns: readonly (string | ListColumn<Row>)[],
  fields: Readonly<Record<string, unknown>>,
): ListColumn<Row>[] => [
  ...columns.map((column) =>
    typeof column === 'string'
      ? (toColumn(column, fields[column] as FieldDeclaration<never> | undefined) as ListColumn<Row>)
      : column,
  ),
  ...stampColumns<Row>(),
  { id: 'id', kind: 'text' },
]
