import type { ReactNode } from 'react'

/** A column as the table draws it: in words already. */
export interface TableColumn<Row> {
  id: string
  header: string
  /** Plain words are cut where they are too long, and told whole to whoever points at them or tabs to them. */
  cell: (row: Row) => ReactNode
  /** False where the rows cannot be sorted by it. */
  sortable?: boolean
  /** Figures and dates: at the end of the cell, with digits of one width. */
  numeric?: boolean
  /** Kept where a row is three lines on a phone; where no column is, the first ones are. */
  compact?: boolean
}

export interface SortKey {
  id: string
  desc: boolean
}
