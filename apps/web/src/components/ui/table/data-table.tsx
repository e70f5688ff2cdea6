import { useTable } from '@tanstack/react-table'
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import { cx } from '../cx.ts'
import { usePhone } from '../use-media.ts'
import styles from './data-table.module.css'
import type { SortKey, TableColumn } from './table-column.ts'
import { FEATURES, type RowSelection } from './table-features.ts'
import { TableHead } from './table-head.tsx'
import { TableRows } from './table-rows.tsx'
import { useColumnWidths, type Widths } from './use-column-widths.ts'
import { usePrinting } from './use-printing.ts'
import { useSavedScroll } from './use-saved-scroll.ts'

/** From this number of rows on, only visible rows are rendered. */
const VIRTUAL_FROM = 100

/** From this number of rows on, the table scrolls by itself, so that its heads stay visible. */
const STICKY_FROM = 20

const NO_SORT: readonly SortKey[] = []

export interface DataTableProps<Row extends { id: string }> {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  sort?: readonly SortKey[]
  onSort?: (sort: SortKey[]) => void
  /** Address of a row. Its first cell is a link, and a click anywhere on the row goes there. */
  linkOf?: (row: Row) => string
  /** Menu with the actions of a row, shown at its end. */
  menuOf?: ((row: Row) => ReactNode) | undefined
  selection?: RowSelection<Row> | undefined
  /** Whether outdated rows are shown until the new ones arrive. */
  stale?: boolean
  /** Reserves space for this number of rows, so that content below does not move. */
  keptRows?: number
  /** Number of rows before the first one shown, and number of all rows. For screen readers. */
  offset?: number
  total?: number | undefined
  caption?: ReactNode
  /** Widths of columns in pixels, by id. They can be changed if there is a listener. */
  widths?: Widths | undefined
  onWidths?: ((widths: Widths) => void) | undefined
  dense?: boolean | undefined
  /** Address of the page, under which the scroll position of the table is stored. */
  address?: string | undefined
  /**
   * On phones, every column (`all`) or every compact column has its own line with its head. By default a row has three
   * lines.
   */
  spread?: 'all' | 'compact' | undefined
}

function useRowTable<Row extends { id: string }>({
  columns,
  rows,
  sort = NO_SORT,
  onSort,
  selection,
}: DataTableProps<Row>) {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        accessorFn: (row: Row) => row,
        enableSorting: column.sortable !== false && onSort !== undefined,
      })),
    [columns, onSort],
  )
  const sorting = useMemo(() => sort.map(({ id, desc }) => ({ id, desc })), [sort])
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true as const])),
    [selection?.ids],
  )
  const data = useMemo(() => [...rows], [rows])
  return useTable({
    features: FEATURES,
    columns: definitions,
    data,
    getRowId: (row) => row.id,
    state: { sorting, rowSelection },
    manualSorting: true,
    maxMultiSortColCount: 2,
    sortDescFirst: false,
    onSortingChange: (next) => onSort?.(typeof next === 'function' ? next(sorting) : next),
    onRowSelectionChange: (next) =>
      selection?.onChange(Object.keys(typeof next === 'function' ? next(rowSelection) : next)),
  })
}

/** A table of rows that the server has sorted and paginated. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, selection, stale = false, keptRows = 0, offset = 0, total, caption } = props
  // State instead of a ref, because the rows render before their scroller is mounted.
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const table = useRowTable(props)
  const printing = usePrinting()
  // Styles hide the heads there, and all columns that have no place in a row of three lines.
  const phone = usePhone() && !printing
  const virtual = rows.length >= VIRTUAL_FROM && !printing
  const sticky = rows.length >= STICKY_FROM && !printing
  const { widths, style, resize } = useColumnWidths(props.widths, props.onWidths)
  useSavedScroll(region, sticky ? props.address : undefined)
  return (
    <section
      className={cx(styles.region, sticky && styles.sticky, virtual && styles.tall, props.dense && styles.dense)}
      style={{ '--kept-rows': keptRows } as CSSProperties}
      ref={setRegion}
      aria-label={label}
      aria-busy={stale || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard as well
      tabIndex={0}
    >
      <table
        className={cx(styles.table, stale && styles.stale, props.spread && styles.spread)}
        data-spread={props.spread}
        style={style}
        aria-label={caption ? undefined : label}
        aria-rowcount={total === undefined ? -1 : total + 1}
      >
        {caption && <caption className="sr-only">{caption}</caption>}
        {!phone && (
          <TableHead {...{ table, columns, selection, widths, resize }} hasMenu={props.menuOf !== undefined} />
        )}
        <TableRows
          {...{ table, columns, selection, offset, virtual, region }}
          placedOnly={phone && props.spread !== 'all'}
          linkOf={props.linkOf}
          menuOf={props.menuOf}
        />
      </table>
    </section>
  )
}
