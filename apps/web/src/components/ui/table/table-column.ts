import type { ReactNode } from 'react'

/** A column as the table draws it: in words already. */
export interface TableColumn<Row> {
  id: string
  header: string
  /** Plain text that is too long is cut, and shown in full on hover and focus. */
  cell: (row: Row) => ReactNode
  /** False where the rows cannot be sorted by it. */
  sortable?: boolean
  /** Figures and dates: at the end of the cell, with digits of one width. */
  numeric?: boolean
  /** Dates among them: at the end only of the last column, where no words begin right after them. */
  dated?: boolean
  /** What its order goes by, where that has plain words. */
  order?: 'words' | 'dates' | 'figures' | undefined
  /** Sentences: the column takes the width that is left, and its cells two lines. */
  long?: boolean
  /** Kept where a row is three lines on a phone; where no column is, the first ones are. */
  compact?: boolean
  /** Shown there with its head before it; figures are unless they say that they need none. */
  headed?: boolean | undefined
}

export interface SortKey {
  id: string
  desc: boolean
}
