import type { SortKey } from '../../components/ui/table/table-column.ts'
import type { FieldDeclaration } from '../detail/field-declaration.ts'
import { activeColumn, type ListColumn, stampColumns } from './list-column.ts'

/** The list of a resource. Beside what is named, each has the columns of its time stamps and its id. */
export interface ListDeclaration<FieldName extends string, Row> {
  /** Names of fields of the form, and what only the list shows. The first one is always shown and leads to the record. */
  columns: readonly (FieldName | ListColumn<Row>)[]
  /** Shown until someone chooses others. */
  visible: readonly string[]
  /** By title unless given. */
  sort?: readonly SortKey[]
  filters?: readonly ('active' | 'domain_id')[]
  /** Part of every request. */
  fixed?: Record<string, string>
}

/** The domain that content belongs to, or the shared library. */
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

/** The columns of a list, those of fields in the kind of their field. */
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
