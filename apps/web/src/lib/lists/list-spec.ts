import type { PermissionKey } from '@evenground/shared/constants'
import type { ReactNode } from 'react'
import type { BulkAction } from '../../components/ui/table/bulk-bar.tsx'
import type { TableFilter } from '../../components/ui/table/filter-bar.tsx'
import type { SortKey } from '../../components/ui/table/table-column.ts'
import type { ListColumn, Lookups } from './list-column.ts'
import type { ListScope, ListSource } from './list-request.ts'

/** The selected rows of a list: either ids, or everything that a search and filters match. */
export type ChosenRows = { kind: 'ids'; ids: readonly string[] } | { kind: 'all'; scope: ListScope; count: number }

export interface BulkTools {
  chosen: ChosenRows
  /** Number of selected rows. */
  count: number
  /** Clears the selection. */
  clear: () => void
}

export interface ListSpec<Row extends { id: string }> {
  /** As in `SmartTable_{entity}`. Also the base name of files. */
  entity: string
  /** Namespace of the list's texts, which are below `list`. */
  words: string
  /** The name of the record that the list belongs to, once it is known. `list.title_of` has to name it. */
  of?: string | undefined
  /** Path of the list. A row is at `{path}/{id}`, a new record at `{path}/new`. Null if rows are not linked. */
  path: string | null
  source: ListSource<Row>
  /** The first column is always shown and links to the record. */
  columns: readonly ListColumn<Row>[]
  visible: readonly string[]
  sort: readonly SortKey[]
  /** Permission for the add button. Without it, the list has no add button. */
  create?: PermissionKey
  /** Whether the list can be downloaded as a CSV file. */
  csv: boolean
  filters?: readonly TableFilter[]
  /** False if filters are sufficient and there is nothing to search by words. */
  search?: false
  /**
   * Additional conditions of this list: the name under which they are in the address, and the control that changes
   * them.
   */
  conditions?: {
    name: string
    render: (value: string | undefined, change: (value: string | null) => void) => ReactNode
  }
  /** Menu of one row's actions. Must keep its identity, because all rows render again with a new one. */
  rowMenu?: ((row: Row) => ReactNode) | undefined
  lookups?: Lookups
  /** Actions for selected rows. Without it, rows cannot be selected. */
  bulk?: ((tools: BulkTools) => readonly BulkAction[]) | undefined
  /** More buttons beside the CSV file, styled as toolbar buttons. */
  actions?: ReactNode
  /** Shown between the title and the table, such as a switch between two lists. */
  lead?: ReactNode
  sizes?: readonly number[]
}
