import type { PermissionKey } from '@evenground/shared/constants'
import type { ReactNode } from 'react'
import type { BulkAction } from '../../components/ui/table/bulk-bar.tsx'
import type { TableFilter } from '../../components/ui/table/filter-bar.tsx'
import type { SortKey } from '../../components/ui/table/table-column.ts'
import type { ListColumn, Lookups } from './list-column.ts'
import type { ListScope, ListSource } from './list-request.ts'

/** The rows chosen on a list: by id, or all that a search and filters match. */
export type ChosenRows = { kind: 'ids'; ids: readonly string[] } | { kind: 'all'; scope: ListScope; count: number }

export interface BulkTools {
  chosen: ChosenRows
  /** How many rows are chosen. */
  count: number
  /** Lets the chosen rows go. */
  clear: () => void
}

export interface ListSpec<Row extends { id: string }> {
  /** As in `SmartTable_{entity}`; names files too. */
  entity: string
  /** Namespace of its words, which are below `list`. */
  words: string
  /** The route of the list; a row is at `{path}/{id}`, a new one at `{path}/new`. Null: rows lead nowhere. */
  path: string | null
  source: ListSource<Row>
  /** The first one is always shown and leads to the record. */
  columns: readonly ListColumn<Row>[]
  visible: readonly string[]
  sort: readonly SortKey[]
  /** The right that the add button needs; without one nothing is added here. */
  create?: PermissionKey
  /** Whether the list can be downloaded as a CSV file. */
  csv: boolean
  filters?: readonly TableFilter[]
  /** False where filters find what a person looks for, and words would not. */
  search?: false
  /** Conditions of the list's own kind, which are in the address under this name, and what changes them. */
  conditions?: {
    name: string
    render: (value: string | undefined, change: (value: string | null) => void) => ReactNode
  }
  /** What can be done with one row. Keep its identity: rows are drawn again with another one. */
  rowMenu?: ((row: Row) => ReactNode) | undefined
  lookups?: Lookups
  /** What can be done with chosen rows; without it no row can be chosen. */
  bulk?: ((tools: BulkTools) => readonly BulkAction[]) | undefined
  /** Further ways on, beside the CSV file. Quiet toolbar buttons. */
  actions?: ReactNode
  /** Between the title and the table, such as a switch between two lists. */
  lead?: ReactNode
  sizes?: readonly number[]
}
