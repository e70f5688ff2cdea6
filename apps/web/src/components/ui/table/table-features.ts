import { rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

export const FEATURES = tableFeatures({ rowSelectionFeature, rowSortingFeature })

export type TableFeaturesInUse = typeof FEATURES

export interface RowSelection<Row> {
  ids: ReadonlySet<string>
  /** Everything that matches is chosen, beyond the rows on this page. */
  all: boolean
  onChange: (ids: string[]) => void
  /** Names a row in the label of its box. */
  nameOf: (row: Row) => string
}
