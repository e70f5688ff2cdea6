import type { ReactNode } from 'react'

/** A column as the table renders it, with all texts translated. */
export interface TableColumn<Row> {
  id: string
  header: string
  /** Plain text that is too long is cut, and shown in full on hover and focus. */
  cell: (row: Row) => ReactNode
  /** False if rows cannot be sorted by this column. */
  sortable?: boolean
  /** Numbers and dates: on one line. Numbers are right-aligned. */
  numeric?: boolean
  /** Numeric columns of dates: left-aligned, like words. */
  dated?: boolean
  /** What kind of value the column sorts by, if there are plain words for the order. */
  order?: 'words' | 'dates' | 'figures' | undefined
  /** Long texts: the column takes the remaining width, and its cells up to two lines. */
  long?: boolean
  /** Kept in the three-line rows on phones. If no column is compact, the first ones are kept. */
  compact?: boolean
  /** On phones, shows the head before the value. Default for numeric columns. */
  headed?: boolean | undefined
}

export interface SortKey {
  id: string
  desc: boolean
}
