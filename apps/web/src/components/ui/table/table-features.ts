import { rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

export const FEATURES = tableFeatures({ rowSelectionFeature, rowSortingFeature })

export type TableFeaturesInUse = typeof FEATURES

export interface RowSelection<Row> {
  ids: ReadonlySet<string>
  /** All rows that match are selected, including those on other pages. */
  all: boolean
  onChange: (ids: string[]) => void
  /** Name of a row, for the label of its checkbox. */
  nameOf: (row: Row) => string
}
